import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key';

/** What somebody is known by who has nothing else: 128 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/**
 * The token of a link: 128 bits that follow from the uid of what it opens and a secret of the environment. So a repeated request
 * and a later mail can have it again, and it is stored nowhere; the row keeps its hash.
 *
 * @param links what such links open: each kind has tokens of its own
 */
export const linkToken = (secret: string, links: string, uid: string): string =>
  createHmac('sha256', deriveKey(secret, links)).update(uid).digest().subarray(0, 16).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token of a link that nobody is sent again: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
