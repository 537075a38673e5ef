import type { CallsLoginResult } from '@harmony/domain';
import { buildTestApp, type TestApp } from '../../test/api';
import { addApp, appCode, consolePerson, PHRASE, type ConsolePerson } from '../../test/console-person';
import { mailsOf } from '../../test/mail/mails';

let api: TestApp;
let person: ConsolePerson;
let secret: string;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true, env: { LIMIT_LOGIN: '100000' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['users', 'outboxMails'] as const) await api.db.deleteFrom(table).execute();
  person = await consolePerson(api, 'mei', { role: 'front-desk', email: 'mei@clinic.example' });
  await person.login();
  ({ secret } = await addApp(person));
});

async function login(username = 'mei', password = PHRASE) {
  const answer = await person.send('POST', '/api/calls-auth/login', { username, password });
  return { ...answer.json<CallsLoginResult>(), status: answer.statusCode };
}
const show = (token = '', code = appCode(secret)) =>
  person.send('POST', '/api/calls-auth/login/second-factor', { method: 'authenticator-app', token, code });
const isOpen = async (id?: string) =>
  (await api.asAnyone({ url: '/api/calls', headers: { 'x-session-id': id ?? 'none' } })).statusCode === 200;

it('a console account with a second factor does not open the call monitor by its password', async () => {
  const asked = await login();
  expect(asked).toMatchObject({
    status: 200,
    success: false,
    secondFactor: { methods: ['authenticator-app', 'recovery-code'] },
  });
  expect(asked.sessionId).toBeUndefined();
  const { success, sessionId } = (await show(asked.secondFactor?.token)).json<CallsLoginResult>();
  expect(success).toBe(true);
  expect(await isOpen(sessionId)).toBe(true);
});

it('a wrong code is refused, and leaves a line', async () => {
  const { secondFactor } = await login();
  const answer = await show(secondFactor?.token, '000000');
  expect([answer.statusCode, answer.json().success]).toEqual([401, false]);
  const line = await api.db
    .selectFrom('auditLog')
    .select(['action', 'entity'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toEqual({ action: 'login-second-factor-failed', entity: 'reception-sessions' });
});

it('the challenge of the console does not open the monitor, or the other way round', async () => {
  const ofConsole = await person.login();
  expect((await show(ofConsole.secondFactor?.token)).statusCode).toBe(401);
  const { secondFactor } = await login();
  const shown = { method: 'authenticator-app', token: secondFactor?.token, code: appCode(secret) };
  expect((await person.send('POST', '/api/auth/login/second-factor', shown)).statusCode).toBe(401);
});

it('not for somebody who has lost the right meanwhile', async () => {
  const { secondFactor } = await login();
  await api.db.updateTable('users').set({ role: 'editor' }).where('id', '=', person.id).execute();
  expect((await show(secondFactor?.token)).statusCode).toBe(401);
});

it('administrators who have to add one are sent to the console', async () => {
  await consolePerson(api, 'boss', { isAdmin: true });
  const config = api.db.updateTable('config').where('id', '=', 'second_factor_required');
  await config.set({ data: 'true' }).execute();
  expect(await login('boss')).toMatchObject({ status: 403, code: 'second_factor_required' });
  expect(await login('boss', 'a wrong password')).toMatchObject({ status: 401, error: 'Invalid username or password' });
  await config.set({ data: 'false' }).execute();
  expect(await login('boss')).toMatchObject({ status: 200, success: true });
});

it('a new device is told to the owner', async () => {
  person.cookies.delete('harmony-device');
  const before = (await mailsOf(api.db)).length;
  const { secondFactor } = await login();
  await show(secondFactor?.token);
  expect((await mailsOf(api.db)).slice(before).map(({ subject }) => subject)).toEqual(['New sign-in to your account']);
});
