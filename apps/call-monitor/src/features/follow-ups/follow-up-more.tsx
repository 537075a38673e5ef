import { type FormEvent, type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import type { FollowUp } from '@harmony/domain';
import { Button, space, TextArea } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { draftChanged, draftDropped, draftKey } from '../../board/board.slice';
import { useTimes } from '../../board/use-times';
import { StyledLine } from './follow-up-style';
import { snoozesAt } from './snooze';
import type { FollowUpActions } from './use-follow-up-actions';

const StyledMore = styled.div`
  display: grid;
  gap: ${space[12]};

  h4 {
    margin-block-end: ${space[4]};
    font: 600 0.875rem/1.4 var(--font-text);
  }
  form {
    display: grid;
    gap: ${space[8]};
    justify-items: stretch;
  }
  textarea {
    min-block-size: 4.5rem;
  }
`;

export interface FollowUpMoreProps {
  row: FollowUp;
  timeZone: string;
  actions: FollowUpActions;
}

/** Putting a follow-up off, and its note. The text survives leaving the list. */
export const FollowUpMore = ({ row, timeZone, actions }: FollowUpMoreProps) => {
  const key = draftKey.followUp(row.id);
  const draft = useBoard((state) => state.board.drafts[key]);
  const dispatch = useBoardDispatch();
  const { rightTime } = useTimes();
  const [isSaving, setIsSaving] = useState(false);
  const text = draft?.text ?? row.note;

  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    if (await actions.update(row.id, { note: text })) dispatch(draftDropped(key));
    setIsSaving(false);
  };
  const handleSubmit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <StyledMore>
      <div>
        <h4>Snooze</h4>
        <StyledLine role="group" aria-label="Snooze until">
          {snoozesAt(rightTime(Date.now()), timeZone).map(({ label, until }) => (
            <Button
              key={label}
              variant="secondary"
              size="sm"
              onClick={() => void actions.update(row.id, { snoozedUntil: until.toISOString() })}
            >
              {label}
            </Button>
          ))}
          {row.snoozedUntil !== null && (
            <Button variant="quiet" size="sm" onClick={() => void actions.update(row.id, { snoozedUntil: null })}>
              Don’t snooze
            </Button>
          )}
        </StyledLine>
      </div>
      <form onSubmit={handleSubmit}>
        <TextArea
          label="Note"
          rows={2}
          maxLength={2000}
          value={text}
          data-private=""
          onChange={({ target }) =>
            dispatch(
              target.value === row.note
                ? draftDropped(key)
                : draftChanged({ key, draft: { text: target.value, unchangedSince: null } }),
            )
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event);
          }}
        />
        <StyledLine>
          <Button type="submit" variant="secondary" size="sm" pending={isSaving}>
            Save note
          </Button>
        </StyledLine>
      </form>
    </StyledMore>
  );
};
