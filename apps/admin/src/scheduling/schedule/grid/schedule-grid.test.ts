import { clockMinute, covered, hoursAround, minuteAt, rowOf, sideBySide, without } from './schedule-grid';

const ZONE = 'America/Los_Angeles';
const span = (from: number, until: number) => ({ from, until });
const minute = (iso: string): number => Date.parse(iso) / 60_000;

it('places minutes by the wall clock of a date, also when the clock changes and across midnight', () => {
  expect(clockMinute(minute('2026-11-24T18:00:00Z'), '2026-11-24', ZONE)).toBe(600);
  // After the clock has been set back, 10 o'clock is 11 hours after midnight.
  expect(clockMinute(minute('2026-11-01T18:00:00Z'), '2026-11-01', ZONE)).toBe(600);
  expect(clockMinute(minute('2026-11-24T04:00:00Z'), '2026-11-24', ZONE)).toBe(0);
  expect(clockMinute(minute('2026-11-25T10:00:00Z'), '2026-11-24', ZONE)).toBe(1440);
  for (const date of ['2026-03-08', '2026-11-01', '2026-11-24'])
    expect(clockMinute(minuteAt(date, 600, ZONE), date, ZONE)).toBe(600);
});

it('puts side by side what overlaps, through others as well, and gives a free place back', () => {
  const lanes = sideBySide([span(0, 60), span(20, 80), span(60, 100), span(100, 120)]);
  expect(lanes).toEqual([
    { from: 0, until: 60, lane: 0, lanes: 2 },
    { from: 20, until: 80, lane: 1, lanes: 2 },
    { from: 60, until: 100, lane: 0, lanes: 2 },
    { from: 100, until: 120, lane: 0, lanes: 1 },
  ]);
  expect(sideBySide([span(0, 10), span(0, 30), span(5, 20)]).map(({ until, lane }) => [until, lane])).toEqual([
    [30, 0],
    [10, 1],
    [20, 2],
  ]);
  expect(sideBySide([])).toEqual([]);
});

it('shows whole hours around everything, and a usual day around nothing', () => {
  expect(hoursAround([span(555, 700), span(600, 1021)])).toEqual(span(540, 1080));
  expect(hoursAround([])).toEqual(span(540, 1020));
});

it('joins what starts cover, and takes what is taken out of what is free', () => {
  expect(covered([540, 545, 700], 60)).toEqual([span(540, 605), span(700, 760)]);
  expect(covered([540, 600], 60)).toEqual([span(540, 660)]);
  expect(without([span(540, 720)], [span(540, 560), span(600, 630)])).toEqual([span(560, 600), span(630, 720)]);
  expect(without([span(540, 720)], [span(500, 800)])).toEqual([]);
});

it('finds the row of a time', () => {
  expect(rowOf(617)).toBe(615);
  expect(rowOf(629, 15)).toBe(615);
});
