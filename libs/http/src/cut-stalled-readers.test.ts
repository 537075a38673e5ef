import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { cutStalledReaders } from './cut-stalled-readers';

let server: Server;
beforeEach(async () => {
  server = createServer((req, res) => {
    if (req.url === '/large') res.end(Buffer.alloc(50_000_000));
    else if (req.url === '/slow') setTimeout(() => res.end('slow'), 1_500);
    else res.write('open');
  });
  cutStalledReaders(server, 0.5);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The server's side of a connection that asks for `path`, and the client's. */
async function ask(path: string) {
  const connected = once(server, 'connection') as Promise<[net.Socket]>;
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const [socket] = await connected;
  return { client, socket };
}

it('cuts a client that does not read what it asked for', async () => {
  const { client, socket } = await ask('/large');
  await once(socket, 'close');
  client.destroy();
});

it('leaves who waits for a slow answer', async () => {
  const { client } = await ask('/slow');
  const [chunk] = (await once(client, 'data')) as [Buffer];
  expect(chunk.toString()).toContain('slow');
  client.destroy();
});

it('leaves a stream on which nothing happens', async () => {
  const { client, socket } = await ask('/stream');
  client.resume();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(socket.destroyed).toBe(false);
  client.destroy();
});

it('leaves idle connections to the time that is set for them', async () => {
  server.keepAliveTimeout = 1_000;
  const { client, socket } = await ask('/slow');
  await once(client, 'data');
  const answered = Date.now();
  await once(socket, 'close');
  expect(Date.now() - answered).toBeGreaterThan(900);
});

it('leaves a slow reader who does read', async () => {
  const { client } = await ask('/large');
  let received = 0;
  for (let n = 0; n < 8; n++) {
    const [chunk] = (await once(client, 'data')) as [Buffer];
    received += chunk.length;
    client.pause();
    await new Promise((resolve) => setTimeout(resolve, 200));
    client.resume();
  }
  expect(received).toBeGreaterThan(0);
  expect(client.destroyed).toBe(false);
  client.destroy();
});
