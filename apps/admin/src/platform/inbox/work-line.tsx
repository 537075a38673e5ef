import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import styled, { css } from 'styled-components';
import { INBOXES, mayMove, type InboxChanges, type InboxRow } from '@harmony/domain';
import { c, radius, space } from '@harmony/ui';
import type { InboxDeclaration } from './declaration';
import { Assignees } from './assignees';

const Work = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[12]} ${space[24]};
`;

const WorkField = styled.div`
  display: grid;
  gap: 6px;
`;

const Label = styled.label`
  color: ${c.ink3};
  font: var(--type-small);
`;

const States = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;

const state = css<{ $isLarge: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-block-size: ${({ $isLarge }) => ($isLarge ? '3.25rem' : 'var(--row, 2.25rem)')};
  padding: 0 ${({ $isLarge }) => ($isLarge ? space[20] : space[12])};
  border: 1px solid ${c.lineStrong};
  border-radius: ${({ $isLarge }) => ($isLarge ? radius.input : radius.control)};
  background: ${c.raised};
  color: ${c.ink2};
  font: 500 ${({ $isLarge }) => ($isLarge ? '1.0625rem' : '0.875rem')} / 1.3 var(--font-text);
`;

const StateButton = styled.button<{ $isLarge: boolean }>`
  ${state}

  &[aria-pressed='true'] {
    border-color: ${c.brand};
    background: ${c.wash};
    color: ${c.ink};
    font-weight: 700;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;

/** A step that comes after the next one. */
const LaterState = styled.span<{ $isLarge: boolean }>`
  ${state}
  border-style: dashed;
  border-color: ${c.line};
  background: none;
  color: ${c.ink3};
`;

const AssigneeSelect = styled.select`
  min-block-size: var(--row, 2.25rem);
  max-inline-size: 16rem;
  padding-inline: ${space[12]} ${space[8]};
  border: 1px solid ${c.lineStrong};
  border-radius: ${radius.control};
  background: ${c.raised};
  color: ${c.ink};
  font: 500 0.875rem/1.3 var(--font-text);
`;

export interface WorkLineProps<Row extends InboxRow, Detail extends Row> {
  inbox: InboxDeclaration<Row, Detail>;
  row: Detail;
  onChange: (changes: InboxChanges) => Promise<boolean>;
}

/** The state of a row and its assignee; changes are saved at once. */
export function WorkLine<Row extends InboxRow, Detail extends Row>({
  inbox,
  row,
  onChange,
}: WorkLineProps<Row, Detail>) {
  const { key } = inbox.hooks;
  const id = useId();
  // Shown until the row has been fetched again.
  const [going, setGoing] = useState<{ from: string; changes: InboxChanges } | null>(null);
  const isLarge = inbox.hasSteps === true;
  const { state: stateNow = row.state, assigneeId = row.assigneeId } =
    going?.from === row.updatedAt ? going.changes : {};
  const change = async (changes: InboxChanges): Promise<void> => {
    setGoing({ from: row.updatedAt, changes });
    if (!(await onChange(changes))) setGoing(null);
  };
  return (
    <Work>
      <WorkField>
        <Label as="span" id={`${id}-state`}>
          State
        </Label>
        <States role="group" aria-labelledby={`${id}-state`}>
          {INBOXES[key].states.map(({ value, label }) => {
            const isOn = value === stateNow;
            if (isOn || mayMove(key, stateNow, value)) {
              return (
                <StateButton
                  key={value}
                  $isLarge={isLarge}
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => !isOn && void change({ state: value })}
                >
                  {isOn && <Check size={16} strokeWidth={2.25} aria-hidden />}
                  {label}
                </StateButton>
              );
            }
            return inbox.hasSteps && value !== 'cancelled' ? (
              <LaterState key={value} $isLarge={isLarge}>
                {label}
              </LaterState>
            ) : null;
          })}
        </States>
      </WorkField>
      <Assignees>
        {(users) => (
          <WorkField>
            <Label htmlFor={`${id}-who`}>Assigned to</Label>
            <AssigneeSelect
              id={`${id}-who`}
              value={String(assigneeId ?? '')}
              onChange={({ target }) => void change({ assigneeId: Number(target.value) || null })}
            >
              <option value="">No one</option>
              {assigneeId !== null && !users.some((user) => user.id === assigneeId) && (
                <option value={String(assigneeId)}>{row.assigneeName ?? 'Someone'}</option>
              )}
              {users.map((user) => (
                <option key={user.id} value={user.id}>
                  {user.isSelf ? `${user.username} (you)` : user.username}
                </option>
              ))}
            </AssigneeSelect>
          </WorkField>
        )}
      </Assignees>
    </Work>
  );
}
