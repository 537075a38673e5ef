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
