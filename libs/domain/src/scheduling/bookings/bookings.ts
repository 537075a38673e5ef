import { msg, t } from '@harmony/language';
import { HOUR_MS } from '../../platform/moments/durations';
import { isComing, type VisitState } from '../visits/visits';

/** So long a booking waits for the button of its mail (docs/product.md, section 2.15). */
export const VERIFY_MINUTES = 60;

/** For whom somebody books. */
export const BOOKED_FOR = ['me', 'child', 'other'] as const;
export type BookedFor = (typeof BOOKED_FOR)[number];

/** What the form calls them, in English. */
export const BOOKED_FOR_LABELS: Readonly<Record<BookedFor, string>> = {
  me: msg('For me'),
  child: msg('For my child'),
  other: msg('For someone else'),
};

/** Who comes: whoever writes, or somebody else by name. */
export interface ForWhom {
  bookedFor: BookedFor;
  forName: string | null;
}

/** Who comes, where it is somebody else; null: whoever writes. */
export const forNameOf = ({ bookedFor, forName }: ForWhom): string | null => (bookedFor === 'me' ? null : forName);

/** Longest note to a booking, in characters. */
export const BOOKING_NOTE_MAX = 500;

/** What is still possible with a booked visit, for whoever has its link. */
export interface BookingRights {
  /** Cancelling now counts as late, and moving means to call. */
  isLate: boolean;
  canMove: boolean;
  canCancel: boolean;
}

/**
 * @param msLeft milliseconds until the visit begins
 * @param lateHours from so many hours before it on, cancelling is late; 0: never
 */
export function bookingRights(state: VisitState, msLeft: number, lateHours: number): BookingRights {
  const isLate = msLeft < lateHours * HOUR_MS;
  const canCancel = isComing(state) && msLeft > 0;
  return { isLate, canCancel, canMove: canCancel && !isLate };
}

/**
 * Whether a time is only asked for: nobody keeps it, because the program that keeps the schedule could not be reached, or the clinic has
 * to book it there.
 */
export const isOnlyAskedFor = ({ state, isTimeKept }: { state: VisitState; isTimeKept: boolean }): boolean =>
  state === 'requested' && !isTimeKept;

/** Whether the clinic confirms a booking by hand. `approval`: the setting, whose visits it confirms first. */
export const isConfirmedByHand = (booking: {
  needsApproval: boolean;
  approval: string | null;
  isFirst: boolean;
}): boolean => booking.needsApproval || booking.approval === 'all' || (booking.approval === 'first' && booking.isFirst);

/**
 * Whether a booking waits for the button of its mail.
 *
 * @param verify the setting
 * @param isKnown whether whoever books has had a visit; asked only where it matters
 */
export const isVerifiedByMail = async (verify: string | null, isKnown: () => Promise<boolean>): Promise<boolean> =>
  verify === 'always' || (verify === 'new' && !(await isKnown()));

/**
 * The rule of cancelling, in words.
 *
 * @param hours from so many before the visit on it counts as late; 0: never
 * @param canMove it can be moved by its link as well
 */
export function lateRule(hours: number, canMove: boolean): string {
  if (hours === 0)
    return canMove
      ? t('You can move or cancel it at any time before it begins.')
      : t('You can cancel it at any time before it begins.');
  return t(
    canMove
      ? 'You can move or cancel it free of charge until {hours} before. After that, canceling counts as late, and to move it, please call us.'
      : 'You can cancel it free of charge until {hours} before. After that, canceling counts as late.',
    { hours: hoursText(hours) },
  );
}

export const hoursText = (hours: number): string => (hours === 1 ? t('one hour') : t('{hours} hours', { hours }));
