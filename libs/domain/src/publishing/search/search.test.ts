import type { FaqCategory } from '../content/lists/faq-categories.schema';
import { groupFaqs, searchFaqGroups, searchFaqs } from '../content/lists/faqs';
import type { Faq } from '../content/lists/faqs.schema';
import { searchConditions } from '../content/lists/health-conditions';
import { correctionNotice, declareSearch, isWithinOneEdit, searchWords } from './search';

const condition = (name: string, overrides: object = {}) => ({
  name,
  description: '',
  isFeatured: false,
  symptoms: [] as unknown,
  recommendedTreatments: [] as unknown,
  ...overrides,
});

const back = condition('Low Back Pain', {
  description: '<p>A dull <strong>ache</strong> &amp; stiff<em>ness</em></p>',
  symptoms: ['muscle spasm'],
  recommendedTreatments: '["Cupping","Tui na"]',
  isFeatured: true,
});
const sleep = condition('Insomnia', { symptoms: ['waking at 3'], recommendedTreatments: 'not json' });
const all = [sleep, back];

const found = (term: string, featuredOnly = false): string[] =>
  searchConditions(all, { term, featuredOnly }).rows.map(({ name }) => name);

describe('searchConditions', () => {
  it('keeps everything, in the order given, for a blank term', () => {
    expect(found('  ')).toEqual(['Insomnia', 'Low Back Pain']);
  });

  it.each(['back', 'BACK  pain', 'cupping back', 'tui spasm', 'stiffness', 'ache &'])('finds %p', (term) => {
    expect(found(term)).toEqual(['Low Back Pain']);
  });

  it('needs every word, and none of the markup counts', () => {
    expect(found('back insomnia')).toEqual([]);
    expect(found('strong')).toEqual([]);
    expect(found('json')).toEqual([]);
  });

  it('restricts to featured ones on request, also without a term', () => {
    expect(found('', true)).toEqual(['Low Back Pain']);
    expect(found('waking', true)).toEqual([]);
  });

  it('ranks name before symptoms, treatments and description, and keeps the order of equals', () => {
    const rows = [
      condition('Described', { description: '<p>May disturb sleep</p>' }),
      condition('Treated', { recommendedTreatments: ['Sleep habits'] }),
      condition('Felt', { symptoms: ['Poor sleep'] }),
      condition('Felt too', { symptoms: ['Sleep talking'] }),
      condition('Sleep'),
    ];
    const { rows: ranked } = searchConditions(rows, { term: 'sleep' });
    expect(ranked.map(({ name }) => name)).toEqual(['Sleep', 'Felt', 'Felt too', 'Treated', 'Described']);
  });

  it('finds words with or without their accents', () => {
    const rows = [condition('Náuseas', { symptoms: ['Mareo al viajar', 'Sueño ligero'] })];
    for (const term of ['nauseas', 'NÁUSEAS', 'sueno', 'sueño', 'náu']) {
      const result = searchConditions(rows, { term });
      expect([term, result.rows.length, result.instead]).toEqual([term, 1, null]);
    }
  });

  it.each([
    ['insomia', 'Insomnia', 'insomnia'],
    ['inosmnia', 'Insomnia', 'insomnia'],
    ['back cuping', 'Low Back Pain', 'back cupping'],
    ['SPASN', 'Low Back Pain', 'spasm'],
  ])('corrects %p', (term, name, instead) => {
    const result = searchConditions(all, { term });
    expect(result).toMatchObject({ rows: [{ name }], instead, words: searchWords(instead) });
  });

  it('corrects nothing while something matches, in short words, or by two letters', () => {
    expect(searchConditions([condition('Migrane'), condition('Migraine')], { term: 'migrane' })).toMatchObject({
      rows: [{ name: 'Migrane' }],
      instead: null,
    });
    expect(found('bakc')).toEqual([]);
    expect(found('insonna')).toEqual([]);
    expect(found('insomia back')).toEqual([]);
    // What matches is not featured: a typo is no reason to show something else.
    expect(found('insomnia', true)).toEqual([]);
  });
});

