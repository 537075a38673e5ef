import { connect as open, createServer, type Socket } from 'node:net';
import { testDatabase } from '../../../test/database';
import { connect } from './connect';
import { untilReady } from './until-ready';

const log = { warn: jest.fn(), error: () => undefined };
beforeEach(() => log.warn.mockClear());

it('waits for a database that is not there yet', async () => {
  const database = await testDatabase();
  const real = new URL(database.url);
  // A port that refuses until something listens on it, and then leads to the database.
  const relay = createServer((socket) => pipe(socket, Number(real.port), real.hostname));
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => relay.close(resolve));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const db = connect(url.href, { log });
  const ready = untilReady(db, { log, retryMs: 20 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(log.warn).toHaveBeenCalledTimes(1);
  await new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  await ready;
  await db.destroy();
  await new Promise((resolve) => relay.close(resolve));
  await database.close();
});

it('does not wait for what time does not mend', async () => {
  const database = await testDatabase();
  const url = new URL(database.url);
  url.pathname = '/no_such_database';
  const db = connect(url.href, { log });
  await expect(untilReady(db, { log })).rejects.toThrow('no_such_database');
  expect(log.warn).not.toHaveBeenCalled();
  await db.destroy();
  await database.close();
});

function pipe(socket: Socket, port: number, host: string): void {
  const upstream = open(port, host);
  for (const one of [socket, upstream]) one.on('error', () => undefined);
  socket.pipe(upstream).pipe(socket);
}
