import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../platform/crypto/same-secret';
import { deriveKey } from '../../../platform/crypto/derive-key';
import type { Contents } from './archive-format';

const PURPOSE = 'seals of backups';

/**
 * The seal of an archive: HMAC-SHA256 of everything its manifest says. The manifest has the digests of the header and of
 * the rows and bytes of every table, so nothing in the archive changes without a digest or the seal failing.
 */
export const sealOf = (dataKey: string, contents: Contents): string =>
  createHmac('sha256', deriveKey(dataKey, PURPOSE)).update(JSON.stringify(contents)).digest('hex');

/** Whether an archive that was read to its end was sealed with one of these keys: by this installation, if it alone has them. */
export const isSealedHere = (
  dataKeys: readonly string[],
  { contents, seal }: { contents: Contents; seal: string | null },
): boolean => seal !== null && dataKeys.some((dataKey) => sameSecret(seal, sealOf(dataKey, contents)));
