import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { eventually } from '../../test/eventually';
import { addressOf, openTestStream, type TestStream } from '../../test/event-stream';
import { frame, stream, type EventStream } from './stream';

let app: FastifyInstance;
let opened: { stream: EventStream; isClosed: boolean }[];

beforeEach(async () => {
  opened = [];
  app = Fastify();
  await app.register(fp(async () => undefined, { name: 'headers' }));
  await app.register(stream, { maxStreams: 3, beatMs: 100 });
  app.get('/events', { exposeHeadRoute: false }, async (_request, reply) => {
    const entry = { stream: reply.openStream(), isClosed: false };
    entry.stream.onClose(() => (entry.isClosed = true));
    opened.push(entry);
    return reply;
  });
});
afterEach(() => app.close());

it('sends events as they come, and shares bytes among readers', async () => {
  const base = await addressOf(app);
  const readers = [await openTestStream(`${base}/events`), await openTestStream(`${base}/events`)];
  const bytes = Buffer.from(frame({ id: 7, data: { text: 'ä\n' } }));
  for (const { stream: one } of opened) one.write(bytes);
  opened[0]?.stream.send({ event: 'bye', data: {} });
  await eventually(() => readers.every(({ messages }) => messages.length > 0));
  expect(readers[0]?.messages).toEqual([
    { id: 7, event: null, data: { text: 'ä\n' } },
    { id: null, event: 'bye', data: {} },
  ]);
  expect(readers[1]?.messages).toEqual([{ id: 7, event: null, data: { text: 'ä\n' } }]);
});

it('cuts a reader that takes nothing, and nobody else', async () => {
  const base = await addressOf(app);
  const good = await openTestStream(`${base}/events`);
  const stalled = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  stalled.pause();
  stalled.on('error', () => undefined);
  stalled.write('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await eventually(() => opened.length === 2);
  const [first, second] = opened;
  let sent = 0;
  // What the sockets of the machine hold comes on top of what may wait in the process.
  while (!second?.isClosed && sent < 2_000) {
    sent += 1;
    const bytes = Buffer.from(frame({ id: sent, data: 'x'.repeat(65_536) }));
    for (const { stream: one } of opened) one.write(bytes);
    await eventually(() => good.messages.length === sent);
  }
  expect(second?.isClosed).toBe(true);
  expect(first?.isClosed).toBe(false);
  expect(good.messages.map(({ id }) => id)).toEqual(Array.from({ length: sent }, (_, n) => n + 1));
  stalled.destroy();
});

it('cuts a reader that takes nothing although little is sent, and leaves one that has nothing to read', async () => {
  const connections: net.Socket[] = [];
  app.server.on('connection', (socket) => connections.push(socket));
  const base = await addressOf(app);
  const good = await openTestStream(`${base}/events`);
  const stalled = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  stalled.pause();
  stalled.on('error', () => undefined);
  stalled.write('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await eventually(() => opened.length === 2);
  const [first, second] = opened;
  const socket = connections.at(-1);
  // Until the machine's own buffers are full, and far below what may wait in the process.
  for (let n = 0; n < 2_000 && socket?.writableLength === 0; n++) {
    second?.stream.write(Buffer.from(frame({ data: 'x'.repeat(65_536) })));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(socket?.writableLength).toBeGreaterThan(0);
  await eventually(() => second?.isClosed === true);
  expect(first?.isClosed).toBe(false);
  first?.stream.send({ data: 'still there' });
  await eventually(() => good.messages.length === 1);
  stalled.destroy();
});

it('refuses who comes when all places are taken, and at the end lets all go without a word', async () => {
  const base = await addressOf(app);
  const readers: TestStream[] = [];
  for (let n = 0; n < 3; n++) readers.push(await openTestStream(`${base}/events`));
  expect((await openTestStream(`${base}/events`)).status).toBe(503);
  await app.close();
  await eventually(() => readers.every(({ isEnded }) => isEnded));
  expect(readers.flatMap(({ messages }) => messages)).toEqual([]);
});
