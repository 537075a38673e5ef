import { blanksOf } from './blanks';

describe('blanksOf', () => {
  it.each([
    ['<p>Ask [name of your privacy officer] or call [phone].</p>', ['[name of your privacy officer]', '[phone]']],
    ['[phone] and [phone]', ['[phone]']],
    ['a note [1], [a] letter, [] nothing, [two <b>words</b>], [[nested one]]', ['[nested one]']],
    ['no blank', []],
  ])('of %j', (text, expected) => expect(blanksOf(text)).toEqual(expected));
});
