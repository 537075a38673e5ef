import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { INBOXES, mayMove, type InboxChanges, type InboxRow, type User } from '@harmony/domain';
import type { InboxDeclaration } from './declaration';
import { StyledStates } from './detail-style';

export interface WorkLineProps<Row extends InboxRow, Detail extends Row> {
  inbox: InboxDeclaration<Row, Detail>;
  row: Detail;
  users: readonly User[];
  onChange: (changes: InboxChanges) => Promise<boolean>;
}

/** Where a row stands and who is at it; both act at once. */
export function WorkLine<Row extends InboxRow, Detail extends Row>({
  inbox,
  row,
  users,
  onChange,
}: WorkLineProps<Row, Detail>) {
  const { key } = inbox.hooks;
  const id = useId();
  // Shown until the row has been read again; what the API says then decides.
  const [going, setGoing] = useState<{ from: string; changes: InboxChanges } | null>(null);
  const { state = row.state, assigneeId = row.assigneeId } = going?.from === row.updatedAt ? going.changes : {};
  const change = async (changes: InboxChanges): Promise<void> => {
    setGoing({ from: row.updatedAt, changes });
    if (!(await onChange(changes))) setGoing(null);
  };
  const isKnown = assigneeId === null || users.some((user) => user.id === assigneeId);
  return (
    <div data-work="">
      <StyledStates data-large={inbox.hasSteps ? '' : undefined}>
        <span id={`${id}-state`}>State</span>
        <div role="group" aria-labelledby={`${id}-state`}>
          {INBOXES[key].states.map(({ value, label }) => {
            const isOn = value === state;
            if (isOn || mayMove(key, state, value)) {
              return (
                <button
                  key={value}
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => !isOn && void change({ state: value })}
                >
                  {isOn && <Check size={16} strokeWidth={2.25} aria-hidden />}
                  {label}
                </button>
              );
            }
            return inbox.hasSteps && value !== 'cancelled' ? (
              <span key={value} data-later="">
                {label}
              </span>
            ) : null;
          })}
        </div>
      </StyledStates>
      <StyledStates>
        <label htmlFor={`${id}-who`}>Assigned to</label>
        <select
          id={`${id}-who`}
          value={String(assigneeId ?? '')}
          onChange={({ target }) => void change({ assigneeId: Number(target.value) || null })}
        >
          <option value="">Nobody</option>
          {!isKnown && <option value={String(assigneeId)}>{row.assigneeName ?? 'Somebody'}</option>}
          {users.map((user) => (
            <option key={user.id} value={user.id}>
              {user.isSelf ? `${user.username} (you)` : user.username}
            </option>
          ))}
        </select>
      </StyledStates>
    </div>
  );
}
