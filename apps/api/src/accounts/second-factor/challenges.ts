import { createHash, randomBytes } from 'node:crypto';
import { deriveKey } from '../../platform/crypto/derive-key';

/** What a challenge is for. One for one purpose is none for another. */
export type ChallengePurpose =
  | 'sign-in'
  | 'reception-sign-in'
  | 'reauthentication'
  | 'passkey-sign-in'
  | 'new-passkey'
  | 'new-authenticator-app'
  | 'email-confirmation';

/** What was asked of somebody, as it comes back with the answer. */
export interface Challenge {
  /** Random, 256 bits in base64url: what a passkey signs. */
  value: string;
  /** The console account that is asked; null where the answer tells whose it is. */
  userId: number | null;
  /** Whatever the asker wants to have back. The client can read it. */
  data: Readonly<Record<string, string>>;
  /** ISO 8601. */
  expiresAt: string;
}

export interface NewChallenge {
  purpose: ChallengePurpose;
  userId: number | null;
  /** The host that asks; at another one the answer is not valid. */
  host: string;
  /** How long it can be answered. */
  seconds: number;
  data?: Record<string, string>;
}

/** At another host it is another audience, so that a token of the website is none at the console. */
const audienceOf = (purpose: ChallengePurpose, host: string): string => `${purpose} ${host.toLowerCase()}`;

const keyOf = (secret: string): Buffer => deriveKey(secret, 'challenges');

/** Loaded when somebody is asked for the first time: most processes start without. */
const jose = () => import('jose');

/**
 * Challenges that the client keeps until it answers: signed texts (JWT, RFC 7519) instead of rows, so that nobody fills a
 * table by asking for them. `spendChallenge` makes an answer count once.
 *
 * @param secrets newest first: the first one signs, all of them verify
 */
export function challenges(secrets: readonly string[]) {
  return {
    /** A challenge, and the token that has to come back with its answer. */
    async issue({ purpose, userId, host, seconds, data = {} }: NewChallenge): Promise<Challenge & { token: string }> {
      const { SignJWT } = await jose();
      const value = randomBytes(32).toString('base64url');
      const expires = Math.floor(Date.now() / 1000) + seconds;
      const token = await new SignJWT({ userId, data })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audienceOf(purpose, host))
        .setJti(value)
        .setExpirationTime(expires)
        .sign(keyOf(secrets[0] ?? ''));
      return { token, value, userId, data, expiresAt: new Date(expires * 1000).toISOString() };
    },

    /** The challenge of a token; null when it is not ours, for something else, for another host, or over. */
    async read(token: string, purpose: ChallengePurpose, host: string): Promise<Challenge | null> {
      const { jwtVerify } = await jose();
      for (const secret of secrets) {
        const options = { audience: audienceOf(purpose, host), algorithms: ['HS256'] };
        const verified = await jwtVerify<Pick<Challenge, 'userId' | 'data'>>(token, keyOf(secret), options).catch(
          () => null,
        );
        if (!verified) continue;
        const { jti = '', exp = 0, userId, data } = verified.payload;
        return { value: jti, userId, data, expiresAt: new Date(exp * 1000).toISOString() };
      }
      return null;
    },
  };
}

/** Stands for a secret that must not have changed until the answer comes, such as a password's hash. */
export const markOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url').slice(0, 22);
