import type { HourEntry } from './hours';
import { afterOpenHours } from './open-hours';

const open = (dayOfWeek: number, openTime: string, closeTime: string): HourEntry => ({
  dayOfWeek,
  openTime,
  closeTime,
  isClosed: false,
  specialHours: false,
  specialDate: null,
  note: null,
});
const ZONE = 'America/Los_Angeles';
/** Monday and Tuesday with a lunch break. */
const WEEK = [open(1, '09:00', '12:00'), open(1, '13:00', '17:00'), open(2, '09:00', '12:00')];
const due = (at: string, week = WEEK) => afterOpenHours(2, week, new Date(at), ZONE).toISOString();

describe('afterOpenHours', () => {
  // Monday 2026-11-23; Los Angeles is 8 hours behind UTC.
  it.each([
    ['during opening hours', '2026-11-23T17:30:00.000Z', '2026-11-23T19:30:00.000Z'],
    ['over the lunch break', '2026-11-23T19:00:00.000Z', '2026-11-23T22:00:00.000Z'],
    ['over night', '2026-11-24T00:30:00.000Z', '2026-11-24T18:30:00.000Z'],
    ['on a closed day', '2026-11-22T20:00:00.000Z', '2026-11-23T19:00:00.000Z'],
    ['before opening', '2026-11-23T12:00:00.000Z', '2026-11-23T19:00:00.000Z'],
  ])('counts two hours of opening time: %s', (_case, missedAt, expected) => expect(due(missedAt)).toBe(expected));

  it('counts two hours of the clock when nothing is known of opening hours', () => {
    expect(due('2026-11-23T12:00:00.000Z', [])).toBe('2026-11-23T14:00:00.000Z');
  });
});
