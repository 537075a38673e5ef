import { CONTENT_ENTITY_NAMES, contentEntity } from '@harmony/domain';
import { buildConfigEntry, buildHealthCondition, buildHour, buildService } from '@harmony/testing';
import type { SiteApi, SiteApiResponse, SiteApiRequest } from '../http/site-api';

type Reply = Partial<SiteApiResponse> & { json?: unknown };

/** An API in memory: the response of each URL can be changed at any time, and content changes announced. */
export interface FakeSiteApi extends SiteApi {
  calls: SiteApiRequest[];
  /** Answers by `METHOD /path`: JSON with status 200, or a reply of any kind, or a function that makes (or throws) one. */
  answers: Record<string, Reply | ((request: SiteApiRequest) => Reply)>;
  version: number;
  /** There is no response at all, as while the API restarts. */
  isDown: boolean;
  /** Announces a content change, as the API does: of these tables, or of all. */
  announce(version: number | null, tables?: readonly string[]): void;
}

/** The settings of a test site, by key. */
export const settings = (values: Record<string, string>) =>
  Object.entries(values).map(([id, data]) => buildConfigEntry({ id, data }));

const STARTER: Record<string, unknown> = {
  'GET /api/config': settings({ clinic_name: 'Test Clinic', phone: '2535550140' }),
  'GET /api/hours': [1, 2, 3, 4, 5].map((dayOfWeek) => buildHour({ dayOfWeek })),
  'GET /api/services': [buildService({ name: 'Cupping' })],
  'GET /api/services/cupping': buildService({ name: 'Cupping' }),
  'GET /api/sign-offs/services/cupping': { signOff: null },
  'GET /api/health-conditions': [buildHealthCondition({ name: 'Insomnia' })],
  'GET /api/health-conditions/featured': [],
  'GET /api/practitioners': [],
  'GET /api/faqs': [],
  'GET /api/faqs/categories': [],
  'GET /api/pages': [],
  'GET /api/pages/links': [],
  'GET /api/redirects/map': {},
  'GET /api/page-titles/map': {},
  'GET /api/images/facts': { focus: {}, alt: {}, size: {} },
  'POST /api/redirects/counts': null,
};

/** What the API says an answer rests on: the table its path names, and the flags. It says nothing about anything else. */
function tablesOf({ url }: SiteApiRequest): Record<string, string> {
  if (url === '/api/page-titles/map') return { 'x-content-tables': 'page_titles' };
  if (url === '/api/images/facts') return { 'x-content-tables': 'images' };
  const entity = CONTENT_ENTITY_NAMES.find((name) => url.startsWith(`/api${contentEntity(name).path}`));
  const signed = url.startsWith('/api/sign-offs/') ? 'sign_offs,services' : undefined;
  const table = signed ?? entity?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return table === undefined ? {} : { 'x-content-tables': [...new Set([table, 'config'])].join(',') };
}

/** A small clinic's API, all of it public. */
export function fakeSiteApi(): FakeSiteApi {
  const listeners = new Set<Parameters<SiteApi['onContentChange']>[0]>();
  const api: FakeSiteApi = {
    calls: [],
    answers: Object.fromEntries(Object.entries(STARTER).map(([key, json]) => [key, { json }])),
    version: 1,
    isDown: false,
    async query(request) {
      api.calls.push(request);
      if (api.isDown) throw new Error('connection refused');
      const answer = api.answers[`${request.method} ${request.url}`] ?? { status: 404, json: { error: 'Not found' } };
      const { status = 200, headers = {}, json, body } = typeof answer === 'function' ? answer(request) : answer;
      return {
        status,
        headers: { 'x-content-version': String(api.version), ...tablesOf(request), ...headers },
        body: body ?? JSON.stringify(json),
      };
    },
    queryInternal: (url) => api.query({ method: 'GET', url, headers: {} }),
    postInternal: (url, body) => api.query({ method: 'POST', url, headers: {}, body: JSON.stringify(body) }),
    onContentChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(version, tables = []) {
      for (const listener of listeners) listener({ version, tables });
    },
  };
  return api;
}
