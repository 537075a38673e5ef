import { createHash, randomBytes } from 'node:crypto';

/** What whoever holds a time or has booked one is known by: 128 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(16).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
