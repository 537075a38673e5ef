import { z } from 'zod';
import { Id, Timestamp } from '../platform/common.schema';

/** What a calendar on a phone shows of a visit: that there is one, or the patient's initials. Never more: phones get lost. */
export const FeedShows = z.enum(['busy', 'initials']);
export type FeedShows = z.infer<typeof FeedShows>;

/** A calendar to which a practitioner subscribes; its address is known to nobody but whoever has copied it. */
export const CalendarFeedSchema = z.object({
  id: Id,
  practitionerId: Id,
  shows: FeedShows,
  /** Name of the account that made it. */
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  /** To the hour; null: never. */
  lastReadAt: Timestamp.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeedSchema>;

export const CreateCalendarFeedBody = z.object({ practitionerId: Id, shows: FeedShows.default('busy') });
export type CreateCalendarFeedBody = z.input<typeof CreateCalendarFeedBody>;

/** A new feed, with its address: this once, because only a hash of its key is kept. */
export const NewCalendarFeedSchema = CalendarFeedSchema.extend({ url: z.string() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeedSchema>;

/** The key in the address of a feed. Whatever is none is answered like an unknown one. */
export const CalendarKeyParams = z.object({ calendarKey: z.string().max(200) });
