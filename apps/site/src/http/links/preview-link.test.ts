/** @jest-environment node */
import { buildFaq, buildService } from '@harmony/testing';
import { settings } from '../../test/fake-site-api';
import { serveSite, type TestSite } from '../../test/serve-site';

let site: TestSite;
beforeEach(async () => {
  site = await serveSite();
});
afterEach(() => site.close());

const TOKEN = 'a-token_of-32-bytes';
const URL = `/preview?token=${TOKEN}`;
const UNTIL = '2026-12-02T18:00:00.000Z';

const answer = (entity: string, content: unknown): void => {
  site.api.answers[`GET /api/previews/${TOKEN}`] = { json: { entity, content, until: UNTIL } };
};

it('shows the page of a row as it will be, and never keeps it', async () => {
  answer('services', buildService({ name: 'Cupping', shortDescription: 'Now with fire.' }));
  const page = await site.request(URL);
  expect(page.status).toBe(200);
  expect(page.body).toContain('Now with fire.');
  expect(page.body).toContain('Preview of a draft, not public.');
  expect(page.body).toContain('Works until Wednesday, December 2, 2026');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(page.body).not.toContain('rel="canonical"');
  // What everybody sees is as it was.
  expect((await site.request('/services/cupping')).body).not.toContain('Now with fire.');
});

it('shows a row that visitors do not see yet', async () => {
  answer('services', buildService({ id: 99, slug: 'moxa', name: 'Moxibustion' }));
  const page = await site.request(URL);
  expect(page.status).toBe(200);
  expect(page.body).toContain('Moxibustion');
  expect(page.body).toContain('Cupping');
});

it('shows rows without a page of their own on the page where they stand', async () => {
  answer('faqs', buildFaq({ id: 5, question: 'Does it hurt?' }));
  const page = await site.request(URL);
  expect(page.body).toContain('Does it hurt?');
  expect(page.body).toContain('href="#faq-5"');
});

it('shows settings and hours on the home page and on the contact page', async () => {
  answer('config', settings({ clinic_name: 'Test Clinic', phone: '2535550199' }));
  expect((await site.request(URL)).body).toContain('(253) 555-0199');
  const contact = await site.request(`${URL}&page=contact`);
  expect(contact.body).toContain('(253) 555-0199');
  expect(contact.body).not.toContain('(253) 555-0140');
  answer('hours', []);
  expect((await site.request(`${URL}&page=contact`)).status).toBe(200);
});

it.each([
  ['has ended', URL],
  ['has no token', '/preview'],
])('says that the link does not work when it %s', async (_what, url) => {
  const page = await site.request(url);
  expect(page.status).toBe(404);
  expect(page.body).toContain('This link does not work any more.');
  expect(page.headers['cache-control']).toBe('no-store');
});

it('is a failure while the API fails, not an ended link', async () => {
  site.api.answers[`GET /api/previews/${TOKEN}`] = { status: 500, json: { error: 'Broken' } };
  const page = await site.request(URL);
  expect(page.status).toBe(503);
  expect(page.body).not.toContain('does not work any more');
});

describe('in preview mode', () => {
  beforeEach(() => {
    site.api.answers['GET /api/config'] = { json: settings({ admin_only: 'true', clinic_name: 'Test Clinic' }) };
    site.api.answers['GET /api/content/contact'] = { json: { name: 'Test Clinic', phone: null, email: null } };
    site.api.announce((site.api.version += 1));
  });

  it('a link lets in whoever has it, to its page alone', async () => {
    answer('services', buildService({ name: 'Cupping', shortDescription: 'Now with fire.' }));
    site.api.calls.length = 0;
    const page = await site.request(URL);
    expect(page.body).toContain('Now with fire.');
    const asked = site.api.calls.find(({ url }) => url === '/api/services');
    expect(asked?.headers).toMatchObject({ 'x-preview-token': TOKEN });
    expect((await site.request('/services/cupping')).body).toContain('Preview Mode');
    expect((await site.request(`/services/cupping?token=${TOKEN}`)).body).toContain('Preview Mode');
  });

  it.each([500, 503, 429])('a link that nobody can look up (%i) has not ended', async (status) => {
    site.api.answers[`GET /api/previews/${TOKEN}`] = { status, json: { error: 'Busy' } };
    const page = await site.request(URL);
    expect(page.status).toBe(503);
    expect(page.body).toContain('We can’t show this page right now');
    expect(page.body).not.toContain('does not work any more');
    expect(page.body).not.toContain('Cupping');
  });

  it('an ended link says so, and shows nothing else', async () => {
    const page = await site.request(URL);
    expect(page.status).toBe(404);
    expect(page.body).toContain('This link does not work any more');
    expect(page.body).not.toContain('Cupping');
  });
});
