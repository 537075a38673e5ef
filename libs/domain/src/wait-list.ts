/** Times of the day that somebody on the wait list can come. By the start: before 12, from 12, from 17 o'clock. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

export const DAY_PART_NAMES: Readonly<Record<DayPart, string>> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

/** What becomes of somebody on the wait list. */
export const WAIT_STATES = ['waiting', 'booked', 'left', 'ended'] as const;
export type WaitState = (typeof WAIT_STATES)[number];

export const WAIT_STATE_NAMES: Readonly<Record<WaitState, string>> = {
  waiting: 'Waiting',
  booked: 'Booked',
  left: 'Taken off',
  ended: 'Ended',
};
