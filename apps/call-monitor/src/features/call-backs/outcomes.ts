import type { CloseCallBackBody } from '@harmony/domain';

/** What came of a call back, as the front desk says it. */
export const OUTCOMES: readonly { outcome: CloseCallBackBody['outcome']; label: string; said: string }[] = [
  { outcome: 'reached', label: 'Reached', said: 'Closed: reached' },
  { outcome: 'left-message', label: 'Left a message', said: 'Closed: left a message' },
  { outcome: 'no-answer', label: 'No answer', said: 'Closed: no answer' },
  { outcome: 'not-needed', label: 'Not needed', said: 'Closed: not needed' },
];
