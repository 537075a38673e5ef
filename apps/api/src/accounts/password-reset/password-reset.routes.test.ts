import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../test/api';
import { addApp, appCode, asked, consolePerson, PHRASE, type ConsolePerson } from '../../test/console-person';
import { fillMailbox, mailsOf } from '../../test/mail/mails';
import { createAdministrator } from '../users/create-administrator.repo';

const NEW = 'grandmother sells paper lanterns';
const URL = '/api/auth/password-reset';

let api: TestApp;
let mei: ConsolePerson;
beforeAll(async () => {
  api = await buildTestApp({
    seeded: true,
    // Nobody answers there: what counts is what is written.
    env: { LIMIT_PUBLIC_FORM: '100000', LIMIT_LOGIN: '100000', LIMIT_MAILBOX: '10', SMTP_URL: 'smtp://127.0.0.1:1' },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['users', 'outboxMails', 'loginAttempts'] as const) await api.db.deleteFrom(table).execute();
  mei = await consolePerson(api, 'Mei', { email: 'mei@clinic.example' });
  await consolePerson(api, 'zoe');
});

const request = (account: string) => api.asAnyone({ method: 'POST', url: URL, payload: { account } });
const reset = (token: string, password = NEW) =>
  api.asAnyone({ method: 'PUT', url: URL, payload: { token, password } });

/** The tokens of the links that were sent, oldest first. */
async function tokens(): Promise<string[]> {
  const mails = (await mailsOf(api.db)).filter(({ cause }) => cause === 'password-reset');
  return mails.map(({ text }) => /\/admin\/reset-password#([\w-]{43})\n/.exec(text)?.[1] ?? '');
}

async function tokenFor(account = 'mei'): Promise<string> {
  await request(account);
  return (await tokens()).at(-1) ?? '';
}

const pass = (time: string) =>
  sql`update password_resets set created_at = created_at - ${time}::interval, expires_at = expires_at - ${time}::interval`.execute(
    api.db,
  );

it('is answered alike for every name and address, in the same time', async () => {
  const answers = [];
  const times = [];
  for (const account of ['mei', 'MEI', 'mei@clinic.example', 'zoe', 'nobody', 'nobody@clinic.example', `x' or 1=1`]) {
    const from = performance.now();
    const answer = await request(account);
    times.push(performance.now() - from);
    answers.push([answer.statusCode, answer.body]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(245);
  expect(await tokens()).toHaveLength(1);
});

it('sends a link whose token is stored nowhere in clear, and which no server logs', async () => {
  const token = await tokenFor();
  const [mail] = await mailsOf(api.db);
  expect(mail).toMatchObject({ recipient: 'mei@clinic.example', subject: 'Reset your password' });
  expect(mail?.text).toContain('“Mei”');
  const stored = JSON.stringify([
    await api.db.selectFrom('passwordResets').selectAll().execute(),
    await api.db.selectFrom('outboxMails').selectAll().execute(),
    await api.db.selectFrom('auditLog').selectAll().execute(),
  ]);
  expect(stored).not.toContain(token);
});

it('sets the password once, ends every session and lock, and tells the owner', async () => {
  await mei.login();
  for (let n = 0; n < 10; n++) await mei.login(`wrong ${n}`);
  expect(await mei.login()).toMatchObject({ status: 401 });
  const token = await tokenFor();
  const weak = await reset(token, 'short');
  expect([weak.statusCode, Object.keys(weak.json().fields)]).toEqual([400, ['password']]);
  expect((await reset(token)).json()).toMatchObject({ success: true });
  expect(await mei.isIn()).toBe(false);
  expect(await mei.login(NEW)).toMatchObject({ success: true });
  const again = await reset(token, 'another phrase of four words');
  expect([again.statusCode, again.json().error]).toEqual([404, expect.stringContaining('no longer works')]);
  expect((await mailsOf(api.db)).map(({ subject }) => subject)).toContain('Your password was changed');
});

it('of two who use one link at once lets one set the password', async () => {
  const token = await tokenFor();
  const answers = await Promise.all([reset(token, NEW), reset(token, 'another phrase of four words')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

it('works for half an hour', async () => {
  const token = await tokenFor();
  await pass('29 minutes');
  expect((await reset(token, 'short')).statusCode).toBe(400);
  await pass('2 minutes');
  expect((await reset(token)).statusCode).toBe(404);
});

it('a link that was used makes the others worthless', async () => {
  const first = await tokenFor();
  await pass('3 minutes');
  const second = await tokenFor();
  expect(second).not.toBe(first);
  expect((await reset(second)).statusCode).toBe(200);
  expect((await reset(first, 'another phrase of four words')).statusCode).toBe(404);
});

describe('a link that is on its way works no longer once', () => {
  const changeOwn = async () => {
    await mei.login();
    const body = { currentPassword: PHRASE, newPassword: 'another phrase of four words' };
    expect((await mei.send('POST', '/api/auth/change-password', body)).statusCode).toBe(200);
  };
  const byAdministrator = async () => {
    const boss = await consolePerson(api, 'boss', { isAdmin: true });
    await boss.login();
    const body = { password: 'another phrase of four words' };
    expect((await boss.send('POST', `/api/users/${mei.id}/reset-password`, body)).statusCode).toBe(200);
  };
  const removeAddress = async () => {
    await mei.login();
    expect((await mei.send('PUT', '/api/auth/account/email', { email: null })).statusCode).toBe(200);
  };
  const changeAddress = async () => {
    await mei.login();
    await mei.send('PUT', '/api/auth/account/email', { email: 'new@clinic.example' });
    const mail = (await mailsOf(api.db)).find(({ recipient }) => recipient === 'new@clinic.example');
    const token = /#confirm-email=([\w.-]+)\n/.exec(mail?.text ?? '')?.[1];
    expect((await mei.send('POST', '/api/auth/account/email/confirm', { token })).statusCode).toBe(200);
  };
  const byCommand = () => createAdministrator(api.db, { username: 'Mei', passwordHash: 'another' });

  it.each([
    ['its owner has changed the password', changeOwn],
    ['an administrator has given a new password', byAdministrator],
    ['whoever runs the server has', byCommand],
    ['the address was removed', removeAddress],
    ['the address was changed', changeAddress],
  ])('%s', async (_, change) => {
    const token = await tokenFor();
    await change();
    const answer = await reset(token);
    expect([answer.statusCode, answer.json().error]).toEqual([404, expect.stringContaining('no longer works')]);
  });

  it('and stays when nothing of this has changed', async () => {
    const token = await tokenFor();
    await mei.login();
    await api.db.updateTable('users').set({ username: 'Mei Lin' }).where('id', '=', mei.id).execute();
    expect((await reset(token)).statusCode).toBe(200);
  });
});

it('is sent once in two minutes and five times a day', async () => {
  await Promise.all([request('mei'), request('mei'), request('mei@clinic.example')]);
  expect(await tokens()).toHaveLength(1);
  for (let n = 0; n < 6; n++) {
    await pass('3 minutes');
    await request('mei');
  }
  expect(await tokens()).toHaveLength(5);
});

it('brings one mailbox five links a day, however many accounts it has, and the answer never tells', async () => {
  for (const [name, email] of [
    ['front desk', 'Mei@Clinic.example'],
    ['herbs', 'mei+herbs@clinic.example'],
    ['billing', 'mei+billing@clinic.example'],
  ] as const)
    await consolePerson(api, name, { email });
  await consolePerson(api, 'tom', { email: 'tom@clinic.example' });
  const answers = [];
  const times = [];
  for (let n = 0; n < 4; n++) {
    for (const account of ['mei@clinic.example', 'herbs', 'billing']) {
      const from = performance.now();
      answers.push((await request(account)).body);
      times.push(performance.now() - from);
    }
    await pass('3 minutes');
  }
  answers.push((await request('nobody')).body);
  expect(await tokens()).toHaveLength(5);
  expect(new Set(answers).size).toBe(1);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(245);
  await request('tom');
  expect(await tokens()).toHaveLength(6);
  await pass('24 hours');
  await request('herbs');
  expect(await tokens()).toHaveLength(7);
});

it('of accounts of one mailbox that are asked for at once it still brings five', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `desk ${n}`);
  for (const [n, name] of names.entries()) await consolePerson(api, name, { email: `desk+${n}@clinic.example` });
  await Promise.all(names.map(request));
  expect(await tokens()).toHaveLength(5);
});

it('is sent to a mailbox that has had its mails of the day from others', async () => {
  await fillMailbox(api.db, 'mei@clinic.example', 20);
  await request('mei');
  expect(await tokens()).toHaveLength(1);
  // Nor does it use up what others may send.
  const { byOutsider } = (await mailsOf(api.db)).at(-1) ?? {};
  expect(byOutsider).toBe(false);
});

it('leaves the second factor as it is', async () => {
  await mei.login();
  const { secret } = await addApp(mei);
  await reset(await tokenFor());
  const { token } = asked(await mei.login(NEW));
  const shown = { method: 'authenticator-app', token, code: appCode(secret) };
  expect((await mei.send('POST', '/api/auth/login/second-factor', shown)).statusCode).toBe(200);
});

it('names an account by each address of several', async () => {
  await consolePerson(api, 'front desk', { email: 'Mei@Clinic.example' });
  await request('mei@clinic.example');
  expect((await mailsOf(api.db)).map(({ text }) => /account “(.*?)”/.exec(text)?.[1])).toEqual(['Mei', 'front desk']);
});

it('refuses what is no token, and too many tries', async () => {
  for (const token of ['', 'x', 'a'.repeat(300)]) expect([400, 404]).toContain((await reset(token)).statusCode);
  const limited = await buildTestApp({ env: { LIMIT_PUBLIC_FORM: '2' } });
  const send = () => limited.asAnyone({ method: 'POST', url: URL, payload: { account: 'x' } });
  expect([(await send()).statusCode, (await send()).statusCode, (await send()).statusCode]).toEqual([200, 200, 429]);
  await limited.close();
});
