import { hkdfSync } from 'node:crypto';

/**
 * A key of 32 bytes for one purpose, made from a secret of the environment (HKDF-SHA256, RFC 5869). Keys of different
 * purposes tell nothing about each other, so one secret to keep safe serves them all.
 */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'harmony', purpose, 32));
