import { gramsField, readGrams } from './grams';

it.each([
  ['9', 9000],
  ['4.5', 4500],
  ['4,5', 4500],
  ['.25', 250],
  ['0.125 g', 125],
  ['1,250', 1_250_000],
  ['1,250.5g', 1_250_500],
  [' 12 g ', 12_000],
])('%j are %d mg', (typed, mg) => expect(readGrams(typed)).toBe(mg));

it.each(['', '0', '-3', 'nine', '1.2345', '1.2.3', '9999999'])('%j is no weight', (typed) =>
  expect(readGrams(typed)).toBeNull(),
);

it('reads what it wrote', () => {
  for (const mg of [1, 125, 4500, 9000, 1_250_000]) expect(readGrams(gramsField(mg))).toBe(mg);
});
