import { gramsField, gramWords, readGrams, readWeight } from './grams';

it.each([
  ['9', 9000],
  ['4.5', 4500],
  ['4,5', 4500],
  [' 24,5 g', 24_500],
  ['.25', 250],
  ['0.125 g', 125],
  ['1,250', 1_250_000],
  ['1,250.5g', 1_250_500],
  ['0', 0],
])('%j are %d mg', (typed, mg) => expect(readGrams(typed)).toBe(mg));

it.each(['', '-3', 'nine', '1.2345', '1.2.3', '9999999'])('%j is no weight', (typed) =>
  expect(readGrams(typed)).toBeNull(),
);

it('nothing is no weight where there has to be one', () => {
  expect(['0', '0.0', 'x', '0.001'].map(readWeight)).toEqual([null, null, null, 1]);
});

it('reads what it wrote', () => {
  for (const mg of [0, 1, 125, 4500, 9000, 1_250_000]) {
    expect(readGrams(gramsField(mg))).toBe(mg);
    expect(readGrams(gramWords(mg))).toBe(mg);
  }
});

it('writes grams to the milligram', () => {
  expect([12_500, 125, 1_200_000].map(gramWords)).toEqual(['12.5 g', '0.125 g', '1,200 g']);
});
