import { useState } from 'react';
import styled from 'styled-components';
import { isHttpError, useToasts } from '@harmony/api-client';
import { useSaveStaffNotesMutation } from '@harmony/api-client/admin';
import type { Patient } from '@harmony/domain';
import { assertive, Button, c, radius, space, TextArea } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { useClock } from '../../platform/kit/clock';
import { Notice } from '../../platform/kit/notice';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { FormCard } from './form-parts';
import { NotesHistory } from './notes-history';

const StyledTheirs = styled.blockquote`
  margin-block: ${space[8]};
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.control};
  background: ${c.raised};
  color: ${c.ink};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export interface NotesCardProps {
  patient: Patient;
  /** The input; undefined while nothing was typed. */
  text: string | undefined;
  onText: (text: string | undefined) => void;
  /** Reads the patient again. */
  refresh: () => Promise<Patient | undefined>;
}

/** What the staff should know when this patient calls. Saved by itself, with author and time; nothing of it is ever lost. */
export const NotesCard = ({ patient, text, onText, refresh }: NotesCardProps) => {
  const [save, { error, isLoading, reset }] = useSaveStaffNotesMutation();
  const [theirs, setTheirs] = useState<Patient | null>(null);
  const { show } = useToasts();
  const clock = useClock();
  const shown = text ?? patient.notes;
  const isStale = error !== undefined && isHttpError(error) && error.body?.code === 'stale';
  const wrong = fieldErrors(error)['notes'];

  const handleSave = async (unchangedSince: string | null): Promise<void> => {
    const answer = await save({ id: patient.id, body: { notes: shown, unchangedSince } });
    if (answer.data) {
      setTheirs(null);
      onText(undefined);
      show({ title: 'Notes saved' });
    } else if (answer.error && isHttpError(answer.error) && answer.error.body?.code === 'stale')
      setTheirs((await refresh()) ?? null);
  };

  return (
    <FormCard as="section" aria-label="Staff notes">
      <h2>Staff notes</h2>
      <TextArea
        label="For whoever answers their call"
        rows={5}
        hint={
          patient.notesSavedAt === null
            ? 'The front desk reads and edits them on the monitor, too.'
            : `Last saved by ${patient.notesAuthor ?? 'somebody'}, ${clock.full(patient.notesSavedAt)}`
        }
        error={wrong}
        value={shown}
        onChange={({ target }) => onText(target.value === patient.notes ? undefined : target.value)}
      />
      {theirs !== null && (
        <Notice as="div" {...assertive}>
          <p>{theirs.notesAuthor ?? 'Someone'} saved other notes in the meantime:</p>
          <StyledTheirs>{theirs.notes || 'Nothing'}</StyledTheirs>
          <Button size="sm" variant="secondary" onClick={() => void handleSave(theirs.notesSavedAt)}>
            Replace with mine
          </Button>{' '}
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setTheirs(null);
              reset();
              onText(undefined);
            }}
          >
            Keep theirs
          </Button>
        </Notice>
      )}
      {error && theirs === null && wrong === undefined && (
        <Notice $tone="danger" {...assertive}>
          Couldn’t save the notes.{' '}
          {isStale ? 'Someone else has saved other notes. Save again to see them.' : failureText(error)} What you typed
          is still here.
        </Notice>
      )}
      <ButtonLine>
        {text !== undefined && (
          <Button
            size="sm"
            variant="secondary"
            pending={isLoading}
            onClick={() => void handleSave(patient.notesSavedAt)}
          >
            Save notes
          </Button>
        )}
        {patient.notesSavedAt !== null && <NotesHistory patientId={patient.id} />}
      </ButtonLine>
    </FormCard>
  );
};
