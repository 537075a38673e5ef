import { holidaysWithin, usHolidays } from './us-holidays';

const dates = (year: number) => usHolidays(year).map(({ date }) => date);

// From the list of the Office of Personnel Management.
it('knows the holidays of 2026', () => {
  expect(usHolidays(2026).map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-19 Martin Luther King Jr. Day',
    '2026-02-16 Presidents’ Day',
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth',
    '2026-07-04 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving Day',
    '2026-12-25 Christmas Day',
  ]);
});

it.each([
  [2024, ['2024-01-15', '2024-02-19', '2024-05-27', '2024-09-02', '2024-10-14', '2024-11-28']],
  [2027, ['2027-01-18', '2027-02-15', '2027-05-31', '2027-09-06', '2027-10-11', '2027-11-25']],
  [2028, ['2028-01-17', '2028-02-21', '2028-05-29', '2028-09-04', '2028-10-09', '2028-11-23']],
])('finds the moving ones of %i', (year, moving) => expect(dates(year)).toEqual(expect.arrayContaining(moving)));

it('knows the free day of those on a weekend', () => {
  const observed = Object.fromEntries(usHolidays(2027).map(({ date, observed: day }) => [date, day]));
  expect(observed['2027-07-04']).toBe('2027-07-05');
  expect(observed['2027-06-19']).toBe('2027-06-18');
  expect(observed['2027-12-25']).toBe('2027-12-24');
  expect(observed['2027-01-01']).toBe('2027-01-01');
});

it('lists a stretch of days, both ends included, over the end of the year', () => {
  const names = (from: string, days: number) => holidaysWithin(from, days).map(({ date }) => date);
  expect(names('2026-11-21', 90)).toEqual(['2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15']);
  expect(names('2026-12-25', 0)).toEqual(['2026-12-25']);
  expect(names('2026-12-26', 6)).toEqual(['2027-01-01']);
  expect(names('2026-12-26', 5)).toEqual([]);
});
