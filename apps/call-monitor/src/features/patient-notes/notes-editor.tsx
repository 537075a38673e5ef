import { type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { assertive, Button, c, radius, space, TextArea } from '@harmony/ui';
import type { Draft } from '../../board/board.slice';
import { useTimes } from '../../board/use-times';
import type { Notes } from './newest-notes';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[12]};
`;

const StyledButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

const StyledConflict = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.input};
  background: ${c.amberBg};
  color: ${c.ink};
`;

const StyledOtherText = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export interface NotesEditorProps {
  draft: Draft;
  isSaving: boolean;
  /** Why it could not be saved. */
  problem?: string;
  /** What somebody else has saved meanwhile. */
  other?: Notes;
  onChange: (text: string) => void;
  onCancel: () => void;
  /** Called with the `notesSavedAt` of the text that the draft replaces. */
  onSave: (unchangedSince: string | null) => void;
}

/** The text of a patient's notes while it is edited. */
export const NotesEditor = ({ draft, isSaving, problem, other, onChange, onCancel, onSave }: NotesEditorProps) => {
  const { whenWords } = useTimes();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const save = () => !isSaving && onSave(draft.unchangedSince);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <StyledForm
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        ref={field}
        label="Notes"
        rows={5}
        maxLength={5000}
        value={draft.text}
        error={problem}
        data-private=""
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {other && (
        <StyledConflict {...assertive}>
          <strong>
            {other.notesAuthor ?? 'Someone else'} saved these notes
            {other.notesSavedAt && ` at ${whenWords(other.notesSavedAt)}`}, after you started. Your text wasn’t saved.
          </strong>
          <StyledOtherText data-private="">{other.notes || 'They’re empty now.'}</StyledOtherText>
          <Button variant="secondary" size="sm" onClick={() => onSave(other.notesSavedAt)}>
            Replace with my text
          </Button>
        </StyledConflict>
      )}
      <StyledButtons>
        <Button type="submit" size="sm" pending={isSaving}>
          Save
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </StyledButtons>
    </StyledForm>
  );
};
