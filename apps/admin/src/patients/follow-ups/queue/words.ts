import {
  AUTOMATIC_OUTCOMES,
  FOLLOW_UP_OUTCOMES,
  FOLLOW_UP_RULES,
  formatPhone,
  INBOX_KEYS,
  INBOXES,
  stateLabel,
  type FollowUp,
} from '@harmony/domain';

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** Who wants something: the patients of the number, else what they wrote, else how they can be reached. */
export function whoText({ people, name, number, email }: FollowUp): string {
  if (people.length > 0) return either.format(people.map((person) => person.name));
  return name ?? (number === null ? (email ?? 'Unknown caller') : formatPhone(number));
}

/** What one is called: "Missed call". */
export const nounOf = ({ kind }: Pick<FollowUp, 'kind'>): string => FOLLOW_UP_RULES[kind].noun;

/** What came of a closed one; '' where nothing is known. */
export function outcomeText({ kind, outcome }: Pick<FollowUp, 'kind' | 'outcome'>): string {
  if (outcome === null) return '';
  const words: Readonly<Record<string, string>> = { ...FOLLOW_UP_OUTCOMES, ...AUTOMATIC_OUTCOMES };
  const inbox = INBOX_KEYS.find((key) => INBOXES[key].path === `/api/${kind}`);
  return words[outcome] ?? (inbox ? stateLabel(inbox, outcome) : outcome);
}
