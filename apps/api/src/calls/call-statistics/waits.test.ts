import { longestWait, percentile } from './waits';

const waits = (...seconds: number[]) => seconds.map((each) => ({ seconds: each, count: 1 }));

it('takes the nearest rank, whatever the order', () => {
  expect(percentile(waits(30, 5, 10), 0.5)).toBe(10);
  expect(percentile(waits(4, 1, 3, 2), 0.5)).toBe(2);
  expect(percentile(waits(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 0.9)).toBe(9);
  expect(percentile(waits(7), 0.9)).toBe(7);
  expect(
    percentile(
      [
        { seconds: 8, count: 1 },
        { seconds: 2, count: 9 },
      ],
      0.9,
    ),
  ).toBe(2);
  expect(percentile([], 0.5)).toBeNull();
});

it('agrees with sorting all of them', () => {
  const counts = Array.from({ length: 40 }, (_, n) => ({ seconds: (n * 17) % 41, count: 1 + ((n * 7) % 5) }));
  const all = counts.flatMap(({ seconds, count }) => Array<number>(count).fill(seconds)).sort((a, b) => a - b);
  for (const share of [0.01, 0.25, 0.5, 0.9, 1])
    expect(percentile(counts, share)).toBe(all[Math.ceil(share * all.length) - 1]);
});

it('finds the longest wait, the latest of several', () => {
  const wait = (seconds: number, lastAt: string, isAnswered = true) => ({
    seconds,
    lastAt,
    isAnswered,
    isBefore: false,
    answeredBy: null,
    count: 1,
  });
  expect(longestWait([])).toBeNull();
  expect(
    longestWait([
      wait(5, '2026-11-03T00:00:00.000Z'),
      wait(90, '2026-11-01T00:00:00.000Z'),
      wait(90, '2026-11-02T00:00:00.000Z', false),
    ]),
  ).toEqual({ seconds: 90, at: '2026-11-02T00:00:00.000Z', answered: false });
});
