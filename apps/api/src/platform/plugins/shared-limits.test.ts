import { sql } from 'kysely';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { connect } from '../db/connection/connect';
import { buildTestApp, type TestApp } from '../../test/api';
import { sharedCounts } from './shared-counts';

/*
 * Two instances count together, and each by itself while the database is away.
 */

let api: TestApp;
let other: FastifyInstance;
/** Each test comes from an address of its own. */
let remoteAddress: string;
let tests = 0;

beforeAll(async () => {
  api = await buildTestApp({
    env: { LIMIT_GENERAL: '40', LIMIT_CONTACT: '4', LIMIT_CHECK_IN: '4', LIMIT_PUBLIC_FORM: '4' },
  });
  other = await api.anotherInstance();
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await api.close();
});
beforeEach(() => {
  remoteAddress = `10.8.0.${++tests}`;
});

const post = (url: string): InjectOptions => ({ method: 'POST', url, payload: {}, remoteAddress });
const refused = (codes: readonly number[]) => codes.filter((code) => code === 429).length;

it.each(['/api/contact', '/api/check-ins', '/api/newsletter', '/api/auth/password-reset'])(
  'two instances share one limit for %s, one request after the other and all at once',
  async (url) => {
    for (const instance of [api.app, other, api.app, other])
      expect((await instance.inject(post(url))).statusCode).not.toBe(429);
    for (const instance of [api.app, other]) {
      const answer = await instance.inject(post(url));
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    }
    remoteAddress = `10.8.1.${tests}`;
    const together = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? other : api.app).inject(post(url))),
    );
    expect(refused(together.map(({ statusCode }) => statusCode))).toBe(16);
  },
);

it('an IPv6 network is one address for both', async () => {
  const from = (instance: FastifyInstance, host: number) =>
    instance.inject({ ...post('/api/contact'), remoteAddress: `2001:db8:0:7::${host}` });
  for (const host of [1, 2, 3, 4]) await from(host % 2 ? api.app : other, host);
  expect((await from(other, 5)).statusCode).toBe(429);
});

it('requests of all kinds are counted together within seconds, and cost no statement each', async () => {
  const read = (instance: FastifyInstance) => instance.inject({ url: '/api/nothing', remoteAddress });
  const written = async () =>
    (
      await sql<{
        n: number;
      }>`select coalesce(sum(hits), 0)::int as n from rate_limits where key like ${`%${remoteAddress}`}`.execute(api.db)
    ).rows[0]?.n;
  for (let n = 0; n < 30; n++) expect((await read(api.app)).statusCode).toBe(404);
  expect(await written()).toBe(0);
  while ((await written()) !== 30) await new Promise((resolve) => setTimeout(resolve, 50));
  const codes: number[] = [];
  for (let n = 0; n < 300 && refused(codes) === 0; n++) {
    codes.push((await read(other)).statusCode);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // By itself the other one would allow forty.
  expect(codes.indexOf(429)).toBeLessThan(30);
  expect(codes.indexOf(429)).toBeGreaterThan(8);
}, 20_000);

it('whoever is over a limit costs no more statements', async () => {
  const counted = async () =>
    (await api.db.selectFrom('rateLimits').select('hits').where('key', '=', `contact ${remoteAddress}`).execute())[0]
      ?.hits;
  for (let n = 0; n < 60; n++) await api.app.inject(post('/api/contact'));
  expect(await counted()).toBe(4);
});

it('counts by itself while the database is away, without waiting again, and tells it afterwards', async () => {
  const log = { error: jest.fn() };
  const limit = { max: 3, seconds: 600 };
  const away = connect('postgres://nobody@127.0.0.1:1/none', { log });
  const alone = sharedCounts(away, log);
  const hits = [];
  for (let n = 0; n < 5; n++) hits.push((await alone.count('contact away', limit)).hits);
  expect(hits).toEqual([1, 2, 3, 4, 5]);
  expect(log.error).toHaveBeenCalledTimes(1);
  alone.close();
  await away.destroy();
});

it('starts again when the time is over, whatever it knew', async () => {
  const counts = sharedCounts(api.db, console);
  const limit = { max: 2, seconds: 1 };
  const times = async (n: number) => {
    const seen = [];
    for (let i = 0; i < n; i++) seen.push((await counts.count('contact again', limit)).hits);
    return seen;
  };
  expect(await times(3)).toEqual([1, 2, 3]);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect(await times(3)).toEqual([1, 2, 3]);
  counts.close();
});

it('hundreds of one address at once take a few statements, and each is told its own place', async () => {
  const statements = jest.spyOn(api.db, 'executeQuery');
  const counts = sharedCounts(api.db, console);
  const limit = { max: 1_000, seconds: 600 };
  const told = await Promise.all(Array.from({ length: 400 }, () => counts.count('contact crowd', limit)));
  expect(told.map(({ hits }) => hits)).toEqual(Array.from({ length: 400 }, (_, n) => n + 1));
  expect(await counts.count('contact crowd', limit)).toMatchObject({ hits: 401 });
  expect(statements.mock.calls.length).toBeLessThan(10);
  statements.mockRestore();
  counts.close();
});
