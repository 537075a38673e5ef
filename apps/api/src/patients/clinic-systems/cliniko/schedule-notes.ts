import type { ExternalWish } from '../external-schedule';
import { isId } from './resources';
import type { ScheduledAppointment } from './schedule-resources';

/*
 * What the note of an appointment says of its booking, in lines of their own: by which key it is known, and from where it was moved
 * last. Cliniko has no other field that keeps them.
 */

const KEY = 'Booked with Harmony, reference ';
const MOVED = 'Moved with Harmony from ';
const MOVED_FROM = new RegExp(`^${MOVED}(\\S+) to (\\S+), practitioner (\\d+)$`);

/** Where an appointment lies, in the words of Cliniko. */
export interface Place {
  starts_at: string;
  ends_at: string;
  practitioner_id: string;
}

const linesOf = (notes: string | null): string[] => notes?.split(/\r?\n/).map((line) => line.trimEnd()) ?? [];
const isOwn = (line: string): boolean => line.startsWith(KEY) || line.startsWith(MOVED);
const joined = (lines: readonly string[]): string => lines.join('\n').trim();
/** Nobody passes lines of ours in a note of their own. */
const withoutOwn = (notes: string | null): string => joined(linesOf(notes).filter((line) => !isOwn(line)));

/** The note of a new appointment; its last line names the key. */
export const newNote = ({ key, note, isFirst }: ExternalWish): string =>
  joined([withoutOwn(note), isFirst ? 'First visit' : '', KEY + key].filter(Boolean));

export const isBookedHere = (notes: string | null): boolean => linesOf(notes).some((line) => line.startsWith(KEY));
export const hasKey = (notes: string | null, key: string): boolean => linesOf(notes).includes(KEY + key);

/** The note of an appointment that leaves `from`. */
export const movedNote = (notes: string | null, key: string, from: Place): string =>
  joined(
    [
      withoutOwn(notes),
      `${MOVED}${from.starts_at} to ${from.ends_at}, practitioner ${from.practitioner_id}`,
      KEY + key,
    ].filter(Boolean),
  );

/** The note of an appointment that has returned. */
export const returnedNote = (notes: string | null): string =>
  joined(linesOf(notes).filter((line) => !line.startsWith(MOVED)));

/** Where it was before we moved it last; null: it was not moved. */
export function placeBefore(notes: string | null): Place | null {
  const [, starts_at = '', ends_at = '', practitioner_id = ''] =
    linesOf(notes)
      .map((line) => MOVED_FROM.exec(line))
      .find((found) => found !== null) ?? [];
  const isPlace = !Number.isNaN(Date.parse(starts_at)) && !Number.isNaN(Date.parse(ends_at)) && isId(practitioner_id);
  return isPlace ? { starts_at, ends_at, practitioner_id } : null;
}

export const placeOf = ({ starts_at, ends_at, practitioner }: ScheduledAppointment): Place => ({
  starts_at,
  ends_at,
  practitioner_id: practitioner,
});
