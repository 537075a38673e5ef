import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { FormChallenge, FormProof } from '@harmony/domain';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import { openRows } from '../db/encrypted/words';
import { buildTestApp, testConfig, type TestApp } from '../../test/api';
import { networkOf } from './form-guard';
import { formProofs } from '../forms/proof-of-work';

const LIMIT = 3;

let api: TestApp;
/** Each test comes from a network of its own, with as many addresses as it likes. */
let network = '';
let tests = 0;
let count = 0;

beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_CONTACT: String(LIMIT) } });
});
afterAll(() => api.close());
beforeEach(() => {
  network = `10.20.${(tests += 1)}`;
});

const message = () => ({ name: 'Ana Ruiz', email: 'ana@example.com', message: `Message number ${(count += 1)}` });
const from = (host: number, payload: object, headers = {}) =>
  api.asAnyone({ method: 'POST', url: '/api/contact', payload, headers, remoteAddress: `${network}.${host}` });

/** As many messages as one address may send, each from another address. */
async function exhaust(): Promise<void> {
  for (let host = 1; host <= LIMIT; host++) expect((await from(host, message())).statusCode).toBe(201);
}

const challenge = async (app = api.app) => (await app.inject('/api/form-challenge')).json<FormChallenge>();

async function solve(given: FormChallenge): Promise<FormProof> {
  const solution = await solveChallenge({ challenge: given, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge: given, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}
const textOf = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64');
const solved = async () => textOf(await solve(await challenge()));

test('asks nothing of anybody below the limit, and looks at no proof', async () => {
  for (let host = 1; host <= LIMIT; host++)
    expect((await from(host, { ...message(), proof: 'nonsense' })).statusCode).toBe(201);
});

test('one address beyond its limit is asked to wait; a proof of work does not raise the limit', async () => {
  for (let n = 0; n < LIMIT; n++) await from(1, message());
  const answer = await from(1, { ...message(), proof: await solved() });
  expect(answer.json().code).toBe('rate_limited');
});

test('a network beyond the limit of one address is asked for work, other networks are not', async () => {
  await exhaust();
  const answer = await from(100, message());
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toEqual({ code: 'proof_required', error: expect.stringContaining('or call us') });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
  network = '10.21.1';
  expect((await from(100, message())).statusCode).toBe(201);
});

test('forms that are refused do not count against the network', async () => {
  for (let host = 1; host <= 10; host++) expect((await from(host, {})).statusCode).toBe(400);
  expect((await from(100, message())).statusCode).toBe(201);
});

test('a solved challenge lets one form through, once, on every instance', async () => {
  await exhaust();
  const given = await challenge();
  expect(given.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', keyPrefix: expect.stringMatching(/^\w{32}$/) });
  const proof = textOf(await solve(given));
  const both = await Promise.all([from(101, { ...message(), proof }), from(102, { ...message(), proof })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429]);
  expect((await from(103, { ...message(), proof })).json().code).toBe('proof_required');
  const other = formProofs(api.config, api.db);
  expect(await other.spend(proof)).toBe(false);
  expect(await other.spend(await solved())).toBe(true);
});

test('a retry after a lost answer costs another proof and is stored once', async () => {
  await exhaust();
  const body = message();
  const key = { 'idempotency-key': 'lost-answer' };
  const first = await from(101, { ...body, proof: await solved() }, key);
  const second = await from(101, { ...body, proof: await solved() }, key);
  expect([second.statusCode, second.body]).toEqual([201, first.body]);
  const rows = await api.db.selectFrom('contactSubmissions').select('message').execute();
  const stored = await openRows(api.db, 'contactSubmissions', { message: 'message' }, rows);
  expect(stored.filter(({ message: words }) => words === body.message)).toHaveLength(1);
});

describe('what solves nothing', () => {
  const spend = (proof: string) => api.app.formProofs.spend(proof);
  let proof: FormProof;
  beforeAll(async () => {
    proof = await solve(await challenge());
  });

  test.each([
    ['no text', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['null', textOf(null)],
    ['an empty proof', textOf({})],
    ['a list', textOf([[]])],
  ])('%s', async (_, text) => expect(await spend(text)).toBe(false));

  const changed = (parameters: object, solution: object = {}): string =>
    textOf({
      challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, ...parameters } },
      solution: { ...proof.solution, ...solution },
    });

  test.each([
    ['an easier challenge', { cost: 1 }, {}],
    ['another prefix', { keyPrefix: '00' }, {}],
    ['a longer time', { expiresAt: 4_000_000_000 }, {}],
    ['another key signature', { keySignature: '0'.repeat(64) }, {}],
    ['another key', {}, { derivedKey: '0'.repeat(64) }],
    ['the prefix alone', {}, { derivedKey: '' }],
    ['no hex', {}, { derivedKey: 'zz' }],
    ['a broken counter', {}, { counter: -1 }],
  ])('%s', async (_, parameters, solution) => expect(await spend(changed(parameters, solution))).toBe(false));

  test('a challenge of somebody else', async () => {
    const stranger = formProofs(testConfig({ SESSION_SECRET: 'the secret of somebody else is long' }), api.db);
    expect(await spend(textOf(await solve(await stranger.challenge())))).toBe(false);
  });

  test('a challenge that was solved after its time', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'performance', 'queueMicrotask'] });
    try {
      const late = textOf(await solve(await api.app.formProofs.challenge()));
      jest.setSystemTime(Date.now() + 599_000);
      const inTime = textOf(await solve(await api.app.formProofs.challenge()));
      jest.setSystemTime(Date.now() + 3_000);
      expect(await spend(late)).toBe(false);
      expect(await spend(inTime)).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  test('the untouched one does, all the same', async () => expect(await spend(textOf(proof))).toBe(true));
});

test('a new secret in front of the old one does not end challenges on their way', async () => {
  const before = await challenge();
  const secrets = ['the newest secret is long enough too', ...api.config.sessionSecrets];
  const config = testConfig({ DATABASE_URL: api.url, SESSION_SECRET: secrets.join(',') });
  const app = await buildApp({ config, db: api.db, logger: false });
  await app.ready();
  expect(await app.formProofs.spend(textOf(await solve(before)))).toBe(true);
  await app.close();
});

test('challenges are never stored on the way, and leave nothing behind', async () => {
  await sql`delete from idempotency_keys`.execute(api.db);
  const first = await api.asAnyone('/api/form-challenge');
  expect(first.headers['cache-control']).toBe('no-store');
  expect((await api.asAnyone('/api/form-challenge')).body).not.toBe(first.body);
  expect(await api.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([]);
});

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:12:3456:1:2:3:4', '2001:db8:12::'],
  ['2001:db8:12:ffff::1', '2001:db8:12::'],
  ['::1', '::'],
])('%s belongs to the network %s', (address, expected) => expect(networkOf(address)).toBe(expected));
