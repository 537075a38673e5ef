import type { CreatedAt, Instant, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    passwordResets: PasswordResetTable;
  }
}

/** Links that reset a forgotten password; `key` is the SHA-256 of the token, which itself is never stored. */
export interface PasswordResetTable {
  key: string;
  userId: number;
  createdAt: CreatedAt;
  expiresAt: Instant;
  usedAt: Optional<Instant>;
}
