import { AUTOMATIC_OUTCOMES, FOLLOW_UP_OUTCOMES, type FollowUp, formatPhone } from '@harmony/domain';

type Person = Pick<FollowUp, 'people' | 'name' | 'number' | 'email'>;

/** Whom a follow-up is about: the patients of the number, otherwise what the person wrote, otherwise how to reach them. */
export function personWords({ people, name, number, email }: Person): string {
  if (people.length > 0) return people.map((person) => person.name).join(' or ');
  return name || (number === null ? email || 'Unknown name' : formatPhone(number));
}

/** Number and e-mail address, unless the person is named by them already. */
export function contactWords(row: Person): string {
  const person = personWords(row);
  const ways = [row.number && formatPhone(row.number), row.email];
  return ways.filter((way) => way && way !== person).join(' · ');
}

const WORDS: Readonly<Record<string, string>> = { ...AUTOMATIC_OUTCOMES, ...FOLLOW_UP_OUTCOMES };

/** What a follow-up was closed with; inboxes close theirs with a state of their own, such as 'answered'. */
export function outcomeWords(outcome: string | null): string {
  if (outcome === null) return 'Closed';
  return WORDS[outcome] ?? outcome.charAt(0).toUpperCase() + outcome.slice(1).replaceAll('-', ' ');
}
