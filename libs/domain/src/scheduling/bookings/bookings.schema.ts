import { z } from 'zod';
import { Id, nullableLine, nullableText, Timestamp, VideoSchema } from '../../platform/common.schema';
import { FormGuardFields } from '../../platform/forms/form-guard.schema';
import { LinkToken } from '../../platform/forms/link-token.schema';
import { SenderFields } from '../../platform/forms/sender.schema';
import { isCalendarDate } from '../../platform/moments/time';
import { OPENINGS_MOST_DAYS } from '../openings/openings.schema';
import { VISIT_STATES } from '../visits/visits';
import { BOOKED_FOR, BOOKING_NOTE_MAX, type ForWhom } from './bookings';

/* Booking by patients, without an account. What they have booked is a visit; the token of their link is all they need. */

const chosen = {
  /** Slugs; `with: 'any'` leaves the choice to the clinic. */
  service: z.string().trim().min(1, 'Choose a service').max(200),
  with: z.string().trim().min(1).max(200).default('any'),
  startsAt: Timestamp,
  isFirst: z.boolean('Tell us whether you’ve been here before').nullable().default(null),
};

/** Keeps a time while somebody fills in the form. `replaces`: the hold of the time chosen before, which ends. */
export const CreateHoldBody = z.object({ ...chosen, replaces: LinkToken.nullable().default(null) });
export type CreateHoldBody = z.input<typeof CreateHoldBody>;

export const HoldSchema = z.object({
  /** Null: too many times are kept already; the time can be booked all the same, as long as nobody else does. */
  key: LinkToken.nullable(),
  startsAt: Timestamp,
  endsAt: Timestamp,
  practitionerId: Id,
  /** Until then the time is kept; afterwards it can be booked as long as nobody else has. */
  expiresAt: Timestamp.nullable(),
});
export type Hold = z.infer<typeof HoldSchema>;

export const HoldKeyBody = z.object({ key: LinkToken });
export type HoldKeyBody = z.input<typeof HoldKeyBody>;

/** For whom somebody books a visit or waits for one. */
export const ForWhomFields = {
  bookedFor: z.enum(BOOKED_FOR, 'Choose one').default('me'),
  /** Who comes, where it is not whoever writes. */
  forName: nullableLine(200).default(null),
};
export const isForSomebody = ({ bookedFor, forName }: ForWhom): boolean => bookedFor === 'me' || forName !== null;
export const FOR_NOBODY = { path: ['forName'], message: 'Please enter the name of the person coming' };

/** A booking by a patient. */
export const CreateBookingBody = z
  .object({
    ...SenderFields,
    ...chosen,
    isFirst: z.boolean('Tell us whether you’ve been here before'),
    hold: LinkToken.nullable().default(null),
    ...ForWhomFields,
    note: nullableText(BOOKING_NOTE_MAX).default(null),
    ...FormGuardFields,
  })
  .refine(isForSomebody, FOR_NOBODY);
export type CreateBookingBody = z.input<typeof CreateBookingBody>;

/** A visit as the person sees it who holds its link. */
export const BookingSchema = z.object({
  startsAt: Timestamp,
  endsAt: Timestamp,
  timeZone: z.string(),
  service: z.object({ slug: z.string(), name: z.string(), price: z.number().nullable() }).nullable(),
  practitioner: z.object({ slug: z.string(), name: z.string() }).nullable(),
  video: VideoSchema,
  state: z.enum(VISIT_STATES),
  /** Of one that the clinic still has to confirm: whether nobody else can take the time meanwhile. */
  isTimeKept: z.boolean(),
  isConfirmed: z.boolean(),
  /** No mail goes out about it as it is now: the mailbox has had those of a day. */
  isUntold: z.boolean(),
  /** Until then it waits for the button of its mail, and its time is kept; null: it waits for none. */
  verifyBy: Timestamp.nullable(),
  /** Cancelling now counts as late, and moving means to call. */
  isLate: z.boolean(),
  /** Hours before the visit from which on it is late. */
  lateHours: z.int(),
  /** It can still be moved here, cancelled here. */
  canMove: z.boolean(),
  canCancel: z.boolean(),
});
export type Booking = z.infer<typeof BookingSchema>;

export const BookingReceiptSchema = z.object({ token: LinkToken, booking: BookingSchema });
export type BookingReceipt = z.infer<typeof BookingReceiptSchema>;

export const BookingTokenBody = z.object({ token: LinkToken });
export type BookingTokenBody = z.input<typeof BookingTokenBody>;

/** The button of the mail that a booking waits for; `code` stands in that mail only. */
export const VerifyBookingBody = z.object({ token: LinkToken, code: LinkToken });
export type VerifyBookingBody = z.input<typeof VerifyBookingBody>;

/** The times that a visit can be moved to: `with` as when it is moved, `from` the first date, default: today. */
export const MoveTimesBody = z.object({
  token: LinkToken,
  with: z.string().trim().min(1).max(200).nullable().default(null),
  from: z.string().refine(isCalendarDate, 'Enter a date such as 2026-12-24').optional(),
  days: z.int().min(1).max(OPENINGS_MOST_DAYS, `Ask for at most ${OPENINGS_MOST_DAYS} days`).default(7),
});
export type MoveTimesBody = z.input<typeof MoveTimesBody>;

/** Another time for the same visit; `with` as above, default: whoever it was with. */
export const MoveBookingBody = z.object({
  token: LinkToken,
  startsAt: Timestamp,
  with: z.string().trim().min(1).max(200).nullable().default(null),
});
export type MoveBookingBody = z.input<typeof MoveBookingBody>;
