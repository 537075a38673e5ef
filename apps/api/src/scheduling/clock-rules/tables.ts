import type { Generated } from 'kysely';
import type { Moment } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    clockRules: ClockRulesTable;
  }
}

/** By which rules the instants of what is to come were found. One row, or none until they were noted. */
export interface ClockRulesTable {
  id: Generated<true>;
  timeZone: string;
  /** The IANA's name for them, such as 2026f. */
  version: string;
  /** As `writeRules` of the domain writes them. */
  rules: string;
  notedAt: Moment;
}
