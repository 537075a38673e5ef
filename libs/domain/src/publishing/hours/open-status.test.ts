import type { HourEntry } from './hours';
import { openStatus } from './open-status';

const LA = 'America/Los_Angeles';
const row = (dayOfWeek: number, openTime: string | null, closeTime: string | null, more: Partial<HourEntry> = {}) => ({
  dayOfWeek,
  openTime,
  closeTime,
  isClosed: false,
  specialHours: false,
  specialDate: null,
  note: null,
  ...more,
});
const closedOn = (specialDate: string) => row(0, null, null, { isClosed: true, specialHours: true, specialDate });

/** Monday to Friday 9 to 7 with a lunch break on Wednesday, Saturday 10 to 4, Sunday closed. */
const week = [
  ...[1, 2, 4, 5].map((day) => row(day, '09:00', '19:00')),
  row(3, '14:00', '19:00'),
  row(3, '09:00', '13:00'),
  row(6, '10:00', '16:00'),
  row(0, null, null, { isClosed: true }),
];

/** Local times of the week of Monday 2026-06-15; Los Angeles is UTC-7 then. */
const at = (local: string): Date => new Date(`${local}:00-07:00`);
const status = (entries: HourEntry[], now: Date) => {
  const { kind, text, nextChangeAt } = openStatus(entries, now, LA);
  return [kind, text, nextChangeAt.toISOString()];
};

describe('openStatus', () => {
  it.each([
    ['2026-06-15T00:00', 'before-open', 'Open today from 9:00 AM until 7:00 PM', '2026-06-15T09:00'],
    ['2026-06-15T08:59', 'before-open', 'Open today from 9:00 AM until 7:00 PM', '2026-06-15T09:00'],
    ['2026-06-15T09:00', 'open', 'Open today until 7:00 PM', '2026-06-15T19:00'],
    ['2026-06-15T18:59', 'open', 'Open today until 7:00 PM', '2026-06-15T19:00'],
    ['2026-06-15T19:00', 'after-close', 'Closed now, opens tomorrow at 9:00 AM', '2026-06-16T00:00'],
    ['2026-06-17T08:00', 'before-open', 'Open today from 9:00 AM until 7:00 PM', '2026-06-17T09:00'],
    ['2026-06-17T12:59', 'open', 'Open today until 1:00 PM', '2026-06-17T13:00'],
    ['2026-06-17T13:00', 'break', 'Open again today at 2:00 PM', '2026-06-17T14:00'],
    ['2026-06-17T14:00', 'open', 'Open today until 7:00 PM', '2026-06-17T19:00'],
    ['2026-06-20T16:00', 'after-close', 'Closed now, opens Monday at 9:00 AM', '2026-06-21T00:00'],
    ['2026-06-21T12:00', 'closed', 'Closed today', '2026-06-22T00:00'],
  ])('at %s it is %s', (now, kind, text, next) => {
    expect(status(week, at(now))).toEqual([kind, text, at(next).toISOString()]);
  });

  it('says so when it knows nothing', () => {
    expect(status([], at('2026-06-15T12:00'))).toEqual(['unknown', 'Hours not available', '2026-06-16T07:00:00.000Z']);
  });

  it('follows special days, today and when looking ahead', () => {
    const closedTuesday = [...week, closedOn('2026-06-16')];
    expect(status(closedTuesday, at('2026-06-16T12:00')).slice(0, 2)).toEqual([
      'closed-special',
      'Closed today (Special hours)',
    ]);
    expect(status(closedTuesday, at('2026-06-15T20:00'))[1]).toBe('Closed now, opens Wednesday at 9:00 AM');

    const openSunday = [...week, row(0, '11:00', '12:00', { specialHours: true, specialDate: '2026-06-21' })];
    expect(status(openSunday, at('2026-06-21T11:30'))[1]).toBe('Open today until 12:00 PM');
    expect(status(openSunday, at('2026-06-20T17:00'))[1]).toBe('Closed now, opens tomorrow at 11:00 AM');
  });

  it('names the date when the next opening is a week or more away, and nothing when there is none', () => {
    const mondays = [row(1, '09:00', '12:00')];
    expect(status(mondays, at('2026-06-15T13:00'))[1]).toBe('Closed now, opens Mon, Jun 22, 2026 at 9:00 AM');
    const once = [row(1, '09:00', '12:00', { specialHours: true, specialDate: '2026-06-15' })];
    expect(status(once, at('2026-06-15T13:00'))[1]).toBe('Closed now');
  });

  it('keeps to the clinic’s clock when it is set back (2026-11-01)', () => {
    const sunday = [row(0, '10:00', '16:00'), row(1, '09:00', '17:00')];
    expect(status(sunday, new Date('2026-11-01T07:00:00Z'))).toEqual([
      'before-open',
      'Open today from 10:00 AM until 4:00 PM',
      '2026-11-01T18:00:00.000Z',
    ]);
    expect(status(sunday, new Date('2026-11-02T00:00:00Z'))[2]).toBe('2026-11-02T08:00:00.000Z');
  });

  it('keeps to the clinic’s clock when it is set forward (2027-03-14)', () => {
    const sunday = [row(0, '10:00', '16:00'), row(6, '09:00', '17:00')];
    expect(status(sunday, new Date('2027-03-14T08:30:00Z'))[2]).toBe('2027-03-14T17:00:00.000Z');
    expect(status(sunday, new Date('2027-03-14T01:00:00Z'))).toEqual([
      'after-close',
      'Closed now, opens tomorrow at 10:00 AM',
      '2027-03-14T08:00:00.000Z',
    ]);
    expect(status(sunday, new Date('2027-03-14T23:30:00Z'))[2]).toBe('2027-03-15T07:00:00.000Z');
  });

  it('never names a change that is already past, all through both clock-change days', () => {
    const night = [row(0, '01:15', '01:45'), row(0, '02:15', '02:45')];
    for (const midnight of ['2026-11-01T07:00:00Z', '2027-03-14T08:00:00Z']) {
      for (let minute = 0; minute < 26 * 60; minute += 5) {
        const now = new Date(Date.parse(midnight) + minute * 60_000);
        expect(openStatus(night, now, LA).nextChangeAt.getTime()).toBeGreaterThan(now.getTime());
      }
    }
  });

  it('reads an unknown time zone as the default one', () => {
    const now = at('2026-06-15T12:00');
    expect(openStatus(week, now, 'Mars/Olympus')).toEqual(openStatus(week, now, LA));
  });
});
