import { z } from 'zod';
import { BOOKED_FOR, BOOKING_NOTE_MAX } from './bookings';
import { Id, nullableText, Timestamp } from './common.schema';
import { SenderFields } from './contact-submissions.schema';
import { FormGuardFields } from './form-guard.schema';
import { VISIT_STATES } from './visits';

/* Booking by patients, without an account. What they have booked is a visit; the token of their link is all they need. */

/** 128 random bits as base64url. */
const Token = z.string('Open the link of your mail').regex(/^[\w-]{22}$/, 'This link is not complete');

const chosen = {
  /** Slugs; `with: 'any'` leaves the choice to the clinic. */
  service: z.string().trim().min(1, 'Choose a service').max(200),
  with: z.string().trim().min(1).max(200).default('any'),
  startsAt: Timestamp,
  isFirst: z.boolean('Say whether you have been here before').nullable().default(null),
};

/** Keeps a time while somebody fills in the form. `replaces`: the hold of the time chosen before, which ends. */
export const CreateHoldBody = z.object({ ...chosen, replaces: Token.nullable().default(null) });
export type CreateHoldBody = z.input<typeof CreateHoldBody>;

export const HoldSchema = z.object({
  /** Null: too many times are kept already; the time can be booked all the same, as long as nobody else does. */
  key: Token.nullable(),
  startsAt: Timestamp,
  endsAt: Timestamp,
  practitionerId: Id,
  /** Until then the time is kept; afterwards it can be booked as long as nobody else has. */
  expiresAt: Timestamp.nullable(),
});
export type Hold = z.infer<typeof HoldSchema>;

export const HoldKeyBody = z.object({ key: Token });
export type HoldKeyBody = z.input<typeof HoldKeyBody>;

/** A booking by a patient. */
export const CreateBookingBody = z.object({
  ...SenderFields,
  ...chosen,
  isFirst: z.boolean('Say whether you have been here before'),
  hold: Token.nullable().default(null),
  bookedFor: z.enum(BOOKED_FOR, 'Choose one').default('me'),
  note: nullableText(BOOKING_NOTE_MAX).default(null),
  ...FormGuardFields,
});
export type CreateBookingBody = z.input<typeof CreateBookingBody>;

/** A visit as the person sees it who holds its link. */
export const BookingSchema = z.object({
  startsAt: Timestamp,
  endsAt: Timestamp,
  timeZone: z.string(),
  service: z.object({ slug: z.string(), name: z.string(), price: z.number().nullable() }).nullable(),
  practitioner: z.object({ slug: z.string(), name: z.string() }).nullable(),
  state: z.enum(VISIT_STATES),
  /** Of one that the clinic still has to confirm: whether nobody else can take the time meanwhile. */
  isTimeKept: z.boolean(),
  isConfirmed: z.boolean(),
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

export const BookingReceiptSchema = z.object({ token: Token, booking: BookingSchema });
export type BookingReceipt = z.infer<typeof BookingReceiptSchema>;

export const BookingTokenBody = z.object({ token: Token });
export type BookingTokenBody = z.input<typeof BookingTokenBody>;

/** The button of the mail that a booking waits for; `code` stands in that mail only. */
export const VerifyBookingBody = z.object({ token: Token, code: Token });
export type VerifyBookingBody = z.input<typeof VerifyBookingBody>;

/** Another time for the same visit; `with` as above, default: whoever it was with. */
export const MoveBookingBody = z.object({
  token: Token,
  startsAt: Timestamp,
  with: z.string().trim().min(1).max(200).nullable().default(null),
});
export type MoveBookingBody = z.input<typeof MoveBookingBody>;
