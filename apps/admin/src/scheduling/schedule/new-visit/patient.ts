import { formatPhone, formatSpecialDate, type PatientRow } from '@harmony/domain';

/** A patient as far as a form has to know them. */
export type KnownPatient = Pick<PatientRow, 'id' | 'name'> & Partial<Pick<PatientRow, 'dateOfBirth' | 'phones'>>;

/** Somebody who is not a patient yet, as it is typed. */
export interface Newcomer {
  name: string;
  phone: string;
  email: string;
}

/** A number never breaks between two lines. */
const inOnePiece = (text: string): string => text.replaceAll(' ', '\u00a0');

/** By what a patient is told from others of the same name: 'born Fri, Dec 10, 1965 · (206) 555-0100'. */
export const patientFacts = ({ dateOfBirth, phones = [] }: Partial<KnownPatient>): string =>
  [dateOfBirth && `born ${formatSpecialDate(dateOfBirth)}`, phones[0] && inOnePiece(formatPhone(phones[0]))]
    .filter(Boolean)
    .join(' · ');

const digitsIn = (text: string): string => text.replace(/\D/g, '');
/** The digits of a number without the country's; fewer than these are no whole number. */
const NATIONAL = 10;
const LEAST = 7;

/** The digits by which a number is looked for; null while it is not whole. */
export function searchedNumber(phone: string): string | null {
  const digits = digitsIn(phone);
  return digits.length < LEAST ? null : digits.slice(-NATIONAL);
}

/** What was searched for in vain begins the form: a number in its place, else the name. */
export const newcomerOf = (typed: string): Newcomer =>
  /\d{3}/.test(digitsIn(typed)) && !/\p{L}/u.test(typed)
    ? { name: '', phone: typed.trim(), email: '' }
    : { name: typed.trim(), phone: '', email: '' };

/** Whether a patient may be the one who is entered as new: they have the same name, or the same number. */
export function mayBe({ name, phones }: PatientRow, newcomer: Newcomer): boolean {
  const number = searchedNumber(newcomer.phone);
  const isNamesake = name.trim().toLowerCase() === newcomer.name.trim().toLowerCase();
  return isNamesake || (number !== null && phones.some((phone) => digitsIn(phone).endsWith(number)));
}
