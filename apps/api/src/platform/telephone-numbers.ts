import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';
import type { CallerKind } from '@harmony/domain';

/** A number that came with a call. `number` is E.164 only where `kind` is 'number' or 'own'. */
export interface CallNumber {
  number: string | null;
  kind: CallerKind;
}

export type NumberReader = (raw: string | null | undefined) => CallNumber;

/** Words that phone systems send instead of a withheld number. */
const WITHHELD = /^(?:anonymous|restricted|unavailable|unknown|private|blocked|withheld|out of area)$/i;

/** The same words typed on a keypad, which some carriers send as if they were numbers. */
const WITHHELD_DIGITS = new Set(['266696687', '86282452253', '7378742833', '2562533', '8656696']);

const ANONYMOUS: CallNumber = { number: null, kind: 'anonymous' };

/** Whether this is a word for "withheld", as a number or as a name. */
export const isWithheld = (text: string): boolean => {
  const bare = text.trim();
  return (
    bare === '' || WITHHELD.test(bare) || WITHHELD_DIGITS.has(bare.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  );
};

/**
 * E.164 of a number that is valid in its country, else null. Caller ids are not searched for numbers within a longer
 * text: a phone system sends one number or none.
 */
export function toE164(raw: string, country: CountryCode): string | null {
  const text = raw
    .trim()
    .replace(/^(?:tel|sips?):/i, '')
    .replace(/@.*$/, '');
  const candidates = [text];
  // The international prefix of most of the world, which is not that of the United States.
  if (/^00\d/.test(text)) candidates.push(`+${text.slice(2)}`);
  // Mexican mobiles lost the 1 after the country code in 2019, old records keep it.
  if (/^\+?521\d{10}$/.test(text)) candidates.push(text.replace(/^\+?521/, '+52'));
  for (const candidate of candidates) {
    const parsed = parsePhoneNumber(candidate, { defaultCountry: country, extract: false });
    if (parsed?.isValid()) return parsed.number;
  }
  return null;
}

/**
 * Reads the numbers of calls: withheld ones, numbers to match, extensions and service numbers, and the clinic's own.
 * `country` (ISO 3166) is where numbers without a country are; `own` are the clinic's numbers as people write them.
 */
export function numberReader(country: CountryCode, own: readonly string[]): NumberReader {
  const ownNumbers = new Set(own.map((raw) => toE164(raw, country)).filter((number) => number !== null));
  return (raw) => {
    if (raw === null || raw === undefined || isWithheld(raw)) return ANONYMOUS;
    const number = toE164(raw, country);
    if (number !== null) return { number, kind: ownNumbers.has(number) ? 'own' : 'number' };
    // Masked for privacy, or no number at all: there is nothing that could be called back.
    const digits = raw.replace(/[\s().+-]/g, '');
    if (!/^[*#]?[\d*#]+$/.test(digits) || /^0+$/.test(digits.replace(/^1(?=0+$)/, ''))) return ANONYMOUS;
    return { number: digits.slice(0, 20), kind: 'short' };
  };
}
