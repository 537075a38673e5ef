import { zonedInstant, zonedNow } from '@harmony/domain';

const two = (number: number): string => String(number).padStart(2, '0');

/** An instant on the clock of a time zone, as `datetime-local` fields hold it. */
export function clockOf(at: string, timeZone: string): string {
  const { date, minutes } = zonedNow(new Date(at), timeZone);
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The field's instant, as ISO 8601; invalid text is returned unchanged, for the contract to refuse. */
export function instantOf(clock: string, timeZone: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(clock);
  if (!parts) return clock;
  const [, date = '', hours, minutes] = parts;
  return zonedInstant(date, Number(hours) * 60 + Number(minutes), timeZone).toISOString();
}

export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
