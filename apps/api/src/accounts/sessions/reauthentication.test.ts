import { buildTestApp, type TestApp } from '../../test/api';
import { addApp, appCode, consolePerson, forgetProofs, PHRASE, type ConsolePerson } from '../../test/console-person';

let api: TestApp;
let person: ConsolePerson;
beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_LOGIN: '100000', LIMIT_GENERAL: '100000' }, seeded: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('users').where('username', '=', 'mei').execute();
  person = await consolePerson(api, 'mei', { isAdmin: true });
  await person.login();
});

type Request = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?];
/** Jest takes a parameter that a row leaves out for its callback. */
const withPayload = ([method, url, payload]: Request) => [method, url, payload ?? null] as const;

const prove = (body: object) => person.send('POST', '/api/auth/reauthenticate', body);
const ask = async () => (await person.send('GET', '/api/auth/reauthenticate')).json();

/** What has to be asked for, with a request that would change nothing else. */
const SENSITIVE = [
  ['GET', '/api/contact-submissions.csv'],
  ['GET', '/api/audit-log.csv'],
  ['GET', '/api/call-statistics.csv'],
  ['GET', '/api/backup/harmony-20261121T080000Z-manual-00000000.tar.gz/download'],
  ['POST', '/api/backup/harmony-20261121T080000Z-manual-00000000.tar.gz/restore', { confirm: 'RESTORE' }],
  ['POST', '/api/users', { username: 'zoe', password: PHRASE }],
  ['PUT', '/api/users/2147483647', { role: 'editor' }],
  ['POST', '/api/users/2147483647/reset-password', { password: PHRASE }],
  ['POST', '/api/users/2147483647/end-sessions'],
  ['POST', '/api/users/2147483647/remove-second-factor'],
  ['DELETE', '/api/users/2147483647'],
  ['POST', '/api/reception-accounts', { username: 'zoe', displayName: 'Zoe', password: PHRASE }],
  ['DELETE', '/api/reception-accounts/2147483647'],
  ['PUT', '/api/config/retention_hold', { data: 'true' }],
  ['PUT', '/api/config/retention_check_ins_days', { data: '30' }],
  ['PUT', '/api/config/second_factor_required', { data: 'true' }],
  ['DELETE', '/api/config/second_factor_required'],
  ['POST', '/api/config', { id: 'secret_of_a_plug', data: 'x', serverOnly: true }],
  ['PUT', '/api/auth/account/email', { email: null }],
] as const;

it.each(SENSITIVE.map(withPayload))(
  '%s %s is refused once the sign-in is old, and changes nothing',
  async (method, url, payload) => {
    const before = await api.db.selectFrom('config').selectAll().orderBy('id').execute();
    await forgetProofs(api);
    const refused = await person.send(method, url, payload ?? undefined);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'reauthentication_required']);
    expect(await api.db.selectFrom('config').selectAll().orderBy('id').execute()).toEqual(before);
    // Then it is, after the password was given again.
    expect((await prove({ method: 'password', password: PHRASE })).statusCode).toBe(200);
    expect((await person.send('GET', '/api/auth/reauthenticate')).json()).toEqual({
      method: 'password',
      isRecent: true,
    });
  },
);

const HARMLESS = [
  ['PUT', '/api/config/clinic_name', { data: 'Harmony' }],
  ['PUT', '/api/config/follow_up_text_hours', { data: '2' }],
  ['POST', '/api/config', { id: 'a_line_of_the_clinic', data: 'x' }],
  ['GET', '/api/users'],
  ['GET', '/api/contact-submissions'],
] as const;

it.each(HARMLESS.map(withPayload))('%s %s is not', async (method, url, payload) => {
  await forgetProofs(api);
  expect((await person.send(method, url, payload ?? undefined)).json().code).not.toBe('reauthentication_required');
});

it('a setting of the clinic’s own that is kept from the public is a secret', async () => {
  await person.send('POST', '/api/config', { id: 'token_of_a_plug', data: 'x', serverOnly: true });
  await forgetProofs(api);
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await person.send(method, '/api/config/token_of_a_plug', { data: 'y' })).json().code).toBe(
      'reauthentication_required',
    );
});

it('holds for a quarter of an hour in this browser alone', async () => {
  const minutesAgo = (minutes: number) =>
    api.db
      .updateTable('webSessions')
      .set({ provedAt: new Date(Date.now() - minutes * 60_000).toISOString() })
      .execute();
  await minutesAgo(14);
  expect(await ask()).toEqual({ method: 'password', isRecent: true });
  await minutesAgo(16);
  expect(await ask()).toEqual({ method: 'password', isRecent: false });
  await prove({ method: 'password', password: PHRASE });
  const rows = await api.db.selectFrom('webSessions').select('provedAt').where('userId', '!=', person.id).execute();
  for (const { provedAt } of rows) expect(Date.parse(provedAt)).toBeLessThan(Date.now() - 15 * 60_000);
});

it('needs the right password, and ten wrong ones lock it like those of a sign-in', async () => {
  await forgetProofs(api);
  for (let n = 0; n < 10; n++) {
    const answer = await prove({ method: 'password', password: `wrong ${n}` });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: 'This isn’t your password.' }]);
  }
  expect((await prove({ method: 'password', password: PHRASE })).statusCode).toBe(429);
  expect(await ask()).toMatchObject({ isRecent: false });
  await api.db.deleteFrom('loginAttempts').execute();
});

it('asks an account with a second factor for that', async () => {
  const { secret, recoveryCodes } = await addApp(person);
  await forgetProofs(api);
  const { method, token, methods } = await ask();
  expect([method, methods]).toEqual(['second-factor', ['authenticator-app', 'recovery-code']]);
  expect((await prove({ method: 'password', password: PHRASE })).statusCode).toBe(400);
  const wrong = await prove({ method: 'authenticator-app', token, code: '123456' });
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['code']]);
  expect((await prove({ method: 'authenticator-app', token, code: appCode(secret) })).statusCode).toBe(200);
  expect(await ask()).toMatchObject({ isRecent: true });
  const again = await prove({ method: 'recovery-code', token, code: recoveryCodes[0] });
  expect(again.json().fields.code).toContain('already used');
});

it('does not take the challenge of a sign-in, or of somebody else', async () => {
  const { secret } = await addApp(person);
  const other = await consolePerson(api, 'other');
  await other.login();
  await forgetProofs(api);
  const { secondFactor } = await person.login();
  const prove2 = (by: ConsolePerson, token = '') =>
    by.send('POST', '/api/auth/reauthenticate', { method: 'authenticator-app', token, code: appCode(secret) });
  expect((await prove2(person, secondFactor?.token)).statusCode).toBe(400);
  expect(await ask()).toMatchObject({ isRecent: false });
  const { token } = await ask();
  expect((await prove2(other, token)).statusCode).toBeGreaterThanOrEqual(400);
  const { isRecent } = (await other.send('GET', '/api/auth/reauthenticate')).json();
  expect(isRecent).toBe(false);
});

it('no export starts without it', async () => {
  let started: TestApp['app'] | undefined;
  const open = buildTestApp({
    extend: async (app) => {
      started = app;
      await app.accessLevel('content', async (scope) => void scope.get('/secrets.csv', () => 'a,b'));
    },
  });
  await expect(open).rejects.toThrow('exports without reauthentication: /secrets.csv');
  await started?.close();
});
