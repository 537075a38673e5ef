import { CONTACT_MESSAGES } from '@harmony/domain';
import { sql } from 'kysely';
import { openRows } from '../../platform/db/encrypted/words';
import { buildTestApp, type TestApp } from '../../test/api';

let api: TestApp;

beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_CONTACT: '10000' } });
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('contactSubmissions').execute());

let count = 0;
const valid = (more = {}) => ({
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  message: `I would like to come, please. ${(count += 1)}`,
  ...more,
});
const send = (payload: unknown, headers = {}, remoteAddress = '127.0.0.1') =>
  api.asAnyone({ method: 'POST', url: '/api/contact', payload: payload as object, headers, remoteAddress });
const stored = async () => {
  const rows = await api.db
    .selectFrom('contactSubmissions')
    .select(['id', 'name', 'email', 'phone', 'service', 'message', 'isRead', 'suspectedSpam'])
    .execute();
  return openRows(api.db, 'contactSubmissions', { message: 'message' }, rows);
};

test('a message is trimmed, stored and answered with a receipt', async () => {
  const answer = await send(
    valid({ name: '  Ana Ruiz ', phone: ' ', service: 'Cupping', message: ' Ten chars! ', newsletter: true }),
  );
  expect(answer.statusCode).toBe(201);
  const [row] = await stored();
  expect(answer.json()).toEqual({ success: true, id: row?.id, message: "We'll get back to you within 24 hours." });
  expect(row).toEqual({
    id: expect.any(Number),
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    phone: null,
    service: 'Cupping',
    message: 'Ten chars!',
    isRead: false,
    suspectedSpam: false,
  });
});

test('staff, administrators and the front desk may write too', async () => {
  for (const as of [await api.asStaff(), await api.asAdmin(), await api.asReception()]) {
    expect((await as({ method: 'POST', url: '/api/contact', payload: valid() })).statusCode).toBe(201);
  }
});

test.each([
  ['a short name', { name: ' A ' }, 'name', CONTACT_MESSAGES.name],
  ['no name', { name: undefined }, 'name', CONTACT_MESSAGES.name],
  ['a broken address', { email: 'ana@' }, 'email', CONTACT_MESSAGES.email],
  ['a short message', { message: '  too short ' }, 'message', CONTACT_MESSAGES.message],
  ['NUL', { message: 'long enough \u0000' }, 'message', expect.any(String)],
  ['a lone surrogate', { name: 'Ana \ud800' }, 'name', expect.any(String)],
  ['5001 characters', { message: 'x'.repeat(5001) }, 'message', expect.any(String)],
  ['a number as phone', { phone: 2535550140 }, 'phone', expect.any(String)],
  ['a list as name', { name: ['Ana'] }, 'name', expect.any(String)],
])('%s is refused in the specified words', async (_, change, field, text) => {
  const answer = await send(valid(change));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ [field]: text });
  expect(await stored()).toEqual([]);
});

test('only JSON is taken', async () => {
  const form = {
    method: 'POST',
    url: '/api/contact',
    payload: 'name=Ana',
    headers: { 'content-type': 'text/plain' },
  } as const;
  expect((await api.asAnyone(form)).statusCode).toBe(415);
  expect((await send(undefined)).statusCode).toBe(400);
  expect((await send(valid(), { origin: 'https://evil.example' })).statusCode).toBe(403);
});

test.each([
  ['a form that took its time', { elapsedMs: 2000 }],
  ['a form without a clock', { elapsedMs: null }],
])('%s is taken', async (_, more) => {
  const answer = await send(valid(more));
  expect(answer.statusCode).toBe(201);
  expect(Object.keys(answer.json())).toEqual(['success', 'id', 'message']);
  expect(await stored()).toEqual([expect.objectContaining({ suspectedSpam: false })]);
});

describe('stored once', () => {
  test('with a key: repeated, at once or later, from anywhere', async () => {
    const body = valid();
    const headers = { 'idempotency-key': 'key-1' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send({ ...body, elapsedMs: 5000 + at }, headers)),
    );
    answers.push(await send(body, headers, '10.1.1.1'));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test('the same key for another message is a conflict', async () => {
    await send(valid(), { 'idempotency-key': 'key-2' });
    expect((await send(valid(), { 'idempotency-key': 'key-2' })).json()).toMatchObject({ code: 'conflict' });
    expect(await stored()).toHaveLength(1);
  });

  test('two keys are two messages', async () => {
    const body = valid();
    await send(body, { 'idempotency-key': 'key-3' });
    await send(body, { 'idempotency-key': 'key-4' });
    expect(await stored()).toHaveLength(2);
  });

  test('without a key: a double click from one address', async () => {
    const body = valid();
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    await send(body, {}, '10.1.1.1');
    await send({ ...body, message: `${body.message} And more.` });
    expect(await stored()).toHaveLength(3);
  });

  test('without a key: the same words after the double-click time are a new message', async () => {
    const body = valid();
    await send(body);
    await sql`update idempotency_keys set created_at = created_at - interval '11 seconds'`.execute(api.db);
    await send(body);
    expect(await stored()).toHaveLength(2);
  });

  test('a refused message leaves no key behind', async () => {
    const headers = { 'idempotency-key': 'key-5' };
    expect((await send(valid({ name: 'A' }), headers)).statusCode).toBe(400);
    expect((await send(valid(), headers)).statusCode).toBe(201);
  });

  test.each(['', ' ', 'x'.repeat(129), 'schlüssel'])('the key %.10j is refused', async (key) =>
    expect((await send(valid(), { 'idempotency-key': key })).statusCode).toBe(400),
  );

  test('the visitor’s address is not kept', async () => {
    await send(valid(), {}, '203.0.113.77');
    const rows = await api.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
  });
});

test('whoever asks in Spanish is answered in Spanish, also what is wrong', async () => {
  const ask = (payload: object) => api.asAnyone({ method: 'POST', url: '/api/contact?lang=es', payload });
  expect((await ask(valid())).json()).toMatchObject({ message: 'Le responderemos en menos de 24 horas.' });
  const refused = await ask(valid({ name: 'A', service: 'x'.repeat(201) }));
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { name: 'El nombre debe tener al menos 2 letras', service: 'Use como máximo 200 caracteres' },
  ]);
});
