import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addressOf, openTestStream } from '../../test/event-stream';
import { eventually } from '../../test/eventually';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_LOGIN: '1000' } });
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const PASSWORD = 'quiet harbour lanterns';
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) =>
  admin({ method, url: `/api/reception-accounts${path}`, payload });
const signIn = async (username: string, password: string): Promise<string | undefined> => {
  const payload = { username, password };
  return (await api.app.inject({ method: 'POST', url: '/api/calls-auth/login', payload })).json().sessionId;
};
const isOpen = async (id: string | undefined) =>
  (await api.app.inject({ url: '/api/calls-auth/status', headers: { 'x-session-id': id ?? '' } })).json().authenticated;
const create = async (username: string) =>
  (await send('POST', '', { username, displayName: 'Desk', password: PASSWORD })).json();

test('only administrators see and change accounts', async () => {
  for (const url of ['', '/1/reset-password', '/1/end-sessions']) {
    const request = { method: 'POST', url: `/api/reception-accounts${url}`, payload: {} } as const;
    expect((await api.asAnyone(request)).statusCode).toBe(401);
    expect((await (await api.asReception())(request)).statusCode).toBe(401);
    expect((await (await api.asStaff())(request)).statusCode).toBe(403);
  }
});

test('an account is added, signs in, and is shown without its hash', async () => {
  const account = await create('Desk One');
  expect(account).toMatchObject({ username: 'Desk One', displayName: 'Desk', isActive: true, openSessions: 0 });
  expect(await signIn('desk one', PASSWORD)).toEqual(expect.any(String));
  const list = await admin('/api/reception-accounts');
  expect(list.json()).toContainEqual(expect.objectContaining({ username: 'Desk One', openSessions: 1 }));
  expect(list.body).not.toContain('argon2');
  const taken = await send('POST', '', { username: 'DESK ONE', password: PASSWORD });
  expect(taken.statusCode).toBe(409);
  expect(taken.json().fields).toHaveProperty('username');
  const line = await api.db.selectFrom('auditLog').select('fields').where('action', '=', 'create').executeTakeFirst();
  expect(line?.fields).toEqual(['username', 'displayName', 'password']);
});

test.each([
  ['a short password', { username: 'x', password: 'short' }, 'password'],
  ['no name', { password: PASSWORD }, 'username'],
  ['a hash', { username: 'x', passwordHash: 'x' }, 'passwordHash'],
])('%s is refused', async (_, body, field) => {
  const answer = await send('POST', '', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty(field);
});

test('a new password, switching off and ending sessions sign everybody out', async () => {
  const { id } = await create('Desk Two');
  const first = await signIn('Desk Two', PASSWORD);
  expect((await send('POST', `/${id}/end-sessions`)).json()).toEqual({ ended: 1 });
  expect(await isOpen(first)).toBe(false);
  const second = await signIn('Desk Two', PASSWORD);
  const next = 'another harbour at night';
  expect((await send('POST', `/${id}/reset-password`, { password: next })).statusCode).toBe(200);
  expect(await isOpen(second)).toBe(false);
  expect(await signIn('Desk Two', PASSWORD)).toBeUndefined();
  const third = await signIn('Desk Two', next);
  expect((await send('PUT', `/${id}`, { isActive: false })).json()).toMatchObject({ isActive: false, openSessions: 0 });
  await send('PUT', `/${id}`, { isActive: true });
  expect(await isOpen(third)).toBe(false);
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await send('PUT', `/${id}`, { isActive: true })).statusCode).toBe(404);
});

test.each([
  ['ending sessions', 'POST', '/end-sessions', {}],
  ['a new password', 'POST', '/reset-password', { password: 'another harbour at night' }],
  ['switching off', 'PUT', '', { isActive: false }],
  ['deleting', 'DELETE', '', {}],
] as const)(
  '%s ends the open streams of the account, before they are looked at anyway',
  async (how, method, path, payload) => {
    const { id } = await create(`Desk of ${how}`);
    const session = await signIn(`Desk of ${how}`, PASSWORD);
    const stream = await openTestStream(`${await addressOf(api.app)}/api/ringcentral/events?sessionId=${session}`);
    expect(stream.status).toBe(200);
    expect((await send(method, `/${id}${path}`, payload)).statusCode).toBeLessThan(300);
    await eventually(
      () => stream.isEnded,
      (isEnded) => isEnded,
    );
    expect(stream.messages.at(-1)).toMatchObject({ event: 'bye' });
  },
);
