import { weeklyHours } from '@harmony/domain';
import { buildHour } from '@harmony/testing';
import { copyDay, dayProblems, entriesOf, parseWeek, sameWeek, USUAL, weekOf, WEEKDAYS, type WeekDay } from './week';
import { weekSentence } from './week-sentence';

const stored = [
  buildHour({ dayOfWeek: 1, openTime: '13:00', closeTime: '19:00' }),
  buildHour({ dayOfWeek: 1, openTime: '09:00', closeTime: '12:00', note: 'Walk-ins' }),
  buildHour({ dayOfWeek: 2, isClosed: true, openTime: null, closeTime: null, note: 'Rest' }),
  buildHour({ specialHours: true, specialDate: '2026-12-25', dayOfWeek: 5 }),
];
const open = (...periods: [string, string][]): WeekDay => ({
  isOpen: true,
  note: '',
  periods: periods.map(([from, to]) => ({ open: from, close: to })),
});

it('makes days of rows and rows of days', () => {
  const week = weekOf(stored);
  expect(week[1]).toEqual({ ...open(['09:00', '12:00'], ['13:00', '19:00']), note: 'Walk-ins' });
  expect(week[2]).toEqual({ isOpen: false, periods: [], note: 'Rest' });
  expect(week[5]).toEqual({ isOpen: false, periods: [], note: '' });
  expect(entriesOf(week).filter(({ dayOfWeek }) => dayOfWeek === 1)).toEqual([
    { dayOfWeek: 1, openTime: '09:00', closeTime: '12:00', isClosed: false, note: 'Walk-ins' },
    { dayOfWeek: 1, openTime: '13:00', closeTime: '19:00', isClosed: false, note: null },
  ]);
  expect(entriesOf(week)).toHaveLength(8);
});

it('finds what is wrong, missing times only when it is saved', () => {
  expect(dayProblems(open(['09:00', '12:00'], ['12:00', '15:00']), true)).toEqual([]);
  expect(dayProblems(open(['09:00', '09:00']), false)).toMatchObject([{ period: 0, fields: ['close'] }]);
  expect(dayProblems(open(['09:00', '12:00'], ['11:00', '15:00']), false)).toMatchObject([
    { period: 1, fields: ['open'] },
  ]);
  expect(dayProblems(open(['09:00', '']), false)).toEqual([]);
  expect(dayProblems(open(['', '']), true)).toMatchObject([{ period: 0, fields: ['open', 'close'] }]);
  expect(dayProblems({ ...open(['09:00', '08:00']), isOpen: false }, true)).toEqual([]);
});

it('copies a day, and reads a week that was kept as text', () => {
  const week = copyDay(weekOf(stored), 1, WEEKDAYS);
  expect(WEEKDAYS.map((day) => week[day]?.periods.length)).toEqual([2, 2, 2, 2, 2]);
  expect(week[6]?.isOpen).toBe(false);
  expect(sameWeek(parseWeek(JSON.stringify(week)) ?? [], week)).toBe(true);
  expect(sameWeek(weekOf(stored), week)).toBe(false);
  expect(parseWeek('[1,2]')).toBeNull();
  expect(parseWeek(7)).toBeNull();
});

it('says the week in a sentence', () => {
  const rows = WEEKDAYS.map((dayOfWeek) => buildHour({ dayOfWeek, openTime: USUAL.open, closeTime: USUAL.close }));
  const saturday = [
    buildHour({ dayOfWeek: 6, openTime: '10:00', closeTime: '12:00' }),
    buildHour({ dayOfWeek: 6, openTime: '13:00', closeTime: '16:00' }),
  ];
  expect(weekSentence(weeklyHours([...rows, ...saturday]))).toBe(
    'Monday to Friday 9:00 AM to 5:00 PM, Saturday 10:00 AM to 12:00 PM and 1:00 PM to 4:00 PM, Sunday closed.',
  );
  expect(weekSentence(weeklyHours([]))).toBe('Monday to Sunday closed.');
});
