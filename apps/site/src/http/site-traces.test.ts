/** @jest-environment node */
import { openTraces, type Traces } from '@harmony/http';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { serveSite, type TestSite } from '../test/serve-site';

/** What would have been sent; the exporter itself is tried by `npm run topology`. */
const mockSent: ReadableSpan[] = [];
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => ({
  OTLPTraceExporter: class {
    export(spans: ReadableSpan[], done: (result: { code: number }) => void): void {
      mockSent.push(...spans);
      done({ code: 0 });
    }
    shutdown = () => Promise.resolve();
    forceFlush = () => Promise.resolve();
  },
}));

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

let traces: Traces;
let site: TestSite;
beforeEach(async () => {
  mockSent.length = 0;
  traces = await openTraces({ endpoint: 'http://127.0.0.1:4318', serviceName: 'harmony-site', ratio: 0 });
  site = await serveSite({ traces });
});
afterEach(() => site.close());

it('makes a span of a page, whose part everything is that it asks of the API', async () => {
  await site.request('/services/cupping?utm_source=secret-word', { headers });
  await site.request('/services/cupping?utm_source=secret-word', { headers });
  await site.request('/page-state/services/cupping', { headers });
  await site.request('/no/such/page', { headers });
  await traces.close();

  expect(mockSent.map(({ name }) => name)).toEqual([
    'GET /services/:slug',
    'GET /services/:slug',
    'GET /page-state/services/:slug',
    'GET none',
  ]);
  const [page] = mockSent;
  expect([page?.spanContext().traceId, page?.parentSpanContext?.spanId]).toEqual([TRACE, '00f067aa0ba902b7']);
  expect(page?.attributes).toMatchObject({ 'http.route': '/services/:slug', 'http.response.status_code': 200 });
  const asked = site.api.calls.find(({ url }) => url === '/api/services/cupping');
  expect(asked?.headers['traceparent']).toBe(`00-${TRACE}-${page?.spanContext().spanId}-01`);
  expect(JSON.stringify(mockSent.map(({ name, attributes }) => [name, attributes]))).not.toContain('secret-word');
});

it('of what nobody wants traced there is none, but the API is told whose part it is', async () => {
  await site.request('/services');
  await traces.close();
  expect(mockSent).toEqual([]);
  expect(site.api.calls.at(-1)?.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});

it('what is answered from memory has no span', async () => {
  await site.request('/services', { headers });
  await site.request('/services', { headers });
  await traces.close();
  expect(mockSent).toHaveLength(1);
});

it('without traces the API hears nothing of them', async () => {
  const plain = await serveSite();
  await plain.request('/services', { headers });
  await plain.close();
  expect(plain.api.calls.filter((call) => 'traceparent' in call.headers)).toEqual([]);
  expect(plain.api.calls.length).toBeGreaterThan(0);
});
