/** @jest-environment node */
import type { FormRoute } from './form-routes';
import { FORM_ROUTES } from './form-routes';
import { submitForm } from './form-posts';
import { fakeSiteApi } from '../../test/fake-site-api';

const WORDS = 'A hidden field in this form was filled in. Please send it again.';
const doubtful = FORM_ROUTES.filter(({ fields }) => fields.includes('website'));
const visitor = { headers: {}, remoteAddress: '127.0.0.1' };

/** What the API was sent, and what came of it. */
async function submit(route: FormRoute) {
  const api = fakeSiteApi();
  const sent: { url: string; body: unknown }[] = [];
  api.query = (request) => {
    sent.push({ url: request.url, body: JSON.parse(request.body ?? 'null') });
    return Promise.resolve({ status: 429, headers: {}, body: JSON.stringify({ code: 'rate_limited', error: WORDS }) });
  };
  const form = new URLSearchParams({ step: 'book', name: 'Ana', email: 'ana@example.com', website: 'filled' });
  return { ...(await submitForm(api, route, form, visitor)), sent };
}

it('is asked of every form that is stored', () => {
  expect(doubtful.map(({ path }) => path).sort()).toEqual([
    ...['/appointments', '/back-in-stock', '/book/details', '/check-in', '/checkout', '/contact', '/custom-herbs'],
    ...['/formula', '/newsletter', '/orders/find', '/refill', '/wait-list'],
  ]);
});

it.each(doubtful)(
  '$path: sends on what only programs fill in, and says in the API’s words why it was not taken',
  async (route) => {
    const { outcome, sent } = await submit(route);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ website: 'filled', elapsedMs: null });
    expect(outcome).toMatchObject({ kind: 'shown', status: 429, result: { error: { description: WORDS } } });
  },
);
