import { createHash } from 'node:crypto';
import type { OwnAccount } from '@harmony/domain';
import { buildTestApp, type TestApp } from '../../test/api';
import {
  addApp,
  appCode,
  asked,
  browserOf,
  consolePerson,
  forgetProofs,
  PHRASE,
  type ConsolePerson,
} from '../../test/console-person';
import { livingSessions, redeemStreamTicket } from '../sessions/reception-sessions.repo';
import { SoftPasskey } from '../../test/soft-passkey';

const ORIGIN = 'http://localhost';
const ROOT = '/api/auth/second-factor';

let api: TestApp;
let count = 0;
beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_LOGIN: '100000', LIMIT_GENERAL: '100000' }, seeded: true });
});
afterAll(() => api.close());

async function signedIn(values: Parameters<typeof consolePerson>[2] = {}): Promise<ConsolePerson> {
  const person = await consolePerson(api, `person ${(count += 1)}`, values);
  await person.login();
  return person;
}

const own = async (person: ConsolePerson) =>
  (await person.send('GET', '/api/auth/account')).json<OwnAccount>().secondFactor;

const keyOf = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');

/** A call monitor of the person, opened by the password. */
async function openMonitor({ username, send }: ConsolePerson): Promise<string> {
  const answer = await send('POST', '/api/calls-auth/login', { username, password: PHRASE });
  return answer.json<{ sessionId: string }>().sessionId;
}
const isOpen = async (sessionId: string) =>
  (await api.asAnyone({ url: '/api/calls', headers: { 'x-session-id': sessionId } })).statusCode === 200;

async function addPasskey(person: ConsolePerson, device = new SoftPasskey(ORIGIN), name = 'Phone') {
  const { token, options } = (await person.send('POST', `${ROOT}/passkeys/options`)).json();
  const response = device.make(options);
  return { device, answer: await person.send('POST', `${ROOT}/passkeys`, { token, name, response }) };
}

