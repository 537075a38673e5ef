/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentChange } from '../content-versions';
import { httpApi } from './http-api';

type Handler = (req: http.IncomingMessage, res: http.ServerResponse) => void;

let handler: Handler;
let server: http.Server;
let apiUrl: string;

beforeEach(async () => {
  server = http.createServer((req, res) => handler(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const makeApi = (onStreamLost: (error: unknown) => void = () => undefined) =>
  httpApi({ apiUrls: [apiUrl], internalToken: 'internal-token', onStreamLost });

it('passes a request on, with the visitor at the end of the forwarding list', async () => {
  let seen: http.IncomingMessage | undefined;
  let body = '';
  handler = async (req, res) => {
    seen = req;
    for await (const chunk of req) body += String(chunk);
    res.writeHead(201, { 'x-content-version': '4', 'set-cookie': ['a=1', 'b=2'] }).end('{"ok":true}');
  };
  const answer = await makeApi().query({
    method: 'POST',
    url: '/api/contact?x=1',
    headers: { 'x-forwarded-for': '203.0.113.9', cookie: 'harmony=1' },
    body: '{"a":1}',
    remoteAddress: '10.0.0.2',
  });
  expect(answer).toMatchObject({ status: 201, body: '{"ok":true}' });
  expect(answer.headers).toMatchObject({ 'x-content-version': '4', 'set-cookie': ['a=1', 'b=2'] });
  expect(seen).toMatchObject({ method: 'POST', url: '/api/contact?x=1' });
  expect(seen?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9, 10.0.0.2', cookie: 'harmony=1' });
  expect(body).toBe('{"a":1}');
});

it('vouches for the link of a draft, and for nothing else that a visitor sends', async () => {
  const seen: http.IncomingHttpHeaders[] = [];
  handler = (req, res) => {
    seen.push(req.headers);
    res.end('[]');
  };
  const sent: Record<string, string>[] = [{ 'x-preview-token': 'a-token' }, {}];
  for (const headers of sent)
    await makeApi().query({ method: 'GET', url: '/api/services', headers, remoteAddress: '10.0.0.2' });
  expect(seen[0]).toMatchObject({ 'x-preview-token': 'a-token', 'x-internal-token': 'internal-token' });
  expect(seen[1]).not.toHaveProperty('x-internal-token');
});

it('reads from the internal access level with the token, on behalf of nobody', async () => {
  let seen: http.IncomingMessage | undefined;
  handler = (req, res) => {
    seen = req;
    res.end('{"phone":null}');
  };
  expect(await makeApi().queryInternal('/api/content/contact')).toMatchObject({ status: 200, body: '{"phone":null}' });
  expect(seen).toMatchObject({ method: 'GET', url: '/api/content/contact' });
  expect(seen?.headers).toMatchObject({ 'x-internal-token': 'internal-token' });
  expect(seen?.headers['x-forwarded-for']).toBeUndefined();
});

it('fails without a response', async () => {
  handler = (req) => req.socket.destroy();
  await expect(makeApi().query({ method: 'GET', url: '/api/config', headers: {} })).rejects.toThrow();
});

it('reports content changes, also those split into chunks, and reconnects after the stream was lost', async () => {
  const requests: http.IncomingHttpHeaders[] = [];
  handler = (req, res) => {
    requests.push(req.headers);
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    if (requests.length > 1) return void res.write('id: 9\nevent: content\ndata: {}\n\n');
    res.write('id: 6\nevent: content\ndata: {"version":6,"tables":[],"versions":{"faqs":5}}\n\n');
    res.write(': beat\n\nid: 7\nevent: con');
    setTimeout(() => res.end('tent\ndata: {"version":7,"tables":["faqs"]}\n\n'), 20);
  };
  const changes: ContentChange[] = [];
  const stop = makeApi().onContentChange((change) => void changes.push(change));
  try {
    for (let i = 0; i < 300 && changes.length < 3; i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  } finally {
    stop();
  }
  expect(changes).toEqual([
    { version: 6, tables: [], versions: { faqs: 5 } },
    { version: 7, tables: ['faqs'] },
    // What cannot be read may mean anything.
    { version: null, tables: [] },
  ]);
  expect(requests[0]).toMatchObject({ 'x-internal-token': 'internal-token' });
  expect(requests[1]).toMatchObject({ 'last-event-id': '7' });
});

it('says when the stream is refused', async () => {
  handler = (_req, res) => void res.writeHead(401).end();
  const lost = await new Promise<unknown>((resolve) => {
    const stop = makeApi((error) => {
      stop();
      resolve(error);
    }).onContentChange(() => undefined);
  });
  expect(String(lost)).toContain('401');
});
