import { dateText } from '@harmony/domain';

/** A date of birth YYYY-MM-DD with the age on the day of `now`: 'Apr 23, 1980 (46)'. */
export function birthText(date: string, now: Date): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  const hadBirthday = now.toISOString().slice(5, 10) >= date.slice(5, 10);
  const age = now.getUTCFullYear() - at.getUTCFullYear() - (hadBirthday ? 0 : 1);
  return `${dateText(date)} (${age})`;
}
