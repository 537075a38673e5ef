import type { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { useEffect, useState } from 'react';

/** What can be said of a telephone number while it is typed. */
export type PhoneReading =
  | { state: 'none' }
  | { state: 'good'; e164: string; shown: string; ext: string | null }
  | { state: 'bad'; why: string };

type Parse = typeof parsePhoneNumberFromString;

const TOO_SHORT = 'This is too short for a phone number.';
const NOT_MATCHED =
  'It can’t be matched with callers. Include the area code, as in (206) 555-0123, or start with + and the country code.';

/** Reads a number as the API will: numbers without a country are of the United States. */
export function readPhone(text: string, parse: Parse): PhoneReading {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return text.trim() === '' ? { state: 'none' } : { state: 'bad', why: NOT_MATCHED };
  const parsed = parse(text, { defaultCountry: 'US', extract: true });
  if (parsed?.isValid()) {
    return { state: 'good', e164: parsed.number, shown: parsed.formatInternational(), ext: parsed.ext ?? null };
  }
  return { state: 'bad', why: digits.length < 7 ? TOO_SHORT : NOT_MATCHED };
}

/** The reader of numbers, whose tables are large: loaded with the first form that asks. Null until it is there. */
export function usePhoneReader(): ((text: string) => PhoneReading) | null {
  const [parse, setParse] = useState<{ call: Parse } | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without it numbers are only not explained; the API reads them all the same.
    import('libphonenumber-js/max').then(
      (module) => !isGone && setParse({ call: module.parsePhoneNumberFromString }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return parse && ((text) => readPhone(text, parse.call));
}
