import type { Timeline, TimelineEntry } from '@harmony/domain';

/** How many earlier calls are shown at first. */
const CALLS = 5;

export interface TimelineParts {
  calls: TimelineEntry[];
  /** Whatever else is waiting to be done for the person; visits are on the patient's card. */
  open: TimelineEntry[];
  /** How many entries are in neither. */
  others: number;
}

/** Splits a timeline into what the front desk looks at first. `callId` is the call that is open itself, if any. */
export function partsOf({ items }: Pick<Timeline, 'items'>, callId: string | null): TimelineParts {
  const rest = items.filter(({ kind, id }) => !(kind === 'calls' && id === callId));
  const calls = rest.filter(({ kind }) => kind === 'calls').slice(0, CALLS);
  const open = rest.filter(({ kind, isOpen }) => kind !== 'calls' && kind !== 'visits' && isOpen);
  return { calls, open, others: rest.length - calls.length - open.length };
}
