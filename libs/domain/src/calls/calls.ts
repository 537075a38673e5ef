import { hoursForDate, type HourEntry } from '../publishing/hours/hours';
import { minutesOf } from '../platform/moments/time';
import { addDays, zonedInstant, zonedNow } from '../platform/moments/zone';

/** What a clinic system looks up separately of a patient, each part at its own pace. */
export const CARD_PARTS = ['visits', 'balance', 'alerts'] as const;
export type CardPart = (typeof CARD_PARTS)[number];

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

const HOUR_MS = 3_600_000;
/** How far ahead opening hours are looked for. */
const HORIZON_DAYS = 60;

/** When so many hours of opening time have passed; simply so many hours later when no opening hours lie ahead. */
export function afterOpenHours(hours: number, entries: readonly HourEntry[], from: Date, timeZone: string): Date {
  const { date } = zonedNow(from, timeZone);
  let left = hours * HOUR_MS;
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const day = addDays(date, ahead);
    for (const { open, close } of hoursForDate(entries, day)?.periods ?? []) {
      const start = Math.max(from.getTime(), zonedInstant(day, minutesOf(open) ?? 0, timeZone).getTime());
      const end = zonedInstant(day, minutesOf(close) ?? 0, timeZone).getTime();
      if (end <= start) continue;
      if (end - start >= left) return new Date(start + left);
      left -= end - start;
    }
  }
  return new Date(from.getTime() + hours * HOUR_MS);
}
