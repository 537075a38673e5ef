import type { Instant } from '../db/columns';

declare module '../db/schema' {
  interface Database {
    rateLimits: RateLimitTable;
  }
}

/** Requests of one address under one limit, until `endsAt`. Unlogged. */
export interface RateLimitTable {
  /** The limit and the address, or IPv6 network. */
  key: string;
  hits: number;
  endsAt: Instant;
}
