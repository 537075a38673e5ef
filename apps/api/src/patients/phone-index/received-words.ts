import type { PhoneKeys } from './phone-keys';

const CONTEXT = 'received text';

/** What somebody has written, as it is stored. */
export const sealWords = (keys: PhoneKeys, words: string): Buffer => keys.seal(words, CONTEXT);

/** The words, or why they cannot be read any more. */
export const openWords = (keys: PhoneKeys, sealed: Buffer): string =>
  keys.open(sealed, CONTEXT) ?? 'It was stored with another PHONE_INDEX_SECRET, so its text can no longer be read.';
