import { suitsWait, type WaitTimes } from './wait-list';

const wait: WaitTimes = { weekdays: [2], parts: ['afternoon'], from: '2026-12-01', until: '2026-12-08' };
// Tuesdays.
const at = (minutes: number, date = '2026-12-01', dayOfWeek = 2) => ({ date, dayOfWeek, minutes });

it.each([
  ['at noon', at(720), true],
  ['a minute before noon', at(719), false],
  ['before five', at(1019), true],
  ['at five', at(1020), false],
  ['on the last date', at(800, '2026-12-08'), true],
  ['after it', at(800, '2026-12-15'), false],
  ['before the first date', at(800, '2026-11-24'), false],
  ['on another weekday', at(800, '2026-12-02', 3), false],
])('%s', (_, moment, suits) => {
  expect(suitsWait(wait, moment)).toBe(suits);
});

it('has a part for every minute of the day', () => {
  const parts = ['morning', 'afternoon', 'evening'] as const;
  for (const minutes of [0, 719, 720, 1019, 1020, 1439])
    expect(parts.filter((part) => suitsWait({ ...wait, parts: [part] }, at(minutes)))).toHaveLength(1);
});
