import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { endUnusedConnections } from './unused-connections';

let server: Server;
let port: number;
beforeAll(async () => {
  const timeouts = { headersTimeout: 80, requestTimeout: 100, connectionsCheckingInterval: 20 };
  server = createServer(timeouts, (_req, res) => res.end('here'));
  endUnusedConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

/** What is heard on a connection until it ends, after these bytes were sent. */
async function heard(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  if (bytes !== '') socket.write(bytes);
  await once(socket, 'close');
  return text;
}

it('ends a connection on which nothing has arrived without a word', async () => {
  expect(await heard('')).toBe('');
});

it('says that a request took too long', async () => {
  expect(await heard('GET / HTTP/1.1\r\nhost: clinic.example\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

it('says that something is no request', async () => {
  expect(await heard('How are you?\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});
