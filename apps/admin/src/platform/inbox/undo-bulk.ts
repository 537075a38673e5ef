import {
  mayMove,
  settableStates,
  type InboxBulk,
  type InboxChanges,
  type InboxKey,
  type InboxRow,
} from '@harmony/domain';

type Field = 'state' | 'assigneeId' | 'isRead' | 'suspectedSpam';
const FIELDS: readonly Field[] = ['state', 'assigneeId', 'isRead', 'suspectedSpam'];

const pick = (row: InboxRow, changes: InboxChanges): InboxChanges =>
  Object.fromEntries(FIELDS.filter((field) => changes[field] !== undefined).map((field) => [field, row[field]]));

/** Whether a row can be put back into the state it had. */
const canGoBack = (key: InboxKey, from: string, to: string): boolean =>
  settableStates(key).includes(to) && mayMove(key, from, to);

/**
 * The calls that undo a change of rows, one for all rows with the same previous values. Null if a row cannot go back, such
 * as an unsubscribed newsletter address.
 */
export function undoOf(key: InboxKey, rows: readonly InboxRow[], changes: InboxChanges): InboxBulk[] | null {
  const { state } = changes;
  if (state !== undefined && !rows.every((row) => canGoBack(key, state, row.state))) return null;
  const groups = new Map<string, { ids: number[]; changes: InboxChanges }>();
  for (const row of rows) {
    const before = pick(row, changes);
    const name = JSON.stringify(before);
    const group = groups.get(name) ?? { ids: [], changes: before };
    group.ids.push(row.id);
    groups.set(name, group);
  }
  return [...groups.values()];
}
