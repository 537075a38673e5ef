import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../../crypto/derive-key';

/** What whoever holds a time is known by: 128 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/**
 * The token of a visit's link: 128 bits that follow from the visit's uid and a secret of the environment. So a repeated request
 * and a later mail can have it again, and it is stored nowhere; the visit keeps its hash.
 */
export const visitToken = (secret: string, uid: string): string =>
  createHmac('sha256', deriveKey(secret, 'links of visits')).update(uid).digest().subarray(0, 16).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
