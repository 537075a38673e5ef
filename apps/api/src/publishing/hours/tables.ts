import type { Generated } from 'kysely';
import type { CreatedAt, Id, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    hours: HourTable;
  }
}

/** One open period of a weekday (0 Sunday to 6 Saturday) or of one special date. Times are 'HH:MM', 24 hours. */
export interface HourTable {
  id: Id;
  dayOfWeek: number;
  openTime: Optional<string>;
  closeTime: Optional<string>;
  isClosed: Generated<boolean>;
  specialHours: Generated<boolean>;
  /** 'YYYY-MM-DD', present exactly when `specialHours`. */
  specialDate: Optional<string>;
  note: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
