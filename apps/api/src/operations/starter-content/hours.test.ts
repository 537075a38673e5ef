import { addDays, type BusinessHour, hourProblems, specialHours, weeklyHours, zonedNow } from '@harmony/domain';
import { holidays } from './holidays';
import { starterHours } from './hours';

const ZONE = 'America/Los_Angeles';

const rowsOf = (now: Date): BusinessHour[] =>
  starterHours(now, ZONE).map((hour, index) => ({
    openTime: null,
    closeTime: null,
    isClosed: false,
    specialHours: false,
    specialDate: null,
    note: null,
    ...hour,
    id: index + 1,
    createdAt: '',
    updatedAt: '',
  }));

it('keeps the specified week', () => {
  const week = weeklyHours(rowsOf(new Date('2026-11-21T18:00:00Z'))).map(({ isClosed, periods }) =>
    isClosed ? [] : periods,
  );
  const weekday = [{ open: '09:00', close: '19:00' }];
  expect(week).toEqual([[], weekday, weekday, weekday, weekday, weekday, [{ open: '10:00', close: '16:00' }]]);
});

it('enters the holidays of the winter', () => {
  expect(holidays('2026-11-21', '2027-02-28')).toEqual([
    { date: '2026-11-26', note: 'Thanksgiving' },
    { date: '2026-11-27', note: 'Short day', open: '10:00', close: '14:00' },
    { date: '2026-12-24', note: 'Christmas Eve', open: '09:00', close: '13:00' },
    { date: '2026-12-25', note: 'Christmas Day' },
    { date: '2026-12-31', note: 'New Year’s Eve', open: '09:00', close: '14:00' },
    { date: '2027-01-01', note: 'New Year’s Day' },
    { date: '2027-02-06', note: 'Lunar New Year' },
  ]);
});

it.each([
  ['2027-05-31', 'Memorial Day'],
  ['2026-05-25', 'Memorial Day'],
  ['2026-09-07', 'Labor Day'],
  ['2029-09-03', 'Labor Day'],
  ['2028-11-23', 'Thanksgiving'],
])('%s is %s', (date, note) => {
  expect(holidays(date, date)).toEqual([expect.objectContaining({ date, note })]);
});

it('never opens a Sunday for a short day', () => {
  expect(holidays('2028-12-24', '2028-12-24')).toEqual([]);
});

it('takes the day of the clinic, not of the server', () => {
  // 1 January 2027, 06:00 UTC is still New Year's Eve in Tacoma.
  expect(rowsOf(new Date('2027-01-01T06:00:00Z')).map((row) => row.specialDate)).toContain('2026-12-31');
});

it('is right on every day of four years: valid, without duplicates, with a special day soon and a day with a break', () => {
  for (let day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
    const now = new Date(`${day}T20:00:00Z`);
    const rows = rowsOf(now);
    for (const row of rows) expect(hourProblems(row)).toEqual({});
    const keys = rows.map((row) => `${row.specialDate ?? row.dayOfWeek} ${row.openTime}`);
    expect(new Set(keys).size).toBe(keys.length);
    const soon = specialHours(rows, zonedNow(now, ZONE).date, 30);
    expect(soon.some((special) => special.periods.length === 2)).toBe(true);
  }
});
