import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer, drainable } from './drainable';

const keepAlive = () => new http.Agent({ keepAlive: true });

const ask = (port: number, agent: http.Agent) =>
  new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, agent }, (res) => {
        const { statusCode: status, headers } = res;
        res
          .resume()
          .on('end', () =>
            resolve({ ...(status && { status }), ...(headers.connection && { connection: headers.connection }) }),
          );
      })
      .on('error', reject);
  });

async function listening(handler: http.RequestListener) {
  const server = http.createServer(handler);
  const { drain } = drainable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, drain, port: (server.address() as AddressInfo).port };
}

it('answers while it drains, and has connections end', async () => {
  const { server, drain, port } = await listening((_req, res) => res.writeHead(200, ['content-length', '2']).end('ok'));
  const agent = keepAlive();
  expect(await ask(port, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  drain();
  expect(await ask(port, agent)).toEqual({ status: 200, connection: 'close' });
  expect(await ask(port, keepAlive())).toEqual({ status: 200, connection: 'close' });
  await closeServer(server);
  await expect(ask(port, agent)).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

it('ends when the last request has, although its connection would stay', async () => {
  let finish = (): void => undefined;
  const { server, port } = await listening((_req, res) => {
    finish = () => void res.end('ok');
  });
  const answered = ask(port, keepAlive());
  await new Promise((resolve) => server.once('request', resolve));
  const closed = closeServer(server);
  finish();
  expect((await answered).status).toBe(200);
  await closed;
});
