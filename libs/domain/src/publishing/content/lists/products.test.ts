import { conditionGroups, DISCLAIMER, filterProducts, productConditions, productPrice, sortProducts } from './products';
import { CreateProductBody, UpdateProductBody } from './products.schema';

const product = (name: string, overrides: object = {}) => ({
  name,
  description: '',
  conditions: [] as string[],
  categoryId: null as number | null,
  price: 10,
  salePrice: null as number | null,
  isFeatured: false,
  ...overrides,
});

const calm = product('Calm Evening Capsules', {
  description: '<p>Sour <strong>jujube</strong> &amp; silk tree</p>',
  conditions: ['Insomnia', 'Anxiety'],
  categoryId: 1,
  price: 28,
});
const mint = product('Barley & Mint Tea', { conditions: ['Nausea'], categoryId: 2, price: 9, isFeatured: true });
const mat = product('acupressure Mat', { categoryId: 3, price: 39, salePrice: 8 });
const all = [calm, mint, mat];
const names = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

describe('filterProducts', () => {
  it.each([
    ['calm', [calm]],
    ['  EVENING cap ', [calm]],
    ['jujube & silk', [calm]],
    ['anxi', [calm]],
    ['a', all],
    ['', all],
    ['strong', []],
    ['amp;', []],
    ['capsules insomnia', []],
    ['insomniaanxiety', []],
  ])('search %p', (search, expected) => expect(filterProducts(all, { search }).rows).toEqual(expected));

  it('takes the category and the condition exactly', () => {
    expect(filterProducts(all, { categoryId: 2 }).rows).toEqual([mint]);
    expect(filterProducts(all, { condition: 'Insomnia' }).rows).toEqual([calm]);
    expect(filterProducts(all, { condition: 'insomnia' }).rows).toEqual([]);
    expect(filterProducts(all, { condition: 'Insom' }).rows).toEqual([]);
    expect(filterProducts(all, { categoryId: 9 }).rows).toEqual([]);
    expect(filterProducts(all, { categoryId: null, condition: null }).rows).toEqual(all);
  });

  it('ranks the name before the conditions, and these before the description', () => {
    const told = product('A', { description: '<p>Good for sleep.</p>' });
    const meant = product('B', { conditions: ['Sleep'] });
    const named = product('Sleep Tea');
    expect(filterProducts([told, meant, named], { search: 'sleep' }).rows).toEqual([named, meant, told]);
  });

  it('corrects a typo only when no product has the term, whatever else is filtered', () => {
    expect(filterProducts(all, { search: 'barlye' })).toEqual({ rows: [mint], words: ['barley'], instead: 'barley' });
    expect(filterProducts(all, { search: 'insomina', categoryId: 1 }).rows).toEqual([calm]);
    expect(filterProducts(all, { search: 'calm', categoryId: 2 })).toMatchObject({ rows: [], instead: null });
    expect(filterProducts(all, { search: 'zinc' }).rows).toEqual([]);
  });

  it('needs every filter to agree', () => {
    expect(filterProducts(all, { search: 'calm', categoryId: 1, condition: 'Anxiety' }).rows).toEqual([calm]);
    expect(filterProducts(all, { search: 'calm', categoryId: 2 }).rows).toEqual([]);
  });
});

describe('sortProducts', () => {
  it.each([
    ['featured', [mint, calm, mat]],
    ['price-asc', [mat, mint, calm]],
    ['price-desc', [calm, mint, mat]],
    ['name', [mat, mint, calm]],
  ] as const)('%s', (sort, expected) => expect(names(sortProducts(all, sort))).toEqual(names(expected)));

  it('keeps the order of equals and the list it was given', () => {
    const [a, b] = [product('A', { price: 5 }), product('B', { price: 5 })];
    const rows = [b, a];
    expect(sortProducts(rows, 'price-desc')).toEqual([b, a]);
    expect(sortProducts(rows, 'name')).toEqual([a, b]);
    expect(rows).toEqual([b, a]);
  });
});

it('productPrice is what the buyer pays, also when that is nothing', () => {
  expect([calm, mat, product('Gift', { salePrice: 0 })].map(productPrice)).toEqual([28, 8, 0]);
});

it('productConditions are listed once, by name', () => {
  expect(productConditions([...all, product('x', { conditions: ['Anxiety'] })])).toEqual([
    'Anxiety',
    'Insomnia',
    'Nausea',
  ]);
});

it('conditionGroups hold what products name, by body system, in the order given', () => {
  const condition = (name: string, bodySystem: string | null) => ({ name, bodySystem });
  const conditions = [
    condition('Stress', 'Emotional & Mental Health'),
    condition('Nausea', 'Digestive Issues'),
    condition('Insomnia', 'Emotional & Mental Health'),
    condition('Anxiety', 'Emotional & Mental Health'),
    condition('Gout', 'Chronic Conditions'),
    condition('Loose', null),
  ];
  expect(conditionGroups(conditions, [...all, product('x', { conditions: ['Loose'] })])).toEqual([
    { name: 'Digestive Issues', conditions: ['Nausea'] },
    { name: 'Emotional & Mental Health', conditions: ['Insomnia', 'Anxiety'] },
  ]);
});

it('the disclaimer is the regulation’s', () => {
  expect(DISCLAIMER).toMatch(
    /^These statements have not been evaluated by the Food and Drug Administration\. .*disease\.$/,
  );
});

describe('bodies', () => {
  it('a product needs a name and a price', () => {
    expect(CreateProductBody.parse({ name: ' Tea ', price: '9.50' })).toMatchObject({
      name: 'Tea',
      price: 9.5,
      salePrice: null,
      categoryId: null,
      ingredients: [],
      stockQuantity: 0,
      isActive: true,
    });
    expect(CreateProductBody.safeParse({ name: 'Tea' }).success).toBe(false);
  });

  it('a sale is no dearer than the price, as far as both are known', () => {
    const issues = CreateProductBody.safeParse({ name: 'Tea', price: 9, salePrice: 9.01 }).error?.issues;
    expect(issues?.map(({ path, message }) => [path, message])).toEqual([
      [['salePrice'], 'Must not be higher than the price'],
    ]);
    expect(UpdateProductBody.safeParse({ price: 5, salePrice: 6 }).success).toBe(false);
    expect(UpdateProductBody.safeParse({ salePrice: 6 }).success).toBe(true);
    expect(UpdateProductBody.safeParse({ price: 5, salePrice: 5 }).success).toBe(true);
  });

  it('ingredients need an everyday name, contraindications are known ones', () => {
    expect(UpdateProductBody.parse({ ingredients: [{ common: 'Ginger', latin: ' ' }] })).toEqual({
      ingredients: [{ common: 'Ginger', latin: null, pinyin: null }],
    });
    expect(UpdateProductBody.safeParse({ ingredients: [{ latin: 'Poria' }] }).success).toBe(false);
    expect(UpdateProductBody.safeParse({ contraindications: ['sunshine'] }).success).toBe(false);
  });
});