describe('an authenticator app', () => {
  it('is asked for by the console after the password, once it was confirmed', async () => {
    const person = await signedIn();
    const setUp = await person.send('POST', `${ROOT}/authenticator-app/setup`);
    expect(setUp.headers['cache-control']).toContain('no-store');
    const { token, secret, uri } = setUp.json();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Harmony/);
    expect(await own(person)).toMatchObject({ authenticatorAppSince: null, recoveryCodesLeft: 0 });
    const wrong = await person.send('POST', `${ROOT}/authenticator-app`, { token, code: '000000' });
    expect([wrong.statusCode, wrong.json().fields.code]).toEqual([400, expect.stringContaining('is wrong')]);
    const added = await person.send('POST', `${ROOT}/authenticator-app`, { token, code: appCode(secret, -1) });
    expect(added.statusCode).toBe(201);
    expect(added.json().recoveryCodes).toHaveLength(10);
    expect(await own(person)).toMatchObject({ authenticatorAppSince: expect.any(String), recoveryCodesLeft: 10 });
    const rows = await api.db.selectFrom('authenticatorApps').selectAll().where('userId', '=', person.id).execute();
    expect(JSON.stringify(rows)).not.toContain(secret);

    await person.send('POST', '/api/auth/logout');
    const login = await person.login();
    expect(login).toMatchObject({ status: 200, success: false, error: expect.any(String) });
    expect(login.user).toBeUndefined();
    expect(await person.isIn()).toBe(false);
    const shown = { method: 'authenticator-app', token: asked(login).token, code: appCode(secret) };
    expect((await person.send('POST', '/api/auth/login/second-factor', shown)).json()).toEqual({
      success: true,
      user: expect.objectContaining({ id: person.id }),
    });
    expect(await person.isIn()).toBe(true);
  });

  it('is set up once with what was shown: the code cannot bring it back', async () => {
    const person = await signedIn();
    const { token, secret } = (await person.send('POST', `${ROOT}/authenticator-app/setup`)).json();
    const confirm = () => person.send('POST', `${ROOT}/authenticator-app`, { token, code: appCode(secret) });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    expect((await person.send('DELETE', `${ROOT}/authenticator-app`)).statusCode).toBe(204);
    const again = await confirm();
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([400, ['code']]);
    expect(await own(person)).toMatchObject({ authenticatorAppSince: null });
  });

  it('ends what was opened by the password alone, elsewhere', async () => {
    const [person, another] = [await signedIn({ role: 'front-desk' }), await signedIn({ role: 'front-desk' })];
    const elsewhere = browserOf(api, person);
    await elsewhere.login();
    const [monitor, foreign] = [await openMonitor(person), await openMonitor(another)];
    const { secret } = await addApp(person);
    expect([await person.isIn(), await elsewhere.isIn(), await isOpen(monitor)]).toEqual([true, false, false]);
    expect([await another.isIn(), await isOpen(foreign)]).toEqual([true, true]);
    const { token } = asked(await elsewhere.login());
    const shown = { method: 'authenticator-app', token, code: appCode(secret) };
    expect((await elsewhere.send('POST', '/api/auth/login/second-factor', shown)).statusCode).toBe(200);
    // A second one ends nothing: whoever is in has shown the first.
    await addPasskey(person);
    expect([await person.isIn(), await elsewhere.isIn()]).toEqual([true, true]);
  });

  it('shows a code that counts once, and none of before', async () => {
    const person = await signedIn();
    const { secret } = await addApp(person);
    const code = appCode(secret);
    const tryCode = async (typed: string) => {
      const { token } = asked(await person.login());
      return (
        await person.send('POST', '/api/auth/login/second-factor', { method: 'authenticator-app', token, code: typed })
      ).statusCode;
    };
    // The one that confirmed the app is used up.
    expect(await tryCode(appCode(secret, -1))).toBe(401);
    expect(await tryCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(200);
    expect(await tryCode(code)).toBe(401);
    expect(await tryCode(appCode(secret, 1))).toBe(200);
  });

  it('of two people who show the same code at once lets one in', async () => {
    const person = await signedIn();
    const { secret } = await addApp(person);
    const { token } = asked(await person.login());
    const { token: second } = asked(await person.login());
    const shown = (each: string) => ({ method: 'authenticator-app', token: each, code: appCode(secret) });
    const answers = await Promise.all(
      [token, second].map((each) => person.send('POST', '/api/auth/login/second-factor', shown(each))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('is removed with its recovery codes, and then nothing is asked for', async () => {
    const person = await signedIn();
    await addApp(person);
    expect((await person.send('DELETE', `${ROOT}/authenticator-app`)).statusCode).toBe(204);
    expect((await person.send('DELETE', `${ROOT}/authenticator-app`)).statusCode).toBe(404);
    expect(await own(person)).toMatchObject({ authenticatorAppSince: null, recoveryCodesLeft: 0 });
    expect(await person.login()).toMatchObject({ success: true });
  });

  it('cannot be confirmed with the token of somebody else', async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    const { token, secret } = (await other.send('POST', `${ROOT}/authenticator-app/setup`)).json();
    const answer = await person.send('POST', `${ROOT}/authenticator-app`, { token, code: appCode(secret) });
    expect(answer.statusCode).toBe(400);
    expect(await own(person)).toMatchObject({ authenticatorAppSince: null });
  });
});

describe('a passkey', () => {
  it('is added, named, listed and removed', async () => {
    const person = await signedIn();
    const { answer } = await addPasskey(person);
    expect([answer.statusCode, answer.json().recoveryCodes.length]).toEqual([201, 10]);
    const { answer: second } = await addPasskey(person, undefined, 'Key on the ring');
    expect(second.json()).toEqual({ recoveryCodes: null });
    const { passkeys } = await own(person);
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Key on the ring']);
    const [{ id } = { id: 0 }] = passkeys;
    const renamed = await person.send('PUT', `${ROOT}/passkeys/${id}`, { name: ' My phone ' });
    expect(renamed.json()).toMatchObject({ id, name: 'My phone' });
    const other = await signedIn();
    expect((await other.send('PUT', `${ROOT}/passkeys/${id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await other.send('DELETE', `${ROOT}/passkeys/${id}`)).statusCode).toBe(404);
    expect((await person.send('DELETE', `${ROOT}/passkeys/${id}`)).statusCode).toBe(204);
    expect((await own(person)).passkeys.map(({ name }) => name)).toEqual(['Key on the ring']);
  });

  it('is refused from another page, twice, by somebody else and for another challenge', async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    const device = new SoftPasskey(ORIGIN);
    const { token, options } = (await person.send('POST', `${ROOT}/passkeys/options`)).json();
    const add = (by: ConsolePerson, response: object, given = token) =>
      by.send('POST', `${ROOT}/passkeys`, { token: given, name: 'Phone', response });
    expect((await add(person, device.make(options, 'http://evil.example'))).statusCode).toBe(400);
    expect((await add(person, device.make({ ...options, challenge: 'AAAA' }))).statusCode).toBe(400);
    expect((await add(person, device.make({ ...options, rp: { id: 'evil.example' } }))).statusCode).toBe(400);
    expect((await add(other, device.make(options))).statusCode).toBe(400);
    expect((await add(person, device.make(options))).statusCode).toBe(201);
    expect((await add(person, new SoftPasskey(ORIGIN).make(options))).statusCode).toBe(400);
    const again = (await other.send('POST', `${ROOT}/passkeys/options`)).json();
    const taken = await add(other, device.make(again.options), again.token);
    expect([taken.statusCode, taken.json().error]).toEqual([409, 'This passkey has already been added.']);
  });

  it('signs in alone, and each challenge counts once', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    await person.send('POST', '/api/auth/logout');
    const { token, options } = (await person.send('POST', '/api/auth/passkey/options')).json();
    const response = device.show(options);
    const signIn = (body: object) => person.send('POST', '/api/auth/passkey', body);
    expect((await signIn({ token, response: device.show(options, 'http://evil.example') })).statusCode).toBe(401);
    expect((await signIn({ token, response: { ...response, id: 'AAAA', rawId: 'AAAA' } })).statusCode).toBe(401);
    expect((await signIn({ token, response: device.show(options) })).json()).toMatchObject({ success: true });
    expect(await person.isIn()).toBe(true);
    await person.send('POST', '/api/auth/logout');
    expect((await signIn({ token, response: device.show(options) })).statusCode).toBe(401);
    expect(await person.isIn()).toBe(false);
  });

  it('that nobody knows leaves no line in the audit log', async () => {
    const count = async () =>
      (
        await api.db
          .selectFrom('auditLog')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    const { token, options } = (await api.asAnyone({ method: 'POST', url: '/api/auth/passkey/options' })).json();
    for (const given of [token, 'x']) {
      const payload = { token: given, response: new SoftPasskey(ORIGIN).show(options) };
      expect((await api.asAnyone({ method: 'POST', url: '/api/auth/passkey', payload })).statusCode).toBe(401);
    }
    expect(await count()).toBe(before);
  });

  it('whose device did not ask for a PIN is a second factor only', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    device.verifies = false;
    const alone = (await person.send('POST', '/api/auth/passkey/options')).json();
    const refused = await person.send('POST', '/api/auth/passkey', {
      token: alone.token,
      response: device.show(alone.options),
    });
    expect([refused.statusCode, refused.json().error]).toEqual([401, expect.stringContaining('password first')]);
    const { token, passkey, methods } = asked(await person.login());
    expect(methods).toEqual(['passkey', 'recovery-code']);
    const shown = { method: 'passkey', token, response: device.show(passkey) };
    expect((await person.send('POST', '/api/auth/login/second-factor', shown)).json()).toMatchObject({ success: true });
  });

  it('is refused when it is a copy, whose counter is behind', async () => {
    const person = await signedIn();
    const { device } = await addPasskey(person);
    device.counter = 10;
    const use = async () => {
      const { token, passkey } = asked(await person.login());
      const shown = { method: 'passkey', token, response: device.show(passkey) };
      return (await person.send('POST', '/api/auth/login/second-factor', shown)).statusCode;
    };
    expect(await use()).toBe(200);
    device.counter = 5;
    expect(await use()).toBe(401);
  });

  it('of somebody else is no second factor', async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    await addApp(person);
    const { device } = await addPasskey(other);
    const { token } = asked(await person.login());
    const { passkey } = asked(await other.login());
    const shown = { method: 'passkey', token, response: device.show(passkey) };
    expect((await person.send('POST', '/api/auth/login/second-factor', shown)).statusCode).toBe(401);
  });
});

describe('recovery codes', () => {
  it('open the account once each, and are void after new ones', async () => {
    const person = await signedIn({ email: 'codes@clinic.example' });
    const { recoveryCodes } = await addApp(person);
    const [first = '', second = ''] = recoveryCodes;
    const use = async (code: string) => {
      const { token } = asked(await person.login());
      return (await person.send('POST', '/api/auth/login/second-factor', { method: 'recovery-code', token, code }))
        .statusCode;
    };
    expect(await use(first.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await use(first)).toBe(401);
    expect(await own(person)).toMatchObject({ recoveryCodesLeft: 9 });
    const told = await api.db
      .selectFrom('outboxMails')
      .select('subject')
      .where('recipient', '=', 'codes@clinic.example')
      .execute();
    expect(told.map(({ subject }) => subject)).toContain('A recovery code was used');
    const renewed = (await person.send('POST', `${ROOT}/recovery-codes`)).json<{ recoveryCodes: string[] }>();
    expect(await use(second)).toBe(401);
    expect(await use(renewed.recoveryCodes[0] ?? '')).toBe(200);
    const rows = await api.db.selectFrom('recoveryCodes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[3]);
  });
});

describe('guessing', () => {
  it('codes is locked after ten, also over many passwords given right, and a passkey still opens', async () => {
    const person = await signedIn();
    const { secret } = await addApp(person);
    const { device } = await addPasskey(person);
    const statuses = [];
    for (let n = 0; n < 10; n++) {
      const { token } = asked(await person.login());
      const shown = { method: 'authenticator-app', token, code: String(100000 + n) };
      statuses.push((await person.send('POST', '/api/auth/login/second-factor', shown)).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    const { token, passkey } = asked(await person.login());
    const right = { method: 'authenticator-app', token, code: appCode(secret) };
    const locked = await person.send('POST', '/api/auth/login/second-factor', right);
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900']);
    const shown = { method: 'passkey', token, response: device.show(passkey) };
    expect((await person.send('POST', '/api/auth/login/second-factor', shown)).statusCode).toBe(200);
  });

  it('a password leaves the challenge of the old one worthless', async () => {
    const person = await signedIn();
    const { secret } = await addApp(person);
    const { token } = asked(await person.login());
    await person.send('POST', '/api/auth/change-password', {
      currentPassword: PHRASE,
      newPassword: 'grandmother sells paper lanterns',
    });
    const shown = { method: 'authenticator-app', token, code: appCode(secret) };
    const answer = await person.send('POST', '/api/auth/login/second-factor', shown);
    expect([answer.statusCode, answer.json().error]).toEqual([401, expect.stringContaining('sign in again')]);
  });
});

describe('required of administrators', () => {
  const require = (isOn: boolean) =>
    api.db
      .updateTable('config')
      .set({ data: String(isOn), isActive: true })
      .where('id', '=', 'second_factor_required')
      .execute();
  afterEach(() => require(false));

  it('lets nobody without one past their own account, until it is added', async () => {
    const person = await signedIn({ isAdmin: true });
    const editor = await signedIn({ role: 'editor' });
    await require(true);
    const refused = await person.send('GET', '/api/users');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_required']);
    expect((await person.send('GET', '/api/config')).json()).toEqual((await api.asAnyone('/api/config')).json());
    expect((await person.send('GET', '/api/auth/status')).json().user).toMatchObject({ mustAddSecondFactor: true });
    expect((await editor.send('GET', '/api/images')).statusCode).toBe(200);
    expect(await own(person)).toMatchObject({ isRequired: true });
    await addApp(person);
    expect((await person.send('GET', '/api/users')).statusCode).toBe(200);
    expect((await person.send('GET', '/api/auth/status')).json().user).not.toHaveProperty('mustAddSecondFactor');
  });

  it('ends their open monitors, for good', async () => {
    const [person, desk] = [await signedIn({ isAdmin: true }), await signedIn({ role: 'front-desk' })];
    const [monitor, other] = [await openMonitor(person), await openMonitor(desk)];
    const { ticket } = (
      await api.asAnyone({ method: 'POST', url: '/api/calls-auth/ticket', headers: { 'x-session-id': monitor } })
    ).json();
    expect([await isOpen(monitor), await isOpen(other)]).toEqual([true, true]);
    await require(true);
    expect([await isOpen(monitor), await isOpen(other)]).toEqual([false, true]);
    const keys = [keyOf(monitor), keyOf(other)];
    expect([...(await livingSessions(api.db, keys, api.config.receptionSession))]).toEqual([keyOf(other)]);
    expect(await redeemStreamTicket(api.db, ticket, api.config.receptionSession)).toBeUndefined();
    const status = await api.asAnyone({ url: '/api/calls-auth/status', headers: { 'x-session-id': monitor } });
    expect(status.json()).toEqual({ authenticated: false });
    await addApp(person);
    expect(await isOpen(monitor)).toBe(false);
  });

  it('the last one cannot be removed', async () => {
    const person = await signedIn({ isAdmin: true });
    await addApp(person);
    const { answer } = await addPasskey(person);
    expect(answer.statusCode).toBe(201);
    await require(true);
    const { passkeys } = await own(person);
    expect((await person.send('DELETE', `${ROOT}/passkeys/${passkeys[0]?.id}`)).statusCode).toBe(204);
    const last = await person.send('DELETE', `${ROOT}/authenticator-app`);
    expect([last.statusCode, last.json().error]).toEqual([409, expect.stringContaining('your last one')]);
    expect(await own(person)).toMatchObject({ authenticatorAppSince: expect.any(String), recoveryCodesLeft: 10 });
  });

  it('another administrator removes that of somebody who has lost it, and their sessions', async () => {
    const [boss, person] = [
      await signedIn({ isAdmin: true }),
      await signedIn({ role: 'editor', email: 'lost@clinic.example' }),
    ];
    await addApp(person);
    const url = `/api/users/${person.id}/remove-second-factor`;
    expect((await person.send('POST', url)).statusCode).toBe(403);
    const removed = await boss.send('POST', url);
    expect(removed.json()).toMatchObject({ id: person.id, hasSecondFactor: false, hasEmail: true });
    expect(await person.isIn()).toBe(false);
    expect(await person.login()).toMatchObject({ success: true });
    expect((await boss.send('POST', `/api/users/${boss.id}/remove-second-factor`)).statusCode).toBe(409);
    const told = await api.db
      .selectFrom('outboxMails')
      .select('subject')
      .where('recipient', '=', 'lost@clinic.example')
      .execute();
    expect(told.map(({ subject }) => subject)).toContain('A second factor was removed');
  });
});

it('nothing changes without a recent proof', async () => {
  const person = await signedIn();
  await addApp(person);
  await forgetProofs(api);
  for (const [method, url] of [
    ['POST', `${ROOT}/authenticator-app/setup`],
    ['DELETE', `${ROOT}/authenticator-app`],
    ['POST', `${ROOT}/recovery-codes`],
    ['POST', `${ROOT}/passkeys/options`],
  ] as const)
    expect((await person.send(method, url)).json()).toMatchObject({ code: 'reauthentication_required' });
  expect(await own(person)).toMatchObject({ authenticatorAppSince: expect.any(String), recoveryCodesLeft: 10 });
});

it('leaves audit lines without a code, secret or key', async () => {
  const person = await signedIn();
  const { secret, recoveryCodes } = await addApp(person);
  const { device } = await addPasskey(person);
  const lines = await api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('actorUserId', '=', person.id)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action, entity }) => `${entity} ${action}`)).toEqual([
    'sessions login',
    'second-factor set-up-authenticator-app',
    'second-factor add-authenticator-app',
    'second-factor set-up-passkey',
    'second-factor add-passkey',
  ]);
  const text = JSON.stringify(lines);
  for (const secretText of [secret, recoveryCodes[0] ?? '-', device.id]) expect(text).not.toContain(secretText);
});
