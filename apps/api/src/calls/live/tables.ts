import type { Instant } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    callStreamTickets: CallStreamTicketTable;
  }
}

/** Hashes of tickets that open one event stream each within seconds, in the place of the session id. */
export interface CallStreamTicketTable {
  key: string;
  sessionKey: string;
  expiresAt: Instant;
}
