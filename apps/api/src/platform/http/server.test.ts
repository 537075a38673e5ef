import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { buildTestApp, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';

/*
 * What only a real server with real sockets shows.
 */

let api: TestApp;
let port: number;
let work: (() => Promise<void>) | undefined;

beforeAll(async () => {
  api = await buildTestApp({
    extend: (app) =>
      app.accessLevel('public', async (scope) => {
        scope.get('/work', async () => {
          await work?.();
          return { done: true };
        });
      }),
  });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

/** Sends bytes as they are and reads until the server closes. */
async function raw(bytes: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  socket.end();
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  socket.destroy();
  return answer;
}

const SECURITY = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-request-id',
  'cache-control',
];

it.each([
  ['content', '/api/services', {}, 200],
  ['content from memory', '/api/services', {}, 200],
  ['nothing new', '/api/services', { 'if-none-match': '*' }, 304],
  ['an unknown address', '/nowhere', {}, 404],
  ['a broken address', '/api/services/%ff', {}, 400],
  ['a guarded route', '/api/content/stream', { 'x-forwarded-for': '1.2.3.4' }, 401],
  ['another method', '/api/auth/login', {}, 405],
  ['health', '/healthz', {}, 200],
])('puts its headers on %s', async (_, path, headers, status) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: headers as Record<string, string> });
  expect(response.status).toBe(status);
  expect(SECURITY.filter((name) => !response.headers.has(name))).toEqual([]);
  expect(response.headers.has('set-cookie')).toBe(false);
  expect(response.headers.has('x-powered-by')).toBe(false);
});

it('gives each answer an id of its own, whatever the caller sends', async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, async () =>
      (
        await fetch(`http://127.0.0.1:${port}/api/services`, {
          headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
        })
      ).headers.get('x-request-id'),
    ),
  );
  expect(new Set(ids).size).toBe(10);
  expect(ids).not.toContain('mine');
});

it('serves content from memory over a connection that stays open', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = (method = 'GET') =>
    new Promise<string>((resolve, reject) => {
      http
        .request({ port, path: '/api/services', agent, method }, (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString()));
          response.on('end', () => resolve(`${response.statusCode} ${body}`));
        })
        .on('error', reject)
        .end();
    });
  const first = await get();
  expect(await get('HEAD')).toBe('200 ');
  expect(await get()).toBe(first);
  agent.destroy();
});

