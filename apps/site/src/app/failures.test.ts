/** @jest-environment node */
import { settings } from '../test/fake-site-api';
import { serveSite, type TestSite } from '../test/serve-site';
import { routes } from './routes';

let site: TestSite;
beforeEach(async () => {
  site = await serveSite();
});
afterEach(() => site.close());

const FLAGS = settings({ clinic_name: 'Test Clinic', store_enabled: 'true', reviews_enabled: 'true' });

/** What a row must have to be linked to; everything else in it is null. */
const bare = (fields: readonly string[]) => ({
  ...Object.fromEntries(fields.map((field) => [field, null])),
  id: 1,
  slug: 'x',
  name: 'Bare',
});

const COMMON = [
  'description',
  'imageUrl',
  'imageAlt',
  'isActive',
  'isFeatured',
  'orderIndex',
  'createdAt',
  'updatedAt',
];
const BARE: Record<string, object> = {
  practitioners: bare([...COMMON, 'title', 'bio', 'bookingUrl', 'specialties', 'education', 'certifications']),
  services: bare([...COMMON, 'shortDescription', 'price', 'duration']),
  'health-conditions': bare([...COMMON, 'bodySystem', 'symptoms', 'recommendedTreatments', 'relatedProducts']),
  products: bare([
    ...COMMON,
    ...['sku', 'shortDescription', 'price', 'salePrice', 'categoryId', 'conditions', 'ingredients', 'form', 'doseText'],
    ...['cautions', 'contraindications', 'allergens', 'practitionerOnly', 'stockQuantity'],
  ]),
  'product-categories': bare(COMMON),
  'faqs/categories': bare(COMMON),
  faqs: { ...bare(COMMON), categoryId: 1, question: null, answer: null, isTopFaq: null },
  hours: { id: 1, dayOfWeek: null, openTime: null, closeTime: null, isClosed: null, specialHours: null },
};

it.each(['nulls', 'nothing'])('rows with %s in them take nothing off a page but themselves', async (kind) => {
  site.api.answers['GET /api/config'] = { json: [...FLAGS, { id: null, data: null }, { id: 'phone' }] };
  for (const [list, row] of Object.entries(BARE)) {
    const json = kind === 'nulls' ? row : { id: 1, slug: 'x', name: 'Bare' };
    site.api.answers[`GET /api/${list}`] = { json: [json, null] };
    site.api.answers[`GET /api/${list}/x`] = { json };
  }
  site.api.answers['GET /api/health-conditions/featured'] = { json: [BARE['health-conditions']] };
  site.api.answers['GET /api/reviews/featured'] = { json: { id: 1, authorName: null, text: null } };
  const urls = [
    ...['/', '/about', '/services', '/conditions', '/store', '/faq', '/contact'],
    ...['/practitioners/x', '/services/x', '/conditions/x', '/store/x', '/store?condition=Bare'],
  ];
  for (const url of urls) {
    const { status, body } = await site.request(url);
    expect([url, status, body.includes('<footer'), body.includes('<h1')]).toEqual([url, 200, true, true]);
  }
  expect(site.errors).toEqual([]);
});

it('an answer that is no list is a failure, not an empty page', async () => {
  // Redux Toolkit reports what its endpoints throw.
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  site.api.answers['GET /api/services'] = { json: { services: [] } };
  const { status, body } = await site.request('/services');
  expect(status).toBe(503);
  expect(body).not.toContain('No additional services available.');
  reported.mockRestore();
});

it('a page that cannot be rendered says so inside the site, once the log knows why', async () => {
  const page = routes.find(({ path }) => path === '/about')?.page;
  if (!page) throw new Error('there is no About page');
  const { Page } = page;
  page.Page = () => {
    throw new Error('bug in a page');
  };
  const { status, body } = await site.request('/about');
  expect(status).toBe(500);
  expect(body).toContain('This page could not be shown');
  expect(body).toContain('<footer');
  expect(body).not.toContain('bug in a page');
  expect(site.errors).toEqual([{ err: new Error('bug in a page'), path: '/about' }]);
  page.Page = Page;
  expect((await site.request('/about')).status).toBe(200);
});
