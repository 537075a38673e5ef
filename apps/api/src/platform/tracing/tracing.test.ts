import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { buildApp } from '../../app';
import { connect } from '../db/connection/connect';
import { TEST_DATA_KEY } from '../../test/accounts';
import { testConfig } from '../../test/api';
import { testDatabase } from '../../test/database';

/** What would have been sent; the exporter itself loads modules in a way that Jest does not know. */
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

it('makes a span of a request and of its queries, as part of the trace it came with', async () => {
  const database = await testDatabase({ seeded: true });
  const db = connect(database.url, { dataKeys: [TEST_DATA_KEY], isHeard: true, log: { error: () => undefined } });
  const config = testConfig({ DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  const app = await buildApp({ config, db, logger: false });
  await app.ready();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await app.inject({ url: '/api/services?search=secret-word', headers });
  await app.close();
  await db.destroy();
  await database.close();

  const request = mockSent.find(({ name }) => name === 'GET /api/services');
  expect([request?.spanContext().traceId, request?.parentSpanContext?.spanId]).toEqual([traceId, '00f067aa0ba902b7']);
  expect(request?.attributes).toMatchObject({ 'http.route': '/api/services', 'http.response.status_code': 200 });
  expect(request?.resource.attributes).toMatchObject({ 'service.name': 'harmony-api' });
  const own = mockSent.filter(({ parentSpanContext }) => parentSpanContext?.spanId === request?.spanContext().spanId);
  expect(own.map(({ name }) => name)).toContain('select');
  expect(JSON.stringify(mockSent.map(({ name, attributes }) => [name, attributes]))).not.toContain('secret-word');
}, 20_000);

it('is off without an address', () => {
  expect(testConfig().operations.traces).toBeNull();
  expect(() => testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT must be/);
});
