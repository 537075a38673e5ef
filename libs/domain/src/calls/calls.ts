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
