import type { CloseCallBackBody } from '@harmony/domain';

/** How a call-back can be closed: the button's label, and the toast that offers Undo. */
export const OUTCOMES: readonly { outcome: CloseCallBackBody['outcome']; label: string; toast: string }[] = [
  { outcome: 'reached', label: 'Reached', toast: 'Closed: reached' },
  { outcome: 'left-message', label: 'Left a message', toast: 'Closed: left a message' },
  { outcome: 'no-answer', label: 'No answer', toast: 'Closed: no answer' },
  { outcome: 'not-needed', label: 'Not needed', toast: 'Closed: not needed' },
];
