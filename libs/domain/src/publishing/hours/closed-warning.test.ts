import { closedWarning } from './closed-warning';

it('warns of times at which the clinic is closed', () => {
  const day = (dayOfWeek: number, more: object) => ({
    dayOfWeek,
    openTime: '09:00',
    closeTime: '17:00',
    isClosed: false,
    specialHours: false,
    specialDate: null,
    note: null,
    ...more,
  });
  const hours = [
    day(2, { closeTime: '12:00' }),
    day(2, { openTime: '13:00' }),
    day(0, { isClosed: true }),
    day(3, { specialHours: true, specialDate: '2026-12-02', isClosed: true }),
  ];
  const warning = (date: string, time: string) => closedWarning(hours, { date, time });
  expect(warning('2026-12-01', '09:00')).toBeNull();
  const closed = 'The clinic is closed then. That day it’s open 9:00 AM to 12:00 PM and 1:00 PM to 5:00 PM.';
  expect(['08:59', '12:00', '17:00'].map((time) => warning('2026-12-01', time))).toEqual([closed, closed, closed]);
  expect(warning('2026-12-02', '10:00')).toBe('The clinic is closed on that day.');
  expect(warning('2026-12-06', '10:00')).toBe('The clinic is closed on that day.');
  expect(closedWarning([], { date: '2026-12-06', time: '10:00' })).toBeNull();
});
