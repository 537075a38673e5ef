import { type FormEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Button, space, TextArea } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { draftChanged, draftDropped, draftKey } from '../../board/board.slice';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[8]};
  justify-items: stretch;

  textarea {
    min-block-size: 4.5rem;
  }
`;

export interface NoteAdditionProps {
  patientId: string;
  isSaving: boolean;
  /** Why it could not be saved. */
  problem?: string;
  onSave: (addition: string) => void;
}

/** During a call: a note to type at once, which is added below the others. Ctrl+Enter saves it. */
export const NoteAddition = ({ patientId, isSaving, problem, onSave }: NoteAdditionProps) => {
  const key = draftKey.addition(patientId);
  const text = useBoard((state) => state.board.drafts[key]?.text ?? '');
  const dispatch = useBoardDispatch();
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isSaving && text.trim() !== '') onSave(text.trim());
  };
  return (
    <StyledForm onSubmit={save} aria-label="Add to the notes">
      <TextArea
        label="Note for this call"
        rows={2}
        maxLength={2000}
        value={text}
        error={problem}
        data-private=""
        onChange={({ target: { value } }) =>
          dispatch(
            value === '' ? draftDropped(key) : draftChanged({ key, draft: { text: value, unchangedSince: null } }),
          )
        }
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
        }}
      />
      <div>
        <Button type="submit" variant="secondary" size="sm" pending={isSaving}>
          Add note
        </Button>
      </div>
    </StyledForm>
  );
};
