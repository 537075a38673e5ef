import { Blob as NodeBlob } from 'node:buffer';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureStore } from '@reduxjs/toolkit';
import { clinicTimeText } from '@harmony/domain';
import { knowAllZones } from '@harmony/domain/zones';
import { backupAdminApi } from '../../operations/backup.admin';
import { contactSubmissionsApi } from '../../patients/contact-submissions';
import { contentCalls } from '../../publishing/content/content.admin';
import { servicesApi } from '../../publishing/content/lists/services';
import { baseApi } from './base-api';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const received: Received[] = [];
let answer: (response: ServerResponse) => void;
let server: Server;
const nodeFetch = fetch;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ method: request.method, url: request.url, headers: request.headers, body });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // The page of this test is http://localhost, where nothing listens: its requests go to the server above.
  globalThis.fetch = (input, init) => {
    const requested = new URL(String(input));
    expect(requested.origin).toBe(location.origin);
    return nodeFetch(`http://127.0.0.1:${port}${requested.pathname}${requested.search}`, init);
  };
});

beforeEach(() => {
  received.length = 0;
});

afterAll(async () => {
  globalThis.fetch = nodeFetch;
  await new Promise((resolve) => server.close(resolve));
});

/** A store like an app's own, without a query of the test's. */
const browserStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });

describe('browserQuery', () => {
  it('carries deletions and new orders beyond the end of the page, as far as browsers do', async () => {
    answer = (response) => response.setHeader('content-type', 'application/json').end('[]');
    const passed = jest.spyOn(globalThis, 'fetch');
    const { dispatch } = browserStore();
    const { getServices } = servicesApi.endpoints;
    const { remove, reorder } = contentCalls.services;
    const positions = (count: number) => Array.from({ length: count }, (_, id) => ({ id, orderIndex: id }));
    await dispatch(getServices.initiate(undefined, { subscribe: false }));
    await dispatch(remove.initiate(7));
    await dispatch(reorder.initiate(positions(12)));
    await dispatch(reorder.initiate(positions(5000)));
    expect(passed.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true, true, false]);
    passed.mockRestore();
  });

  it('says the clinic’s times by the rules that came with the answer', async () => {
    const noon = '2026-12-15T12:00:00Z';
    expect(clinicTimeText(noon, 'America/Edmonton')).toBe('6:00 AM');
    answer = (response) => {
      // As after a law of next month.
      response.setHeader('clinic-clock', 'America/Edmonton;-540|');
      response.setHeader('content-type', 'application/json').end('[]');
    };
    await browserStore().dispatch(servicesApi.endpoints.getServices.initiate());
    expect(clinicTimeText(noon, 'America/Edmonton')).toBe('3:00 AM');
    knowAllZones();
  });

  it('reads from the page’s own origin', async () => {
    answer = (response) => response.setHeader('content-type', 'application/json').end('[]');
    const result = await browserStore().dispatch(servicesApi.endpoints.getServices.initiate());
    expect(result.data).toEqual([]);
    expect(received).toMatchObject([{ method: 'GET', url: '/api/services' }]);
  });

  it('ends a question that is not answered in time, and nothing that changes something', async () => {
    answer = (response) => response.setHeader('content-type', 'application/json').end('{"success":true}');
    const over = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const { dispatch } = browserStore();
    const asked = await dispatch(servicesApi.endpoints.getServices.initiate());
    expect(over).toHaveBeenCalledWith(20_000);
    expect(asked.error).toMatchObject({ status: 'NETWORK_ERROR' });
    const { sendContact } = contactSubmissionsApi.endpoints;
    const body = { name: 'Ada', email: 'ada@example.org', message: 'Hello there, clinic' };
    expect(await dispatch(sendContact.initiate({ body, idempotencyKey: 'key-2' }))).toHaveProperty('data');
    over.mockRestore();
  });

  it('sends a contact message with its key', async () => {
    answer = (response) => response.writeHead(201).end('{"success":true,"id":7,"message":"Thank you"}');
    const body = { name: 'Ada', email: 'ada@example.org', message: 'Hello there, clinic' };
    const result = await browserStore().dispatch(
      contactSubmissionsApi.endpoints.sendContact.initiate({ body, idempotencyKey: 'key-1' }),
    );
    expect(result.data).toEqual({ success: true, id: 7, message: 'Thank you' });
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/contact', body: JSON.stringify(body) });
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'key-1' });
  });

  it.each([
    ['image/png', 'image/png'],
    ['', 'application/octet-stream'],
  ])('sends a file of the type %j as it is', async (type, sentAs) => {
    answer = (response) => response.writeHead(201).end('{"id":3}');
    // Node's fetch does not know the Blob of jsdom.
    const file = new NodeBlob(['bytes of a backup'], { type }) as Blob;
    const result = await browserStore().dispatch(
      backupAdminApi.endpoints.uploadBackupPart.initiate({ id: 'x', offset: 0, total: 18, content: file }),
    );
    expect(result.data).toEqual({ id: 3 });
    expect(received[0]).toMatchObject({ method: 'PUT', headers: { 'content-type': sentAs } });
    expect(received[0]?.body).toBe('bytes of a backup');
  });

  it('takes the status text when a failure says nothing else', async () => {
    answer = (response) => response.writeHead(503).end();
    const result = await browserStore().dispatch(servicesApi.endpoints.getServices.initiate());
    expect(result.error).toEqual({ status: 503, message: '503: Service Unavailable' });
    expect(received).toHaveLength(1);
  });

  it('reports a connection that breaks', async () => {
    answer = (response) => response.destroy();
    const result = await browserStore().dispatch(servicesApi.endpoints.getServices.initiate());
    expect(result.error).toMatchObject({ status: 'NETWORK_ERROR' });
  });
});
