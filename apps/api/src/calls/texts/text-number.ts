import type { PhoneKeys } from '../../patients';

const CONTEXT = 'text';

/** A number as it is stored: what it is found by, and itself, encrypted. */
export interface TextNumber {
  hash: Buffer;
  sealed: Buffer;
}

/** @param e164 the number in E.164 */
export const textNumber = (keys: PhoneKeys, e164: string): TextNumber => ({
  hash: keys.e164(e164),
  sealed: keys.seal(e164, CONTEXT),
});

/** The number in E.164; null when it was stored with another PHONE_INDEX_SECRET. */
export const openNumber = (keys: PhoneKeys, sealed: Buffer): string | null => keys.open(sealed, CONTEXT);
