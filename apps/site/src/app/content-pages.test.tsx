import { waitFor } from '@testing-library/react';
import {
  CONTENT_ENTITIES,
  contentEntity,
  entitiesWith,
  FLAG_KEYS,
  type EntityWith,
  type Translations,
} from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields } from '@harmony/domain/schemas';
import { speakBy } from '@harmony/language';
import { configOf, renderPage } from '../test/render-page';
import { routes } from './routes';

/*
 * A field that is added to a contract has to be on the page of its row, or here with the reason why no visitor reads it.
 */
const LEFT_OUT: Record<string, string> = {
  '*.id': 'a number for programs',
  '*.slug': 'the address of the page',
  '*.imageUrl': 'shown as a picture, not as words',
  '*.imageAlt': 'the words of a picture that is there',
  '*.seoTitle': 'in the head of the document',
  '*.seoDescription': 'in the head of the document',
  '*.shareImageUrl': 'in the head of the document',
  '*.isActive': 'what is inactive has no page',
  '*.isFeatured': 'says where else it is shown',
  '*.orderIndex': 'says where it stands in lists',
  '*.createdAt': 'for staff',
  '*.updatedAt': 'for staff',
  '*.translations': 'for editors: visitors read the row in their language',
  'pages.place': 'says where else it is linked to',
  'pages.effectiveDate': 'a date: page-page.test.tsx',
  'practitioners.bookingUrl': 'where a button leads',
  'practitioners.gender': 'for whoever chooses a practitioner when booking',
  'products.sku': 'the clinic’s own number',
  'products.categoryId': 'shown by the name of the category',
  'products.conditions': 'finds the product in the store; its page makes no claims',
  'products.contraindications': 'words of a fixed list: product-page.test.tsx',
  'products.practitionerOnly': 'takes the button away: product-page.test.tsx',
  'products.taxClass': 'decides about the tax, which the cart shows',
  'products.stockQuantity': 'takes the button away: product-page.test.tsx',
};

/** A number that no other field of the page has. Lengths are written in hours and minutes: one below an hour stays a number. */
const numberOf = (name: string): number =>
  name === 'duration' ? 47 : 100 + [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** The first of these that fits a field is its value. */
const candidates = (name: string): unknown[] => [
  `Mark of ${name}`,
  [`Mark of ${name}`],
  numberOf(name),
  [{ common: `Mark of ${name}`, pinyin: '', latin: '' }],
  '2026-11-02T17:00:00.000Z',
  true,
  [],
];
const isMarked = (html: string, name: string): boolean =>
  html.includes(`Mark of ${name}`) || html.replace(/,(?=\d{3})/g, '').includes(String(numberOf(name)));

function markedRow(entity: EntityWith<'hasPages'>): Record<string, unknown> {
  const { row } = CONTENT_CONTRACTS[entity];
  const entries = Object.entries(row.shape).map(([name, schema]) => {
    const value = name === 'imageUrl' ? null : candidates(name).find((one) => schema.safeParse(one).success);
    return [name, name === 'bookingUrl' ? 'https://book.example' : value];
  });
  return { ...Object.fromEntries(entries), slug: 'marked' };
}

/** The page of the row, and what it does not say in the language that is spoken. */
async function renderMarked(entity: EntityWith<'hasPages'>, translations: Translations): Promise<HTMLElement> {
  const { site, path, label } = CONTENT_ENTITIES[entity];
  const route = routes.find((each) => each.path === site);
  if (!route) throw new Error(`routes.tsx has no page ${site}`);
  const { Page, load } = route.page;
  await load();
  const answers = {
    ...Object.fromEntries(entitiesWith('isSorted').map((each) => [`/api${contentEntity(each).path}`, []])),
    [`/api${path}/marked`]: { ...markedRow(entity), translations },
    '/api/config': configOf(Object.fromEntries(FLAG_KEYS.map((flag) => [flag, String(flag !== 'admin_only')]))),
  };
  const { container } = renderPage(<Page slug="marked" />, { url: site.replace(':slug', 'marked'), answers });
  await waitFor(() => expect(container.innerHTML).toContain(`Mark of ${label}`));
  return container;
}

it.each(entitiesWith('hasPages'))('the page of one of the %s says all that a visitor may read', async (entity) => {
  const container = await renderMarked(entity, {});
  const { name } = CONTENT_ENTITIES[entity];
  const silent = contractFields(CONTENT_CONTRACTS[entity].row)
    .map((field) => field.name)
    .filter((field) => !(`*.${field}` in LEFT_OUT) && !(`${name}.${field}` in LEFT_OUT))
    .filter((field) => !isMarked(container.innerHTML, field));
  expect(silent).toEqual([]);
});

describe('in Spanish', () => {
  let isSpanish = false;
  speakBy(() => (isSpanish ? { language: 'es', texts: {} } : undefined));
  beforeEach(() => (isSpanish = true));
  afterEach(() => (isSpanish = false));

  it.each(entitiesWith('hasPages'))('the page of one of the %s says of its English that it is', async (entity) => {
    const { name, translated } = CONTENT_ENTITIES[entity];
    const container = await renderMarked(entity, { es: Object.fromEntries(translated.map((field) => [field, null])) });
    const unsaid = translated
      .filter((field) => !(`*.${field}` in LEFT_OUT) && !(`${name}.${field}` in LEFT_OUT))
      .filter(
        (field) => !isMarked([...container.querySelectorAll('[lang=en]')].map((one) => one.innerHTML).join(), field),
      );
    expect(unsaid).toEqual([]);
  });
});
