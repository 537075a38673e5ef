import { CONTENT_CONTRACTS, copyOf, writableFields, type ContentBody, type ContentRow } from '../../schemas';
import { CONTENT_ENTITIES, CONTENT_ENTITY_NAMES, contentEntity, entitiesWith } from './entities';
import { editorOf, labelOf, missingFields, nounOf, pageOf, wordsOf } from './rows';

const stamps = { createdAt: '2026-11-02T17:00:00.000Z', updatedAt: '2026-11-02T17:00:00.000Z' };

/** A row as the API makes it from a body. */
function rowOf<E extends keyof typeof CONTENT_CONTRACTS>(entity: E, body: ContentBody<E>): ContentRow<E> {
  const { create, row } = CONTENT_CONTRACTS[entity];
  // The contract of one entity: TypeScript reads the indexed constant as the union of all.
  return row.parse({ slug: 'slug', imageAlt: null, ...create.parse(body), id: 1, ...stamps }) as ContentRow<E>;
}
const service = (body: Partial<ContentBody<'services'>> = {}) =>
  rowOf('services', { name: 'Cupping', price: 95, ...body });
const product = (body: Partial<ContentBody<'products'>> = {}) => rowOf('products', { name: 'Tea', price: 9, ...body });
const faq = (question: string) => rowOf('faqs', { categoryId: 1, question });

describe('declarations', () => {
  it.each(CONTENT_ENTITY_NAMES)('%s fits together', (entity) => {
    const { path, name, needed = [], members, category } = contentEntity(entity);
    expect(path).toMatch(/^(\/[a-z]+(-[a-z]+)*)+$/);
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    if (members) expect(contentEntity(members).category).toBe(entity);
    if (category) expect(contentEntity(category).members).toBe(entity);
    if (!(entity in CONTENT_CONTRACTS)) return;
    const { row } = CONTENT_CONTRACTS[entity as keyof typeof CONTENT_CONTRACTS];
    const known = [...Object.keys(row.shape), ...(members ? [contentEntity(members).noun.many] : [])];
    expect(needed.filter((field) => !known.includes(field))).toEqual([]);
  });

  it('no two share a path, a name, a tag or a table', () => {
    for (const property of ['path', 'name', 'tag'] as const)
      expect(new Set(CONTENT_ENTITY_NAMES.map((entity) => CONTENT_ENTITIES[entity][property])).size).toBe(
        CONTENT_ENTITY_NAMES.length,
      );
  });
});

it('leads to a row in the console and on the website', () => {
  expect(editorOf('services', 7)).toBe('/services?edit=7');
  expect(editorOf('config', 'a b')).toBe('/config?edit=a%20b');
  expect(editorOf('hours', 3)).toBe('/hours');
  expect(pageOf('healthConditions', { slug: 'knee pain' })).toBe('/conditions/knee%20pain');
  expect(pageOf('faqs', { id: 4 })).toBe('/faq#faq-4');
  expect(pageOf('productCategories', { slug: 'teas' })).toBe('/store?category=teas');
});

it('calls rows by their name, and entities by a noun that tells them apart', () => {
  expect(labelOf('faqs', faq('Does it hurt?'))).toBe('Does it hurt?');
  const nouns = CONTENT_ENTITY_NAMES.map((entity) => nounOf(entity).one);
  expect(new Set(nouns).size).toBe(nouns.length);
});

it('names the fields a row lacks: nothing, blank text, markup without a word, an empty list', () => {
  const row = service({ price: null, description: '<p>&nbsp;</p>', imageUrl: '/x', duration: 5 });
  expect(missingFields('services', { ...row, shortDescription: ' ' })).toEqual([
    'price',
    'shortDescription',
    'description',
  ]);
  expect(missingFields('products', product())).toContain('ingredients');
});

it('finds a row by every word in it, and by no address or time', () => {
  const row = product({
    description: '<p>warm <b>ginger</b></p>',
    ingredients: [{ common: 'Ginger', pinyin: 'Gan Jiang', latin: 'Zingiber' }],
    imageUrl: '/api/images/1',
  });
  const words = wordsOf({ ...row, preparation: 'steep it' });
  for (const word of ['warm ginger', 'Gan Jiang', 'steep it']) expect(words).toContain(word);
  for (const word of ['api', '<', row.updatedAt]) expect(words).not.toContain(word);
});

describe('copies', () => {
  const samples = { services: service(), products: product({ sku: 'X-1' }), faqs: faq('Why?') };

  it('have every field that may be sent, but for what no two rows share', () => {
    for (const [entity, row] of Object.entries(samples) as ['services', (typeof samples)['services']][]) {
      const unique: readonly string[] = ['slug', ...(contentEntity(entity).unique ?? [])];
      const copy = copyOf(entity, row);
      expect(Object.keys(copy).sort()).toEqual(
        writableFields(entity)
          .filter((field) => !unique.includes(field))
          .sort(),
      );
      expect(CONTENT_CONTRACTS[entity].create.safeParse(copy).error).toBeUndefined();
    }
  });

  it('are inactive, at the same position, and named as copies within what a name may hold', () => {
    const row = service({ name: 'x'.repeat(200), isActive: true, orderIndex: 4 });
    const copy = copyOf('services', row);
    expect(copy).toMatchObject({ isActive: false, orderIndex: 4, price: row.price });
    expect(copy.name).toHaveLength(200);
    expect(copy.name).toMatch(/x \(copy\)$/);
    expect(copyOf('faqs', faq('Why?')).question).toBe('Why? (copy)');
  });

  it.each(entitiesWith('isSorted'))('of %s know its fields', (entity) =>
    expect(writableFields(entity)).toEqual(expect.arrayContaining(['isActive', 'orderIndex'])),
  );
});
