import { isComing, type VisitState } from './visits';

/** For whom somebody books. */
export const BOOKED_FOR = ['me', 'child', 'other'] as const;
export type BookedFor = (typeof BOOKED_FOR)[number];

export const BOOKED_FOR_LABELS: Readonly<Record<BookedFor, string>> = {
  me: 'For me',
  child: 'For my child',
  other: 'For somebody else',
};

/** Longest note to a booking, in characters. */
export const BOOKING_NOTE_MAX = 500;

const HOUR_MS = 3_600_000;

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

/** Whether the clinic confirms a booking by hand. `approval`: the setting, whose visits it confirms first. */
export const isConfirmedByHand = (booking: {
  needsApproval: boolean;
  approval: string | null;
  isFirst: boolean;
}): boolean => booking.needsApproval || booking.approval === 'all' || (booking.approval === 'first' && booking.isFirst);

/** The rule of cancelling, in words. `hours`: from so many before the visit on it counts as late; 0: never. */
export const lateRule = (hours: number): string =>
  hours === 0
    ? 'You can move or cancel it at any time before it begins.'
    : `You can move or cancel it free of charge until ${hoursText(hours)} before. After that, cancelling counts as late, and to move it please call us.`;

export const hoursText = (hours: number): string => (hours === 1 ? 'one hour' : `${hours} hours`);
