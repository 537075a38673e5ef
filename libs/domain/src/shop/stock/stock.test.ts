import { gramWords } from './grams';
import { stockCents, stockWords } from './stock';

it('says quantities in pieces, and what is weighed in grams to the milligram', () => {
  expect(gramWords(12_500)).toBe('12.5 g');
  expect(gramWords(1_250_001)).toBe('1,250.001 g');
  expect(stockWords(1200, 'piece')).toBe('1200');
  expect(stockWords(90_000, 'mg')).toBe('90 g');
});

it.each([
  [3, 'piece', 450, 1350],
  [50_000, 'mg', 500, 250],
  [-50_000, 'mg', 500, -250],
  [99, 'mg', 500, 0],
] as const)('%d (%s) at %d cents are worth %d', (quantity, unit, cents, worth) =>
  expect(stockCents(quantity, unit, cents)).toBe(worth),
);
