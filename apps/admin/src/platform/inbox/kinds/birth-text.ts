import { dateText } from '@harmony/domain';

/** A date of birth YYYY-MM-DD with the age on the clinic's day `today`, also YYYY-MM-DD: 'Apr 23, 1980 (46)'. */
export function birthText(date: string, today: string): string {
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return date;
  const hadBirthday = today.slice(5) >= date.slice(5, 10);
  const age = Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - (hadBirthday ? 0 : 1);
  return `${dateText(date)} (${age})`;
}
