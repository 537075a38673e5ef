import type { Generated } from 'kysely';
import type { CreatedAt, Encrypted, Id, Instant, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    passkeys: PasskeyTable;
    authenticatorApps: AuthenticatorAppTable;
    recoveryCodes: RecoveryCodeTable;
    usedChallenges: UsedChallengeTable;
  }
}

/** Passkeys of console accounts (WebAuthn). What is stored opens nothing: the private key stays in the device. */
export interface PasskeyTable {
  id: Id;
  userId: number;
  /** In base64url, as the browser names it. */
  credentialId: string;
  /** Random, the same for all passkeys of an account, by which a device knows whose they are. */
  userHandle: string;
  /** COSE key in base64url. */
  publicKey: string;
  /** How often it was used, where the device counts; one that goes back is a copy. */
  counter: number;
  /** How the browser reaches it: 'internal', 'usb', 'hybrid' ... */
  transports: Generated<string[]>;
  /** The domain that it works at. */
  rpId: string;
  name: string;
  createdAt: CreatedAt;
  lastUsedAt: Optional<Instant>;
}

/** Authenticator apps (TOTP, RFC 6238): at most one to an account. */
export interface AuthenticatorAppTable {
  id: Id;
  userId: number;
  /** In base32. */
  secret: Encrypted;
  /** Number of the last period of 30 seconds whose code was used: it is used up, and so are those before. */
  lastStep: number;
  createdAt: CreatedAt;
}

/** Recovery codes; `key` is the SHA-256 of the code, which has 80 random bits. */
export interface RecoveryCodeTable {
  key: string;
  userId: number;
  usedAt: Optional<Instant>;
}

/** Challenges that were answered, until they have expired: each is valid once. */
export interface UsedChallengeTable {
  key: string;
  expiresAt: Instant;
}