describe('declareSearch', () => {
  // A small generator with a seed, so that a failure can be repeated.
  function randomFrom(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }
  const LETTERS = 'abcde';
  const wordOf = (random: (below: number) => number, length: number): string =>
    Array.from({ length }, () => LETTERS[random(LETTERS.length)] ?? '').join('');
  const edits = (word: string): string[] => {
    const results: string[] = [];
    for (let at = 0; at <= word.length; at += 1) {
      const [head, tail] = [word.slice(0, at), word.slice(at)];
      results.push(head + tail.slice(1), head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
      for (const letter of LETTERS) results.push(head + letter + tail, head + letter + tail.slice(1));
    }
    return results;
  };

  it('isWithinOneEdit agrees with trying every edit, in both directions', () => {
    const random = randomFrom(11);
    for (let round = 0; round < 400; round += 1) {
      const a = wordOf(random, 1 + random(6));
      const near = edits(a);
      for (const b of [...near, wordOf(random, 1 + random(7))]) {
        const expected = a === b || near.includes(b);
        expect([a, b, isWithinOneEdit(a, b), isWithinOneEdit(b, a)]).toEqual([a, b, expected, expected]);
      }
    }
  });

  it('finds exactly the rows that hold every word, and a correction only when there are none', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 300; round += 1) {
      const rows = Array.from({ length: 8 }, () => ({
        texts: [wordOf(random, 6), `${wordOf(random, 5)} ${wordOf(random, 7)}`],
      }));
      const search = declareSearch<(typeof rows)[number]>(({ texts }) => texts, searchWords);
      const word = rows[0]?.texts[0] ?? '';
      const term = [word, edits(word)[random(80)] ?? word, wordOf(random, 2)][random(3)] ?? '';
      const holding = (wanted: string) => rows.filter(({ texts }) => texts.some((text) => text.includes(wanted)));
      const result = search(rows, term);
      const exact = holding(term.trim());
      if (exact.length > 0) {
        expect(result.instead).toBeNull();
        expect(new Set(result.rows)).toEqual(new Set(exact));
      } else if (result.instead !== null) {
        expect(isWithinOneEdit(term, result.instead)).toBe(true);
        expect(new Set(result.rows)).toEqual(new Set(holding(result.instead)));
      } else {
        expect(result.rows).toEqual([]);
        const near = rows.flatMap(({ texts }) => texts.join(' ').split(' ')).some((own) => isWithinOneEdit(own, term));
        expect(near && term.length >= 5).toBe(false);
      }
    }
  });

  it('the notice names what was searched for instead, and is blank without a correction', () => {
    expect(correctionNotice('parkng', { instead: 'parking' })).toBe(
      'No exact match for “parkng”. Showing results for “parking”.',
    );
    expect(correctionNotice('parking', { instead: null })).toBe('');
  });
});

const faq = (id: number, overrides: Partial<Faq> = {}): Faq => ({
  id,
  categoryId: 1,
  question: `Question ${id}`,
  answer: '<p>Yes.</p>',
  orderIndex: 0,
  isActive: true,
  isTopFaq: false,
  createdAt: '',
  updatedAt: '',
  ...overrides,
});

const category = (id: number, overrides: Partial<FaqCategory> = {}): FaqCategory => ({
  id,
  name: `Category ${id}`,
  slug: `category-${id}`,
  description: null,
  orderIndex: 0,
  isActive: true,
  createdAt: '',
  updatedAt: '',
  ...overrides,
});

describe('searchFaqs', () => {
  const faqs = [
    faq(1, { question: 'Does it HURT?' }),
    faq(2, { answer: '<p>It may <b>hurt</b> a little</p>' }),
    faq(3),
  ];

  it('looks in question and answer, in any case', () => {
    expect(searchFaqs(faqs, ' hurt ').rows.map(({ id }) => id)).toEqual([1, 2]);
    expect(searchFaqs(faqs, 'may hurt a').rows.map(({ id }) => id)).toEqual([2]);
  });

  it('does not find markup, and finds all for a blank term', () => {
    expect(searchFaqs(faqs, '<p>').rows).toEqual([]);
    expect(searchFaqs(faqs, ' ').rows).toHaveLength(3);
  });
});

describe('searchFaqGroups', () => {
  const groups = [
    { category: category(1), faqs: [faq(1, { answer: '<p>Parking is free</p>' }), faq(2, { question: 'Parking?' })] },
    { category: category(2), faqs: [faq(3, { question: 'Where are you?' })] },
  ];
  const ids = (term: string) => searchFaqGroups(groups, term).rows.map((group) => group.faqs.map(({ id }) => id));

  it('keeps the manual order, and leaves out categories without a match', () => {
    expect(ids('parking')).toEqual([[1, 2]]);
    expect(ids('')).toEqual([[1, 2], [3]]);
  });

  it('corrects a typo when no category has a match', () => {
    expect(searchFaqGroups(groups, 'parkng')).toMatchObject({ instead: 'parking', words: ['parking'] });
    expect(ids('parkng')).toEqual([[1, 2]]);
    expect(ids('parkng zebra')).toEqual([]);
  });
});

describe('groupFaqs', () => {
  it('sorts both levels and hides inactive and empty ones', () => {
    const groups = groupFaqs(
      [category(1, { orderIndex: 2 }), category(2, { orderIndex: 1 }), category(3), category(4, { isActive: false })],
      [
        faq(1, { orderIndex: 5 }),
        faq(2, { orderIndex: 1 }),
        faq(3, { categoryId: 2 }),
        faq(4, { categoryId: 3, isActive: false }),
        faq(5, { categoryId: 4 }),
      ],
    );
    expect(groups.map((group) => [group.category.id, group.faqs.map(({ id }) => id)])).toEqual([
      [2, [3]],
      [1, [2, 1]],
    ]);
  });
});
