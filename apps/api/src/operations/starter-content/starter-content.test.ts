import {
  ANNOUNCEMENT_SETTINGS,
  blanksOf,
  CONFIG_CATALOGUE,
  formatPhone,
  PRIVACY_SLUG,
  searchConditions,
  stripHtml,
} from '@harmony/domain';
import { CreateConfigBody, CreateFaqBody } from '@harmony/domain/schemas';
import { cleanRichText } from '../../platform/rich-text/rich-text';
import { CONFIG } from './config';
import { readStarterRecords } from './records';

const {
  conditions: CONDITIONS,
  productCategories,
  faqCategories,
  pages: PAGES,
  reviews,
  ...drawn
} = readStarterRecords();
const SERVICES = drawn.services.map(({ body }) => body);
const PRACTITIONERS = drawn.practitioners.map(({ body }) => body);
const FAQS = faqCategories.flatMap(({ faqs }) =>
  faqs.map((faq) => CreateFaqBody.parse(Object.assign(faq, { categoryId: 1 }))),
);
const PRODUCTS = productCategories.flatMap(({ products }) => products.map(({ body }) => body));

/** Every text a visitor may read, with where it stands. */
function textsOf(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: stripHtml(value) }];
  if (typeof value !== 'object' || value === null) return [];
  // What they say in Spanish has tests of its own (spanish.test.ts).
  const own = Object.entries(value).filter(([key]) => key !== 'translations');
  return own.flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}
const TEXTS = textsOf(
  { SERVICES, CONDITIONS, faqCategories, PRACTITIONERS, productCategories, reviews, CONFIG, PAGES },
  'starter content',
);

/** Words of promises that a clinic may not make, and letters that states keep for themselves. */
const FORBIDDEN = [
  /\bcur(e|es|ed|ing|ative)\b/i,
  /\bguarantee/i,
  /\bmiracle/i,
  /\b(clinically|scientifically)? ?proven\b/i,
  /\bheals?\b/i,
  /\beliminates?\b/i,
  /\b(permanently|instantly|forever)\b/i,
  /\brisk[- ]free\b/i,
  /\bno side effects\b/i,
  /\b100 ?%/,
  /\bdetox|\btoxins?\b/i,
  /\btreats?\b/i,
  /\bdiagnos(e|es)\b/i,
  /\bprevents?\b/i,
  /\bDr\b/,
  /\bboard[- ]certified\b/i,
];

const isPromise = (text: string): boolean => FORBIDDEN.some((word) => word.test(text));

it('knows a promise when it sees one', () => {
  expect(isPromise('Acupuncture cures migraine')).toBe(true);
  expect(isPromise('Results guaranteed')).toBe(true);
  expect(isPromise('Our tea treats colds')).toBe(true);
  expect(isPromise('may help some people; a treatment takes an hour; secure; health')).toBe(false);
});

it('promises nothing', () => {
  expect(TEXTS.length).toBeGreaterThan(500);
  expect(TEXTS.filter(({ text }) => isPromise(text))).toEqual([]);
});

it('has no text that is empty, unfinished or untidy', () => {
  const untidy = TEXTS.filter(
    ({ text }) => text.trim() !== text || text === '' || /lorem|todo|tbd| {2}|\.\./i.test(text),
  );
  expect(untidy).toEqual([]);
});

it('has settings that the console would take', () => {
  for (const { translations: _said, ...entry } of CONFIG) CreateConfigBody.parse(entry);
  const html = CONFIG.filter(({ id }) => ['announcement', 'directions'].includes(id)).map(({ data }) => String(data));
  expect(html.map((text) => cleanRichText(text))).toEqual(html);
});

it('leads nowhere but to pages that exist', () => {
  const links = JSON.stringify([SERVICES, CONDITIONS, FAQS, PRACTITIONERS, PRODUCTS, CONFIG, PAGES]).matchAll(
    /href=\\"(\/[^"\\]*)/g,
  );
  const known = ['/contact', '/services', ...PAGES.map(({ slug }) => `/${slug}`)];
  for (const [, href] of links) expect(known).toContain(href);
});

describe('pages', () => {
  it.each(PAGES.map((page) => [page.title, page] as const))('%s is as long as people read', (_, { body }) => {
    expect(cleanRichText(body, 'page')).toBe(body);
    const words = stripHtml(body).split(' ').length;
    expect([words > 400, words < 1_000]).toEqual([true, true]);
  });

  it('begin the privacy notice with the sentence that the law prescribes, and say that it is not complete', () => {
    const privacy = PAGES.find(({ slug }) => slug === PRIVACY_SLUG)?.body ?? '';
    expect(stripHtml(privacy)).toContain(
      'THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION ABOUT YOU MAY BE USED AND DISCLOSED AND HOW YOU CAN GET ACCESS TO THIS INFORMATION. PLEASE REVIEW IT CAREFULLY.',
    );
    expect(blanksOf(privacy)).toEqual(
      expect.arrayContaining(['[name of your privacy officer]', '[date from which this notice is in effect]']),
    );
    expect(stripHtml(privacy)).toMatch(/^This notice is being completed\./);
  });
});

