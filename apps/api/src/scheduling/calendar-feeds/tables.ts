import type { FeedShows } from '@harmony/domain';
import type { CreatedAt, Id, Instant, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    calendarFeeds: CalendarFeedTable;
  }
}

/** Calendars to which practitioners subscribe with their phones. Whoever has the key reads one; only its hash is here. */
export interface CalendarFeedTable {
  id: Id;
  practitionerId: number;
  keyHash: string;
  shows: FeedShows;
  createdBy: Optional<string>;
  createdAt: CreatedAt;
  lastReadAt: Optional<Instant>;
}
