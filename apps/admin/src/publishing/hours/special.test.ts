import { buildHour } from '@harmony/testing';
import { entriesOfDate, sortSpecialDays, suggestedHolidays } from './special';

const special = (specialDate: string | null, more = {}) => buildHour({ specialHours: true, specialDate, ...more });
const closed = { isClosed: true, openTime: null, closeTime: null };

it('sorts days to come, days that are over, and entries of no day', () => {
  const { coming, past, lost } = sortSpecialDays(
    [
      buildHour({ dayOfWeek: 1 }),
      special('2026-12-25', { ...closed, note: 'Christmas Day' }),
      special('2026-11-21'),
      special('2026-11-20'),
      special('2026-01-01'),
      special(null, { id: 90 }),
      special('2026-02-30', { id: 91, note: 'Oops' }),
    ],
    '2026-11-21',
  );
  expect(coming.map(({ date, isClosed }) => [date, isClosed])).toEqual([
    ['2026-11-21', false],
    ['2026-12-25', true],
  ]);
  expect(past.map(({ date }) => date)).toEqual(['2026-11-20', '2026-01-01']);
  expect(lost).toEqual([
    { id: 90, text: 'No Date', note: null },
    { id: 91, text: 'Invalid Date', note: 'Oops' },
  ]);
});

it('suggests the holidays of the next 90 days that have no hours of their own', () => {
  const names = suggestedHolidays([special('2026-11-26')], '2026-11-21').map(({ date, name }) => `${date} ${name}`);
  expect(names).toEqual([
    '2026-12-25 Christmas Day',
    '2027-01-01 New Year’s Day',
    '2027-01-18 Martin Luther King Jr. Day',
    '2027-02-15 Presidents’ Day',
  ]);
  // July 4th of 2027 is a Sunday.
  expect(
    suggestedHolidays([], '2027-07-01')
      .map(({ date }) => date)
      .slice(0, 2),
  ).toEqual(['2027-07-04', '2027-07-05']);
});

it('keeps what an undo needs', () => {
  expect(entriesOfDate([special('2026-12-25', closed), special('2026-12-26')], '2026-12-25')).toEqual([
    { openTime: null, closeTime: null, isClosed: true, note: null },
  ]);
});
