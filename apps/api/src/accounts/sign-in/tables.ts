import type { Generated } from 'kysely';
import type { CreatedAt, Id, Moment } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    loginAttempts: LoginAttemptTable;
    knownDevices: KnownDeviceTable;
  }
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

/** Browsers in which an account has signed in; `key` is the SHA-256 of their cookie. */
export interface KnownDeviceTable {
  key: string;
  userId: number;
  lastSeenAt: Moment;
}
