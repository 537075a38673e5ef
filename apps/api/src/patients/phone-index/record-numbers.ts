import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';

/** A telephone number of a patient's record, as far as it can be parsed. */
export interface RecordNumber {
  /** The piece of the record it was read from. */
  raw: string;
  e164: string | null;
  ext: string | null;
  /** Digits without a trunk zero, where the record names no country: they make a likely match. */
  national: string | null;
  /** Where the record has seven digits and no more: they make a possible match within the clinic's area code. */
  last7: string | null;
}

/** A semicolon also begins an extension (RFC 3966). */
const SEPARATORS = /[/,\n\r|]|;(?!\s*ext)|\bor\b/i;
/** Longer than any number with a remark; longer texts are cut off. */
const MAX_LENGTH = 200;
const MIN_NATIONAL = 8;

/**
 * The numbers in a telephone field of a clinic system. People write more into it than a number ("2065550123 (wife)",
 * "206-555-0123 / 206-555-0199"), so that words around a number are allowed here, which they are not in a caller id.
 * Pieces without a usable number are left out.
 */
export function recordNumbers(field: string, country: CountryCode): RecordNumber[] {
  return field
    .slice(0, MAX_LENGTH)
    .split(SEPARATORS)
    .map((piece) => recordNumber(piece.trim(), country))
    .filter((number) => number !== null);
}

function recordNumber(raw: string, country: CountryCode): RecordNumber | null {
  const digits = raw.replace(/\D/g, '');
  if (digits.length < 7) return null;
  const international = /^\D*(?:\+|00)/.test(raw);
  const text = raw.replace(/^(\D*)00(?=[1-9])/, '$1+');
  const parsed = withoutMexicanOne(text) ?? parsePhoneNumber(text, { defaultCountry: country, extract: true });
  if (parsed?.isValid()) {
    return {
      raw,
      e164: parsed.number,
      ext: parsed.ext ?? null,
      national: international ? null : parsed.nationalNumber,
      last7: null,
    };
  }
  if (international) return null;
  // The extension is no part of the number.
  const own = (/^(.*?)(?:\s*(?:ext|x|#).*)?$/is.exec(raw)?.[1] ?? raw).replace(/\D/g, '');
  const ext = /(?:ext\w*\.?|x|#)\s*(\d{1,7})\s*$/i.exec(raw)?.[1] ?? null;
  if (own.length === 7) return { raw, e164: null, ext, national: null, last7: own };
  // People write numbers of other countries without the plus, too.
  const abroad = own.length > 10 ? parsePhoneNumber(`+${own}`) : undefined;
  if (abroad?.isValid()) return { raw, e164: abroad.number, ext, national: null, last7: null };
  const national = own.replace(/^0+/, '');
  return national.length >= MIN_NATIONAL && national.length <= 15
    ? { raw, e164: null, ext, national, last7: null }
    : null;
}

/** Mexican mobile numbers were dialled with a 1 after the country code until 2019; records still have it. */
function withoutMexicanOne(text: string) {
  const compact = text.replace(/[^\d+]/g, '');
  return /^\+521\d{10}$/.test(compact) ? parsePhoneNumber(`+52${compact.slice(4)}`) : undefined;
}
