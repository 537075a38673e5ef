import type { Role } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, GeneratedJson, Id, Instant, Moment, Optional, UpdatedAt } from './columns';

/** Staff accounts. `password` is an argon2id hash; the name is unique without regard to case. */
export interface UserTable {
  id: Id;
  username: string;
  password: string;
  isAdmin: Generated<boolean>;
  /** Null for administrators, and for accounts that may enter no area. */
  role: Optional<Exclude<Role, 'administrator'>>;
  /** The practitioner whose account this is; only with a role that may be one (`mayBePractitioner`). */
  practitionerId: Optional<number>;
  /** Where a forgotten password is reset, confirmed by its owner. */
  email: Optional<string>;
  stripeCustomerId: Optional<string>;
  lastSignInAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/**
 * Signed-in browsers. `key` is the SHA-256 of the session id, which itself is never stored. A session is valid while
 * `revokedAt` is null and `expiresAt` is in the future; it is updated only while it is valid, so a request in flight
 * cannot undo a logout.
 */
export interface WebSessionTable {
  key: string;
  /** Identifies the session to its owner; cannot be used to enter. */
  id: Id;
  userId: Optional<number>;
  /** The browser at sign-in, as 'Firefox on Windows': no more of its User-Agent is kept. */
  device: Optional<string>;
  data: GeneratedJson<Record<string, unknown>>;
  createdAt: CreatedAt;
  lastSeenAt: Moment;
  /** When its user last proved who they are: by signing in, or by being asked again. */
  provedAt: Moment;
  expiresAt: Instant;
  revokedAt: Optional<Instant>;
}

/** Sign-in attempts, stored here so that every instance sees the same lock-out. */
export interface LoginAttemptTable {
  id: Id;
  /** Staff console (`auth`), call monitor (`calls`) or codes of either (`second-factor`): counted separately. */
  scope: 'auth' | 'calls' | 'second-factor';
  /** The name as typed, lower-cased (or a keyed hash of it). */
  usernameKey: string;
  ip: string;
  succeeded: Generated<boolean>;
  createdAt: CreatedAt;
}

/**
 * Accounts for the call monitor. `system` checks the password: the built-in clinic system by its hash, another one
 * itself (the hash is then that of a random secret).
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

/**
 * Signed-in call monitors; `key` is the SHA-256 of the session id sent as X-Session-ID. The owner is either an account
 * for the call monitor or a console account.
 */
export interface ReceptionSessionTable {
  key: string;
  accountId: Optional<number>;
  userId: Optional<number>;
  createdAt: CreatedAt;
  lastSeenAt: Moment;
  expiresAt: Instant;
  revokedAt: Optional<Instant>;
}
