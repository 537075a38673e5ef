import { linkToken, tokenHash } from '../../platform/crypto/link-token';

/** The token of the page of somebody who waits. */
export const waitToken = (secret: string, uid: string): string => linkToken(secret, 'links of the wait list', uid);

/** The same of a row, whichever secret it was made with; null when that is gone. */
export const tokenOfEntry = (
  secrets: readonly string[],
  { uid, keyHash }: { uid: string; keyHash: string },
): string | null =>
  secrets.map((secret) => waitToken(secret, uid)).find((token) => tokenHash(token) === keyHash) ?? null;
