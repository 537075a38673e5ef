import type { Generated } from 'kysely';
import type { CreatedAt, GeneratedJson, Id, Instant, Moment, Optional, UpdatedAt } from './columns';

/** Staff accounts. `password` is an argon2id hash; the name is unique without regard to case. */
export interface UserTable {
  id: Id;
  username: string;
  password: string;
  isAdmin: Generated<boolean>;
  stripeCustomerId: Optional<string>;
  lastSignInAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/**
 * Signed-in browsers. `key` is the SHA-256 of the session id, which itself is never stored. A session is alive while
 * `revokedAt` is null and `expiresAt` lies ahead; stores update it only while it is alive, so a logout beats a
 * request in flight.
 */
export interface WebSessionTable {
  key: string;
  /** Names the session to its owner; opens nothing. */
  id: Id;
  userId: Optional<number>;
  /** The browser at sign-in, as 'Firefox on Windows': no more of its User-Agent is kept. */
  device: Optional<string>;
  data: GeneratedJson<Record<string, unknown>>;
  createdAt: CreatedAt;
  lastSeenAt: Moment;
  expiresAt: Instant;
  revokedAt: Optional<Instant>;
}

/** Tries to sign in, counted here so that every instance sees the same lock-out. */
export interface LoginAttemptTable {
  id: Id;
  /** Staff console or call monitor: counted apart. */
  scope: 'auth' | 'calls';
  /** The name as typed, lower-cased (or a keyed hash of it). */
  usernameKey: string;
  ip: string;
  succeeded: Generated<boolean>;
  createdAt: CreatedAt;
}

/**
 * Accounts for the call monitor. `system` checks the password: the built-in clinic system by its hash, another one
 * itself (the hash is then of a secret nobody knows).
 */
export interface ReceptionAccountTable {
  id: Id;
  username: string;
  passwordHash: string;
  system: Generated<string>;
  displayName: Generated<string>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Signed-in call monitors; `key` is the SHA-256 of the session id sent as X-Session-ID. */
export interface ReceptionSessionTable {
  key: string;
  accountId: number;
  createdAt: CreatedAt;
  lastSeenAt: Moment;
  expiresAt: Instant;
  revokedAt: Optional<Instant>;
}
