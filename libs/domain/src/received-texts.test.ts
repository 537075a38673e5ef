import { keptWords, RECEIVED_TEXT_LENGTH } from './received-texts';

const kept = (words: string, more: { hasPicture?: boolean; isLast?: boolean } = {}) =>
  keptWords({ words, hasPicture: false, isLast: false, ...more });
const PICTURE = 'A picture, which isn’t kept here. See it in the phone system.';

it.each([
  ['Running late ', {}, 'Running late'],
  ['Look', { hasPicture: true }, `Look\n${PICTURE}`],
  ['', { hasPicture: true }, PICTURE],
  [' \n', {}, 'A text without words. See it in the phone system.'],
])('keeps %j', (words, more, text) => expect(kept(words, more)).toBe(text));

it('says when no more of the number is kept', () => {
  expect(kept('Again', { isLast: true })).toMatch(/^Again\nMore texts from this number within the hour aren’t kept/);
});

it('cuts what is longer than a text can be, between two characters', () => {
  expect(kept('x'.repeat(RECEIVED_TEXT_LENGTH))).toHaveLength(RECEIVED_TEXT_LENGTH);
  const cut = kept(`${'x'.repeat(RECEIVED_TEXT_LENGTH - 2)}🌿 and more`);
  expect(cut).toBe(`${'x'.repeat(RECEIVED_TEXT_LENGTH - 2)}…`);
  expect(kept('🌿'.repeat(2_000)).isWellFormed()).toBe(true);
});
