import fc from 'fast-check';
import { roundedShare, shareOf, toCents, toDollars, WHOLE_PPM } from './cents';

const anyCents = fc.integer({ min: 0, max: 100_000_000 });
const anyPpm = fc.integer({ min: 0, max: 500_000 });

it('loses no cent between dollars and cents', () => {
  fc.assert(fc.property(anyCents, (cents) => toCents(toDollars(cents)) === cents));
});

it.each([
  [19.99, 1999],
  [0.29, 29],
  [1.15, 115],
  [0, 0],
])('%d dollars are %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

it.each([
  [1000, 103_500, 104],
  [1000, 100_400, 100],
  [1, 500_000, 1],
  [1, 499_999, 0],
  [0, 103_500, 0],
])('a share of %d cents, %d parts per million, is %d', (cents, ppm, share) => {
  expect(shareOf(cents, ppm)).toBe(share);
});

it('is never more than half a cent away, and half a cent rounds up', () => {
  fc.assert(
    fc.property(anyCents, anyPpm, (cents, ppm) => {
      const off = shareOf(cents, ppm) * WHOLE_PPM - cents * ppm;
      expect(off).toBeGreaterThan(-WHOLE_PPM / 2);
      expect(off).toBeLessThanOrEqual(WHOLE_PPM / 2);
    }),
  );
  expect(roundedShare(WHOLE_PPM / 2)).toBe(1);
});
