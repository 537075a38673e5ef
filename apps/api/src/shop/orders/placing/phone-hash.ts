import { type IndexOptions, recordNumbers } from '../../../patients';

/** A telephone number by which the orders of a caller are found, and the key that it was hashed with. */
export interface PhoneHash {
  hmac: string;
  keyId: string;
}

/**
 * Hashes telephone numbers as the phone index does, so that orders can be found by the number of a call and not be read by it. What
 * people type is brought into one form first; null when it is no number.
 */
export const phoneHasher =
  ({ keys, country }: Pick<IndexOptions, 'keys' | 'country'>) =>
  (phone: string): PhoneHash | null => {
    const e164 = recordNumbers(phone, country).find((number) => number.e164 !== null)?.e164;
    return e164 ? { hmac: keys.e164(e164).toString('base64url'), keyId: keys.id } : null;
  };
