import { msg } from '@harmony/language';
import type { ZonedMoment } from '../../platform/moments/zone';

/** Times of the day that somebody on the wait list can come. By the start: before 12, from 12, from 17 o'clock. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** What they are called, in English. */
export const DAY_PART_NAMES: Readonly<Record<DayPart, string>> = {
  morning: msg('Morning'),
  afternoon: msg('Afternoon'),
  evening: msg('Evening'),
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

/** The part of the day that a start belongs to. `minutes`: since midnight, by the clinic's clock. */
const dayPartOf = (minutes: number): DayPart =>
  minutes < 12 * 60 ? 'morning' : minutes < 17 * 60 ? 'afternoon' : 'evening';

/** When somebody can come. Dates are YYYY-MM-DD, both included; weekdays 0 Sunday to 6 Saturday. */
export interface WaitTimes {
  weekdays: readonly number[];
  parts: readonly DayPart[];
  from: string;
  until: string;
}

/** Whether somebody could come at a moment of the clinic's clock. */
export const suitsWait = (
  { weekdays, parts, from, until }: WaitTimes,
  { date, dayOfWeek, minutes }: ZonedMoment,
): boolean => from <= date && date <= until && weekdays.includes(dayOfWeek) && parts.includes(dayPartOf(minutes));
