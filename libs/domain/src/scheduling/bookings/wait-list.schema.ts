import { z } from 'zod';
import { Id, Timestamp } from '../../platform/common.schema';
import { FormGuardFields } from '../../platform/forms/form-guard.schema';
import { LinkToken } from '../../platform/forms/link-token.schema';
import { SenderFields } from '../../platform/forms/sender.schema';
import { CalendarDate } from '../../platform/moments/dates.schema';
import { BookingSchema, FOR_NOBODY, ForWhomFields, isForSomebody } from './bookings.schema';
import { DAY_PARTS, WAIT_STATES } from './wait-list';

/* Who would come if something became free. The link of a mail is all they need. */

const times = {
  /** Weekdays on which they can come, 0 Sunday to 6 Saturday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1, 'Choose at least one day').max(7),
  parts: z.array(z.enum(DAY_PARTS)).min(1, 'Choose at least one time of day').max(3),
};

/** Somebody who has no visit yet, or wants another one. */
export const JoinWaitListBody = z
  .object({
    ...SenderFields,
    ...times,
    /** Slugs; `with: 'any'` for whoever is free. */
    service: z.string().trim().min(1, 'Choose a service').max(200),
    with: z.string().trim().min(1).max(200).default('any'),
    isFirst: z.boolean('Tell us whether you’ve been here before'),
    ...ForWhomFields,
    /** The first and the last date, both included. */
    from: CalendarDate,
    until: CalendarDate,
    ...FormGuardFields,
  })
  .refine(({ from, until }) => from <= until, { message: 'Must not be before the first date', path: ['until'] })
  .refine(isForSomebody, FOR_NOBODY);
export type JoinWaitListBody = z.input<typeof JoinWaitListBody>;

/**
 * Somebody who would give a visit up for an earlier one. `visit` is the token of its link: who they are, for what and with whom
 * is the visit's own, and the last date is its day.
 */
export const WaitForEarlierBody = z.object({ ...times, visit: LinkToken, ...FormGuardFields });
export type WaitForEarlierBody = z.input<typeof WaitForEarlierBody>;

export const WaitTokenBody = z.object({ token: LinkToken });
export type WaitTokenBody = z.input<typeof WaitTokenBody>;

/** `startsAt`: the time that was shown, so that nobody takes one that they have not seen. */
export const ClaimOfferBody = WaitTokenBody.extend({ startsAt: Timestamp });
export type ClaimOfferBody = z.input<typeof ClaimOfferBody>;

/** What the link of a mail shows: the wish, and the time that is offered, if any. */
export const WaitEntrySchema = z.object({
  state: z.enum(WAIT_STATES),
  service: z.object({ slug: z.string(), name: z.string() }).nullable(),
  practitioner: z.object({ slug: z.string(), name: z.string() }).nullable(),
  weekdays: z.array(z.int()),
  parts: z.array(z.enum(DAY_PARTS)),
  from: z.string(),
  until: z.string(),
  timeZone: z.string(),
  /** The visit that is given up for an earlier one; null: there is none. */
  visitAt: Timestamp.nullable(),
  /** No mail has gone out when they joined: the mailbox had had those of a day. */
  isUntold: z.boolean(),
  /** Null: nothing is offered at the moment. `isGone`: somebody else was quicker, or its time is over. */
  offer: z
    .object({
      startsAt: Timestamp,
      endsAt: Timestamp,
      practitioner: z.string(),
      answerBy: Timestamp,
      isGone: z.boolean(),
    })
    .nullable(),
});
export type WaitEntry = z.infer<typeof WaitEntrySchema>;

/** Somebody waits now, and this is their link. */
export const WaitReceiptSchema = z.object({ token: LinkToken, entry: WaitEntrySchema });
export type WaitReceipt = z.infer<typeof WaitReceiptSchema>;

/** The visit that was booked from an offer, with its own link. */
export const ClaimedOfferSchema = z.object({ token: LinkToken, booking: BookingSchema });
export type ClaimedOffer = z.infer<typeof ClaimedOfferSchema>;

/** Somebody on the wait list, as the desk sees them. */
export const WaitListRowSchema = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Who comes, where it is somebody else. */
  forName: z.string().nullable(),
  serviceName: z.string().nullable(),
  practitionerName: z.string().nullable(),
  weekdays: z.array(z.int()),
  parts: z.array(z.enum(DAY_PARTS)),
  from: z.string(),
  until: z.string(),
  state: z.enum(WAIT_STATES),
  /** The visit that they would give up; null: they have none. */
  visitAt: Timestamp.nullable(),
  /** The time that they were last asked about, and when that was. */
  offeredAt: Timestamp.nullable(),
  offeredStartsAt: Timestamp.nullable(),
  /** They were not written to when they joined: their mailbox had had the mails of a day. */
  isUntold: z.boolean(),
  createdAt: Timestamp,
});
export type WaitListRow = z.infer<typeof WaitListRowSchema>;

/** Which of them are asked for; default: who waits. */
export const WaitListQuery = z.object({ state: z.enum(WAIT_STATES).default('waiting') });
export type WaitListQuery = z.input<typeof WaitListQuery>;

/** Who waits, the longest first; of the others the latest first, and at most so many. */
export const WAIT_LIST_MOST = 500;
export const WaitListSchema = z.object({ items: z.array(WaitListRowSchema) });
export type WaitList = z.infer<typeof WaitListSchema>;

/** Takes somebody off the list, or puts them back who was taken off. */
export const UpdateWaitStateBody = z.strictObject({ state: z.enum(['waiting', 'left']) });
export type UpdateWaitStateBody = z.input<typeof UpdateWaitStateBody>;
