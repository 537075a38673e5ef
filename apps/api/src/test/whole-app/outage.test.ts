import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import { connect } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import { testConfig } from '../api';
import { testDatabase, type TestDatabase } from '../database';
import { eventually } from '../eventually';

/*
 * The database goes away and comes back: the app reaches it through a line that the test can cut.
 */

let database: TestDatabase;
let db: Db;
let app: FastifyInstance;
let line: ReturnType<typeof cuttableLine>;

function cuttableLine(port: number) {
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((socket) => {
    if (isCut) return socket.destroy();
    const onwards = net.connect(port, '127.0.0.1');
    for (const end of [socket, onwards]) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => (sockets.delete(end), socket.destroy(), onwards.destroy()));
    }
    socket.pipe(onwards).pipe(socket);
  });
  return {
    server,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}

beforeAll(async () => {
  database = await testDatabase();
  const url = new URL(database.url);
  line = cuttableLine(Number(url.port));
  line.server.listen(0, '127.0.0.1');
  await once(line.server, 'listening');
  url.port = String((line.server.address() as AddressInfo).port);
  db = connect(url.href, { log: { error: () => undefined } });
  app = await buildApp({ config: testConfig({ DATABASE_URL: url.href }), db, logger: false });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  line.server.close();
  await database.close();
});

it('survives the loss of connections in use, within a transaction and between its statements', async () => {
  const asking = sql`select pg_sleep(5)`.execute(db);
  const pausing = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await sql`select 2`.execute(trx);
  });
  const outcome = Promise.allSettled([asking, pausing]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  line.cut();
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  line.mend();
  await eventually(async () => (await app.inject('/api/hours')).statusCode === 200);
});

it('answers from memory or says 503 meanwhile, and shows afterwards what changed', async () => {
  await app.content.settled();
  const heard = new Promise<void>((resolve) => app.content.onChange(() => resolve()));
  await database.db.insertInto('services').values({ name: 'Before', slug: 'one' }).execute();
  await heard;
  expect((await app.inject('/api/services')).body).toContain('Before');

  line.cut();
  await database.db.updateTable('services').set({ name: 'During' }).where('slug', '=', 'one').execute();
  const cached = await app.inject('/api/services');
  expect(cached.statusCode).toBe(200);
  expect(cached.body).toContain('Before');
  for (const answer of [
    await app.inject('/api/hours'),
    await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'x', password: 'y' } }),
  ]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);

  line.mend();
  await eventually(async () => (await app.inject('/api/services')).body.includes('During'));
  expect((await app.inject('/api/hours')).statusCode).toBe(200);
  await eventually(async () => (await app.inject('/readyz')).statusCode === 200);
});
