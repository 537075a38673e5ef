import type { CreatedAt, Optional, OptionalJson } from './columns';

declare module './schema' {
  interface Database {
    idempotencyKeys: IdempotencyKeyTable;
  }
}

/** Answers kept for 24 h, so that a repeated request is done once. `status` is null while the first one runs. */
export interface IdempotencyKeyTable {
  scope: string;
  key: string;
  /** Tells a repeated request from another one that reuses the key. */
  requestHash: string;
  status: Optional<number>;
  response: OptionalJson<unknown>;
  createdAt: CreatedAt;
}
