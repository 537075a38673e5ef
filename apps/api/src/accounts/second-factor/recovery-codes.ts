import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@harmony/domain';

/** Crockford's base32: no letter that is taken for a digit or another letter, 5 bits each. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** New codes as people write them down: `4k7p-9xq2-…`, 80 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
    return signs.replace(/.{4}(?=.)/g, '$&-');
  });

/** What is stored of a code, however it is typed: in capitals, with spaces, with an O for a zero. */
export function recoveryCodeKey(code: string): string {
  const signs = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  const read = signs.replaceAll('o', '0').replace(/[il]/g, '1');
  return createHash('sha256').update(read).digest('hex');
}
