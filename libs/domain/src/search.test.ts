import { searchConditions } from './health-conditions';
import { groupFaqs, searchFaqs } from './faqs';
import type { FaqCategory } from './faq-categories.schema';
import type { Faq } from './faqs.schema';

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
  searchConditions(all, { term, featuredOnly }).map(({ name }) => name);

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
    expect(searchFaqs(faqs, ' hurt ').map(({ id }) => id)).toEqual([1, 2]);
    expect(searchFaqs(faqs, 'may hurt a').map(({ id }) => id)).toEqual([2]);
  });

  it('does not find markup, and finds all for a blank term', () => {
    expect(searchFaqs(faqs, '<p>')).toEqual([]);
    expect(searchFaqs(faqs, ' ')).toHaveLength(3);
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
