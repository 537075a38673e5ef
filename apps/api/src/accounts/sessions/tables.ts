import type { CreatedAt, GeneratedJson, Id, Instant, Moment, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    webSessions: WebSessionTable;
    receptionSessions: ReceptionSessionTable;
  }
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