describe('conditions', () => {
  it.each(CONDITIONS.map((condition) => [condition.name, condition] as const))('%s is cautious', (_, condition) => {
    const text = stripHtml(condition.description ?? '');
    expect(text).toMatch(/\b([Tt]alk to your (\w+ (or|and) )?\w* ?(doctor|dentist)|tell your midwife or doctor)\b/);
    expect(text).toMatch(
      /\b(may help|(some|many) (people|men|cancer centers)|(people|men) seek|we promise no outcome)\b/i,
    );
    expect(condition.symptoms?.length).toBeGreaterThanOrEqual(2);
    expect(condition.recommendedTreatments?.length).toBeGreaterThanOrEqual(1);
  });

  it.each([
    ['Sciatica', '911'],
    ['Low Back Pain', '911'],
    ['Migraine & Tension Headache', '911'],
    ['Acid Reflux', '911'],
    ['Pregnancy Comfort', '911'],
    ['Stress & Anxiety', '988'],
    ['Low Mood Support', '988'],
    ['Postpartum Recovery', '988'],
    ['Care during Cancer Treatment', 'oncology'],
    ['Long-lasting Cough after a Cold', 'three weeks'],
    ['Fertility Support', 'promise no outcome'],
  ])('%s names what cannot be left out: %s', (name, words) => {
    expect(CONDITIONS.find((condition) => condition.name === name)?.description).toContain(words);
  });

  it.each([
    ['sciatic nerve', 'Sciatica'],
    ['period pain', 'Menstrual Cramps'],
    ['dysmenorrhea', 'Menstrual Cramps'],
    ['heartburn', 'Acid Reflux'],
    ['GERD', 'Acid Reflux'],
    ['irritable bowel', 'IBS'],
    ['hay fever', 'Seasonal Allergies'],
    ['hot flush', 'Menopause Support'],
    ['TMD', 'TMJ & Jaw Tension'],
    ['plantar fasciitis', 'Plantar Heel Pain'],
    ['frozen shoulder', 'Neck & Shoulder Tension'],
    ['whiplash', 'Neck & Shoulder Tension'],
  ])('a search for "%s" finds %s', (term, name) => {
    const rows = CONDITIONS.map((condition, id) => ({ ...condition, id: id + 1, createdAt: '', updatedAt: '' }));
    const { rows: found } = searchConditions(rows, { term });
    expect(found.map((condition) => condition.name)).toContain(name);
  });

  it('name only products that the catalogue has', () => {
    const names = PRODUCTS.map((product) => product.name);
    for (const { relatedProducts } of CONDITIONS)
      for (const name of relatedProducts ?? []) expect(names).toContain(name);
  });
});

describe('products', () => {
  it.each(PRODUCTS.map((product) => [product.name, product] as const))('%s says what a label must', (_, product) => {
    expect(product.sku).toMatch(/^[A-Z]{2}-\d{3}$/);
    expect(product.cautions?.length).toBeGreaterThanOrEqual(2);
    expect(product.ingredients?.length).toBeGreaterThanOrEqual(1);
    expect(product.form).toBeTruthy();
    expect(product.doseText).toBeTruthy();
    expect(product.price).toBeGreaterThan(0);
    const cautions = product.cautions?.join(' ') ?? '';
    if (product.contraindications?.includes('pregnancy')) expect(cautions).toMatch(/pregnan|Practitioner use only/i);
    if (product.contraindications?.includes('anticoagulant')) expect(cautions).toMatch(/blood thinners/i);
    if (product.contraindications?.includes('sedative')) expect(cautions).toMatch(/sedatives/i);
    const botanicals = product.ingredients?.map((ingredient) => ingredient.pinyin) ?? [];
    if (botanicals.includes('Ju Hua')) expect(product.allergens).toContain('daisy family');
    if (botanicals.includes('Dang Gui'))
      expect(product.contraindications).toEqual(expect.arrayContaining(['pregnancy', 'anticoagulant']));
  });

  it('have a stock number each', () => {
    expect(new Set(PRODUCTS.map((product) => product.sku)).size).toBe(PRODUCTS.length);
  });
});

describe('settings', () => {
  it('hold every known key, each as its type', () => {
    const ids = [...CONFIG.map((entry) => entry.id), ...ANNOUNCEMENT_SETTINGS];
    expect(ids.sort()).toEqual(Object.keys(CONFIG_CATALOGUE).sort());
    for (const { dataType, data } of CONFIG) if (dataType === 'B') expect(['true', 'false']).toContain(data);
  });

  it('use telephone numbers of fiction', () => {
    const everything = JSON.stringify(TEXTS);
    expect(everything).toContain(formatPhone('2535550140'));
    for (const [, last] of everything.matchAll(/\(\d{3}\) 555-(\d{4})/g)) expect(last).toMatch(/^01\d\d$/);
    expect(everything.match(/\(\d{3}\) (?!555)\d{3}-\d{4}/)).toBeNull();
  });
});

it('has the specified prices: $120 at first, then $75-95', () => {
  const pricesOf = (words: RegExp) => SERVICES.filter(({ name }) => words.test(name)).map(({ price }) => price);
  expect(pricesOf(/initial/i)).toEqual([120]);
  expect(pricesOf(/follow-up/i)).toEqual([95, 75]);
});
