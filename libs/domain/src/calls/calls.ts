/** The status (docs/product.md, section 4): ringing until a person has answered, ended when the caller has hung up. */
export const CALL_STATUSES = ['ringing', 'answered', 'ended'] as const;

/**
 * What a call is doing, in more detail than its status. While ringing: `menu-or-queue`, `ringing`, `voicemail`; while answered:
 * `talking`, `on-hold`, `parked`, `transferring`; ended: `completed` (a person had answered), `missed`, `voicemail`, or
 * `unknown` (the phone system never reported how it ended).
 */
export const CALL_PHASES = [
  'menu-or-queue',
  'ringing',
  'talking',
  'on-hold',
  'parked',
  'transferring',
  'voicemail',
  'completed',
  'missed',
  'unknown',
] as const;

/** `internal` calls are between the clinic's own phones and are not shown. */
export const CALL_DIRECTIONS = ['inbound', 'outbound', 'internal'] as const;

/** Whether there is a number to match: `short` is an extension or service number, `anonymous` none at all. */
export const CALLER_KINDS = ['number', 'short', 'own', 'anonymous'] as const;

/** What came of a call, said by staff in one press. */
export const CALL_OUTCOMES = {
  booked: 'Booked',
  moved: 'Moved',
  cancelled: 'Cancelled',
  question: 'Question',
  herbs: 'Herbs',
  'wrong-number': 'Wrong number',
  spam: 'Spam',
} as const;
export type CallOutcome = keyof typeof CALL_OUTCOMES;
// Object.keys loses the keys' types; the object above has no others.
export const CALL_OUTCOME_KEYS = Object.keys(CALL_OUTCOMES) as CallOutcome[];

/** The length of a call: `Xm Ys`, or `Ys` under a minute (docs/product.md, section 5). Rounded down. */
export function formatCallDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole}s` : `${minutes}m ${whole % 60}s`;
}

/** The order of calls, newest first by their beginning; the history of the API has the same. */
export const newestFirst = (a: ByBeginning, b: ByBeginning): number =>
  compare(b.timestamp, a.timestamp) || compare(b.id, a.id);

type ByBeginning = { id: string; timestamp: string };
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
