import {
  allOf,
  editDistance,
  excerptOf,
  foldText,
  markedParts,
  missWords,
  SEARCHED,
  searchTerm,
  type TextPart,
} from './site-search';

const shown = (parts: readonly TextPart[]): string =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

it.each([
  ['Women’s Health & Más', 'womens health mas'],
  ['  Tui-Na\t(推拿) ', 'tui na 推拿'],
  ['¿CIÁTICA?', 'ciatica'],
  ['!?&|', ''],
])('folds %j', (text, folded) => expect(foldText(text)).toBe(folded));

it.each([
  ['migrane', 'migraine', 1, 1],
  ['insmonia', 'insomnia', 2, 1],
  ['fibromialgya', 'fibromyalgia', 2, 2],
  ['abcdefgh', 'abxdyfgh', 2, 2],
  ['acupunture', 'acupuncture', 2, 1],
  ['sleep', 'knee', 2, 3],
  ['same', 'same', 1, 0],
  ['a', 'abcd', 2, 3],
])('%s is %s by at most %i: %i', (a, b, max, distance) => {
  expect(editDistance(a, b, max)).toBe(distance);
  expect(editDistance(b, a, max)).toBe(distance);
});

it('marks words that begin like what was searched for, and no part of others', () => {
  expect(shown(markedParts('Migraine & headaches, ache achieved', ['migraines', 'ache']))).toBe(
    '[Migraine] & headaches, [ache] achieved',
  );
  expect(shown(markedParts('Ciática', ['ciatica']))).toBe('[Ciática]');
  expect(shown(markedParts('Nothing here', []))).toBe('Nothing here');
});

it('shows a few words around the first marked one, and whole words only', () => {
  const long = `${'filler '.repeat(40)}needle ${'more '.repeat(60)}`.trim();
  const excerpt = shown(excerptOf(long, ['needle']));
  expect(excerpt).toMatch(/^… (filler )+\[needle\] (more )+…$/);
  expect(excerpt.length).toBeLessThan(180);
  expect(shown(excerptOf('Short needle', ['needle']))).toBe('Short [needle]');
  expect(shown(excerptOf(long, ['absent']))).toMatch(/^filler .* …$/);
  expect(shown(excerptOf('x'.repeat(500), ['y'])).length).toBeLessThan(170);
  expect(shown(excerptOf(`${'-'.repeat(200)}needle`, ['needle']))).toBe('… [needle]');
  expect(shown(excerptOf(`${'-'.repeat(200)}needle more`, ['needle']))).toBe('… [needle] more');
  expect(excerptOf('', ['y'])).toEqual([]);
});

it.each([
  ['Frozen  TOES!', 'frozen toes'],
  ['call 2535550140', null],
  ['mei@example.com', null],
  ['５ needles', null],
  ['one two three four five six', 'one two three four five six'],
  ['one two three four five six seven', null],
  ['ab', null],
  ['', null],
  [`${'x'.repeat(81)}`, null],
])('counts %j as %j', (term, words) => expect(missWords(term)).toBe(words));

it('takes of what was typed what the API takes', () => {
  expect(searchTerm(' a\u0007b ')).toBe('a b');
  expect(searchTerm('x'.repeat(300))).toHaveLength(200);
});

it('knows the list of each kind, where there is one', () => {
  expect(SEARCHED.map((entity) => [entity, allOf(entity)])).toEqual(
    expect.arrayContaining([
      ['services', '/services'],
      ['practitioners', null],
      ['faqs', '/faq'],
      ['products', '/store'],
    ]),
  );
});
