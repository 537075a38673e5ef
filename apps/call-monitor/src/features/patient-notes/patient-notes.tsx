import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { CallPatient, PatientNotes as SavedNotes } from '@harmony/domain';
import { isAnswered } from '@harmony/api-client';
import { callsApi, useSavePatientNotesMutation } from '@harmony/api-client/calls';
import { Button, c, LiveRegion, space } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { draftChanged, draftDropped, draftKey } from '../../board/board.slice';
import { lazyPart } from '../../board/lazy-part';
import { failureWords } from '../../board/failure-words';
import { useTimes } from '../../board/use-times';
import { DELIVERY_WORDS, newestNotes, withAddition } from './newest-notes';

const NoteAddition = lazyPart(() => import('./note-addition').then((file) => file.NoteAddition));
const NotesEditor = lazyPart(() => import('./notes-editor').then((file) => file.NotesEditor));

const StyledNotes = styled.section`
  display: grid;
  gap: ${space[8]};
`;

const StyledHeader = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  min-block-size: 2.75rem;

  h3,
  h4 {
    color: ${c.ink2};
    font: 600 0.875rem/1.3 var(--font-text);
  }
`;

const StyledText = styled.p`
  color: ${c.ink};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const StyledSaved = styled.small`
  color: ${c.ink2};
  font-variant-numeric: tabular-nums;
`;

export interface PatientNotesProps {
  sessionId: string;
  /** The call that is shown: the clinic system gets its number with the note. */
  callId: string;
  patient: CallPatient;
  heading: 'h3' | 'h4';
  /** The call has not ended: a note can be typed at once. */
  isLive: boolean;
}

/**
 * Notes of a patient, with Edit and Save. Save stores them with author and time and closes the editor; when it fails, the
 * text stays and the reason is shown. During a call a note can be added at once. Drafts survive switching to another call.
 */
export const PatientNotes = ({ sessionId, callId, patient, heading: Heading, isLive }: PatientNotesProps) => {
  const key = draftKey.notes(patient.id);
  const additionKey = draftKey.addition(patient.id);
  const draft = useBoard((state) => state.board.drafts[key]);
  const hasAddition = useBoard((state) => additionKey in state.board.drafts);
  const dispatch = useBoardDispatch();
  const { whenWords } = useTimes();
  const [save, { isLoading, error }] = useSavePatientNotesMutation();
  const [saved, setSaved] = useState<SavedNotes | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const shown = newestNotes(patient, saved);
  const isStale = isFailed && error !== undefined && isAnswered(error) && error.body?.code === 'stale';

  const handleEdit = () => {
    setIsFailed(false);
    dispatch(draftChanged({ key, draft: { text: shown.notes, unchangedSince: shown.notesSavedAt } }));
  };
  const handleSave = async (text: string, unchangedSince: string | null, savedKey = key) => {
    const answer = await save({ sessionId, patientId: patient.id, body: { notes: text, unchangedSince, callId } });
    if (answer.data) {
      setIsFailed(false);
      setSaved(answer.data);
      dispatch(draftDropped(savedKey));
      return;
    }
    setIsFailed(true);
    // The live calls may not contain the other person's text yet.
    if (isAnswered(answer.error) && answer.error.status === 409)
      void dispatch(callsApi.endpoints.getLiveCalls.initiate({ sessionId }, { subscribe: false, forceRefetch: true }));
  };

  const problem = isFailed && error ? failureWords(error, { kept: 'Your text is still here.' }) : undefined;
  return (
    <StyledNotes aria-label={`Notes for ${patient.name}`}>
      <StyledHeader>
        <Heading>Notes</Heading>
        {!draft && (
          <Button variant="secondary" size="sm" onClick={handleEdit}>
            Edit
          </Button>
        )}
      </StyledHeader>
      {draft ? (
        <Suspense>
          <NotesEditor
            draft={draft}
            isSaving={isLoading}
            problem={isStale ? undefined : problem}
            other={isStale ? shown : undefined}
            onChange={(text) => dispatch(draftChanged({ key, draft: { ...draft, text } }))}
            onCancel={() => dispatch(draftDropped(key))}
            onSave={(unchangedSince) => void handleSave(draft.text, unchangedSince)}
          />
        </Suspense>
      ) : (
        <StyledText data-private="">{shown.notes || 'No notes yet.'}</StyledText>
      )}
      <StyledSaved>
        {!draft && shown.notesSavedAt && `Saved ${whenWords(shown.notesSavedAt)}`}
        {!draft && shown.notesSavedAt && shown.notesAuthor && ` by ${shown.notesAuthor}`}
        {!draft && saved && DELIVERY_WORDS[saved.delivery]}
      </StyledSaved>
      {/* What was saved before somebody opened the card is no news. */}
      <LiveRegion>{!draft && saved ? `Saved.${DELIVERY_WORDS[saved.delivery]}` : ''}</LiveRegion>
      {!draft && (isLive || hasAddition) && (
        <Suspense>
          <NoteAddition
            patientId={patient.id}
            isSaving={isLoading}
            problem={isStale ? 'Someone else just saved these notes. Add yours again.' : problem}
            onSave={(addition) => void handleSave(withAddition(shown.notes, addition), shown.notesSavedAt, additionKey)}
          />
        </Suspense>
      )}
    </StyledNotes>
  );
};
