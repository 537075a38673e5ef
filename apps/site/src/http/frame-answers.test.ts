import { ContentVersions } from '../content-versions';
import { frameAnswers } from './frame-answers';
import type { SiteApiRequest, SiteApiResponse } from './site-api';

const asked: string[] = [];
let answer: Partial<SiteApiResponse> = {};
const api = {
  query: ({ url }: SiteApiRequest): Promise<SiteApiResponse> => {
    asked.push(url);
    const headers = { 'x-content-tables': 'config,hours', 'x-content-version': '7', ...answer.headers };
    return Promise.resolve({ status: 200, body: String(asked.length), ...answer, headers });
  },
};

const HOURS: SiteApiRequest = { method: 'GET', url: '/api/hours', headers: {} };

let versions: ContentVersions;
/** Asks twice, and says how often the API was asked. */
async function twice(request: SiteApiRequest, between: () => void = () => undefined): Promise<number> {
  const { query } = frameAnswers(api, versions);
  await query(request);
  between();
  await query(request);
  return asked.length;
}

beforeEach(() => {
  asked.length = 0;
  answer = {};
  versions = new ContentVersions();
});

it('keeps an answer while nothing changes that it rests on', async () => {
  const claims = () => versions.apply({ version: 8, tables: ['claims'] });
  expect(await twice(HOURS, claims)).toBe(1);
});

it.each([
  ['a table that it rests on', { version: 8, tables: ['hours'] }],
  ['it is not known what', { version: null, tables: [] }],
])('asks again when it changes: %s', async (_, change) => {
  expect(await twice(HOURS, () => versions.apply(change))).toBe(2);
});

it('does not keep what was on its way while it changed', async () => {
  const { query } = frameAnswers(api, versions);
  const first = query(HOURS);
  versions.apply({ version: 8, tables: ['hours'] });
  await first;
  await query(HOURS);
  expect(asked).toHaveLength(2);
});

it.each([
  ['of somebody', { ...HOURS, headers: { cookie: 'harmony=s' } }, {}],
  ['of something else', { ...HOURS, url: '/api/openings?service=acupuncture' }, {}],
  ['that failed', HOURS, { status: 503 }],
  ['that ends by itself', HOURS, { headers: { 'x-content-valid-until': '2026-12-01T17:00:00.000Z' } }],
])('keeps none %s', async (_, request, given) => {
  answer = given;
  expect(await twice(request)).toBe(2);
});
