import { percentOf, ppmOf } from './percent';

it.each([
  ['10.35', 103_500],
  ['6.5 %', 65_000],
  ['7,25', 72_500],
  ['0', 0],
  ['0.0001', 1],
])('reads %s', (typed, ppm) => {
  expect(ppmOf(typed)).toBe(ppm);
  expect(ppmOf(percentOf(ppm))).toBe(ppm);
});

it.each(['', 'ten', '-1', '1.23456', '1000', '1.2.3'])('takes “%s” for no rate', (typed) =>
  expect(ppmOf(typed)).toBeNull(),
);

it('writes no more than is there', () => expect([65_000, 103_500, 0].map(percentOf)).toEqual(['6.5', '10.35', '0']));