describe('raw HTTP', () => {
  it.each([
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    ],
    [
      'length and chunks',
      'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a broken chunk',
      'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['a space in a header name', 'GET /healthz HTTP/1.1\r\nhost : x\r\n\r\n'],
    ['NUL in a header', 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-a: a\u0000b\r\n\r\n'],
    ['no HTTP at all', '\u0016\u0003\u0001\r\n\r\n'],
    ['an unknown method', 'BREW /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['huge headers', `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('refuses %s and goes on', async (_, bytes) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('content-security-policy:');
    expect(answer).toMatch(/"code":"[a-z_]+"/);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  it('refuses requests without a host', async () => {
    // Node answers this one by itself, before anybody else hears of it.
    expect(await raw('GET /healthz HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('has no way around a path with dots, slashes or absolute addresses', async () => {
    for (const path of [
      '/api/./services',
      '/api/x/../services',
      '//api/services',
      '/./api/services',
      '\\api\\services',
    ]) {
      expect(await raw(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 4/,
      );
    }
  });
});

it('keeps no failure when a caller hangs up amid the body, only what failed here', async () => {
  const socket = net.connect(port, '127.0.0.1');
  const received = new Promise<http.IncomingMessage>((resolve) => api.app.server.once('request', resolve));
  socket.write(
    'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  const request = await received;
  const gone = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await gone;

  work = () => Promise.reject(new Error('our own'));
  expect((await fetch(`http://127.0.0.1:${port}/work`)).status).toBe(500);
  work = undefined;
  const kept = () => api.db.selectFrom('errors').select('message').execute();
  expect(await eventually(kept, (rows) => rows.length > 0)).toEqual([{ message: 'our own' }]);
});

it('closes sockets that send too slowly, with limits below those of Node', () => {
  expect(api.app.server.requestTimeout).toBe(10_000);
  expect(api.app.server.headersTimeout).toBe(8_000);
});

describe('event streams', () => {
  /** Opens the stream of content changes and collects what it says. */
  async function listen(headers: Record<string, string> = {}) {
    const request = http.request({ port, path: '/api/content/stream', headers }).end();
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    let text = '';
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
    response.on('error', () => undefined);
    return { response, text: () => text, close: () => request.destroy() };
  }

  it('say where things stand, then each change, with its version as id', async () => {
    const stream = await listen();
    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-frame-options': 'DENY',
    });
    expect(stream.response.headers['x-request-id']).toBeDefined();
    const version = api.app.content.version();
    await eventually(() =>
      stream
        .text()
        .includes(
          `id: ${version}\nevent: content\ndata: {"version":${version},"tables":[],"versions":${JSON.stringify(api.app.content.tables())}}\n\n`,
        ),
    );
    await api.db.insertInto('config').values({ id: 'clinic_name', data: 'Harmony' }).execute();
    await eventually(() =>
      stream
        .text()
        .includes(`id: ${version + 1}\nevent: content\ndata: {"version":${version + 1},"tables":["config"]}\n\n`),
    );
    stream.close();
  });

  it('say nothing to who is up to date', async () => {
    const stream = await listen({ 'last-event-id': String(api.app.content.version()) });
    await eventually(() => stream.text().includes('retry: 3000'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stream.text()).not.toContain('event:');
    stream.close();
  });

  it('are not for the outside: nothing that a proxy passed on, and no HEAD', async () => {
    for (const headers of [
      { 'x-forwarded-for': '9.9.9.9' },
      { forwarded: 'for=9.9.9.9' },
      { via: '1.1 proxy' },
    ] as Record<string, string>[]) {
      expect((await fetch(`http://127.0.0.1:${port}/api/content/stream`, { headers })).status).toBe(401);
    }
    expect((await api.app.inject({ url: '/api/content/stream', remoteAddress: '10.0.0.1' })).statusCode).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}/api/content/stream`, { method: 'HEAD' })).status).toBe(405);
  });

  it('take the shared token when there is one, and then nothing else', async () => {
    const token = 'a shared token of the site servers, long enough';
    const shared = await buildTestApp({ env: { INTERNAL_TOKEN: token } });
    const open = (headers: Record<string, string>) =>
      shared.app.inject({ url: '/api/content/stream', headers, payloadAsStream: true });
    expect((await open({})).statusCode).toBe(401);
    expect((await open({ 'x-internal-token': `${token}x` })).statusCode).toBe(401);
    const answer = await open({ 'x-internal-token': token });
    expect(answer.statusCode).toBe(200);
    answer.stream().destroy();
    await shared.close();
  });
});

describe('what is in memory', () => {
  const ask = async (options: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/hours`, options);
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  };

  it('is answered like everything else, without a request in Fastify', async () => {
    const first = await ask();
    const answered = jest.spyOn(api.app, 'answerFromMemory');
    const second = await ask();
    expect(answered).toHaveLastReturnedWith(true);
    const { 'x-request-id': one, date: _d1, ...before } = first.headers;
    const { 'x-request-id': two, date: _d2, ...after } = second.headers;
    expect(after).toEqual(before);
    expect(two).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).not.toBe(one);
    expect(second.body).toBe(first.body);
    const etag = String(second.headers['etag']);
    expect(await ask({ headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      body: '',
      headers: { etag },
    });
    expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, body: '', headers: { etag } });
    expect(answered).toHaveLastReturnedWith(true);
    answered.mockRestore();
  });

  it('is not for callers with a session, for writes, or for what is not in memory', async () => {
    const answered = jest.spyOn(api.app, 'answerFromMemory');
    await ask({ headers: { cookie: 'harmony=x' } });
    expect(answered).toHaveLastReturnedWith(false);
    expect((await ask({ method: 'POST' })).status).toBe(401);
    expect(answered).toHaveLastReturnedWith(false);
    expect((await fetch(`http://127.0.0.1:${port}/api/nothing`)).status).toBe(404);
    expect(answered).toHaveLastReturnedWith(false);
    answered.mockRestore();
  });
});

describe('stopping', () => {
  it('answers what arrives while it closes: a gateway does not send it again', async () => {
    const stopping = await buildTestApp();
    await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = net.connect((stopping.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.setEncoding('utf8');
    let answer = '';
    socket.on('data', (text) => (answer += text));
    const ended = once(socket, 'close');
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n');
    await once(stopping.app.server, 'connection');

    const closed = stopping.app.close();
    await eventually(() => stopping.app.draining);
    socket.write('\r\n');
    await Promise.all([ended, closed]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    await stopping.close();
  });

  it('ends streams, finishes what is in progress, refuses what is new, and is quick', async () => {
    const stopping = await buildTestApp({
      extend: (app) =>
        app.accessLevel('public', async (scope) => {
          scope.get('/slow', async () => {
            await new Promise((resolve) => setTimeout(resolve, 300));
            return { done: true };
          });
        }),
    });
    await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const at = `http://127.0.0.1:${(stopping.app.server.address() as AddressInfo).port}`;
    const stream = await fetch(`${at}/api/content/stream`);
    const agent = new http.Agent({ keepAlive: true });
    const inProgress = fetch(`${at}/slow`);
    await new Promise((resolve) => setTimeout(resolve, 100));

    const begun = performance.now();
    const closed = stopping.app.close();
    expect((await inProgress).status).toBe(200);
    // A server that stops ends nobody's session: clients only receive the delay before they reconnect.
    expect(await stream.text()).toMatch(/retry: [3-5]\d{3}\n\n$/);
    await closed;
    expect(performance.now() - begun).toBeLessThan(3_000);
    await expect(fetch(`${at}/healthz`)).rejects.toThrow();
    agent.destroy();
    await stopping.close();
  });
});
