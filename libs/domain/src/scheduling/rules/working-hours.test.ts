import { hoursOutsideOpening, intervalProblems } from './working-hours';

const at = (fromTime: string, untilTime: string, dayOfWeek = 1, week = 1) => ({ fromTime, untilTime, dayOfWeek, week });

it('names intervals that end too early or run into another one of their day', () => {
  expect(
    intervalProblems([at('09:00', '12:00'), at('12:00', '13:00'), at('09:00', '12:00', 2), at('09:00', '12:00', 1, 2)]),
  ).toEqual({});
  expect(Object.keys(intervalProblems([at('12:00', '09:00'), at('09:00', '12:00'), at('11:59', '13:00')]))).toEqual([
    '0.untilTime',
    '2.fromTime',
  ]);
  const [first, second] = [at('09:00', '12:00'), at('09:00', '12:00')].map(({ fromTime, untilTime }) => ({
    fromTime,
    untilTime,
  }));
  expect(intervalProblems([first, second].flatMap((each) => each ?? []))).toHaveProperty(['1.fromTime']);
});

it('says once for all weeks what is outside the opening hours', () => {
  const open = {
    openTime: '09:00',
    closeTime: '17:00',
    isClosed: false,
    specialHours: false,
    specialDate: null,
    note: null,
  };
  const hours = [{ ...open, dayOfWeek: 1 }];
  expect(hoursOutsideOpening([at('09:00', '17:00')], hours)).toEqual([]);
  expect(
    hoursOutsideOpening([at('08:00', '12:00'), at('08:00', '12:00', 1, 2), at('09:00', '12:00', 0)], hours),
  ).toEqual([
    'Monday 8:00 AM to 12:00 PM is partly outside the opening hours: only the time when the clinic is open can be booked.',
    'The clinic is closed on Sunday: 9:00 AM to 12:00 PM can’t be booked.',
  ]);
});
