import { cutSignedToken, type OwnAccount } from '@harmony/domain';
import { buildTestApp, type TestApp } from '../../test/api';
import { browserOf, consolePerson, PHRASE, type ConsolePerson } from '../../test/console-person';
import { mailsOf } from '../../test/mail/mails';

let api: TestApp;
let mei: ConsolePerson;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true, env: { SMTP_URL: 'smtp://127.0.0.1:1', LIMIT_LOGIN: '100000' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['users', 'outboxMails'] as const) await api.db.deleteFrom(table).execute();
  mei = await consolePerson(api, 'mei');
  await mei.login();
});

const account = async (person = mei) => (await person.send('GET', '/api/auth/account')).json<OwnAccount>();
const change = (email: string | null, person = mei) => person.send('PUT', '/api/auth/account/email', { email });
const confirm = (token: string, person = mei) => person.send('POST', '/api/auth/account/email/confirm', { token });

async function tokenOf(email: string): Promise<string> {
  const mail = (await mailsOf(api.db)).filter(({ recipient }) => recipient === email).at(-1);
  return /\/admin\/account#confirm-email=([\w.-]+)\n/.exec(mail?.text ?? '')?.[1] ?? '';
}

it('is confirmed by its owner before it counts', async () => {
  expect(await account()).toMatchObject({ username: 'mei', email: null, canConfirmEmail: true });
  expect((await change(' mei@clinic.example ')).statusCode).toBe(200);
  expect(await account()).toMatchObject({ email: null });
  const token = await tokenOf('mei@clinic.example');
  // As the console reads it from the link, with what a mail program takes for a part of it.
  expect(cutSignedToken(`${token}>`)).toBe(token);
  const confirmed = await confirm(token);
  expect(confirmed.json()).toMatchObject({ email: 'mei@clinic.example' });
  expect((await confirm(token)).statusCode).toBe(404);
  expect(await account()).toMatchObject({ email: 'mei@clinic.example' });
});

it('is confirmed by nobody else, and not with what was made up', async () => {
  const zoe = await consolePerson(api, 'zoe');
  await zoe.login();
  await change('mei@clinic.example');
  const token = await tokenOf('mei@clinic.example');
  for (const refused of [await confirm(token, zoe), await confirm(`${token}x`), await confirm('x')])
    expect([refused.statusCode, refused.json().error]).toEqual([404, expect.stringContaining('no longer works')]);
  expect(await account(zoe)).toMatchObject({ email: null });
});

it('is not confirmed any more once the password or the address is another one', async () => {
  await change('old@clinic.example');
  const old = await tokenOf('old@clinic.example');
  await change('new@clinic.example');
  expect((await confirm(await tokenOf('new@clinic.example'))).statusCode).toBe(200);
  expect((await confirm(old)).statusCode).toBe(404);
  await change('late@clinic.example');
  const body = { currentPassword: PHRASE, newPassword: 'another phrase of four words' };
  expect((await mei.send('POST', '/api/auth/change-password', body)).statusCode).toBe(200);
  expect((await confirm(await tokenOf('late@clinic.example'))).statusCode).toBe(404);
  expect(await account()).toMatchObject({ email: 'new@clinic.example' });
});

it('tells the one before when it is changed or removed', async () => {
  const subjectsTo = async (email: string) =>
    (await mailsOf(api.db)).filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
  await change('old@clinic.example');
  await confirm(await tokenOf('old@clinic.example'));
  await change('new@clinic.example');
  await confirm(await tokenOf('new@clinic.example'));
  expect(await subjectsTo('old@clinic.example')).toContain('Your email address was changed');
  expect((await change(null)).statusCode).toBe(200);
  expect(await account()).toMatchObject({ email: null });
  expect(await subjectsTo('new@clinic.example')).toContain('Your email address was changed');
});

it.each(['', 'no address', 'a@b', 'a@clinic.example, b@clinic.example', 'a@clinic.example\nBcc: b@clinic.example'])(
  'refuses %j',
  async (email) => {
    const answer = await change(email);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { email: 'Please enter a valid email address' }]);
    expect(await mailsOf(api.db)).toEqual([]);
  },
);

it('says that there is no mail server', async () => {
  const without = await buildTestApp();
  const person = await consolePerson(without, 'mei');
  await person.login();
  expect(await account(person)).toMatchObject({ canConfirmEmail: false });
  const refused = await change('mei@clinic.example', person);
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('No mail server is set')]);
  expect((await without.asAnyone('/api/auth/sign-in-options')).json()).toEqual({
    passkeys: false,
    passwordReset: false,
  });
  await without.close();
});

describe('a new device', () => {
  const news = async () =>
    (await mailsOf(api.db)).filter(({ subject }) => subject === 'New sign-in to your account').map(({ text }) => text);

  it('is told to the owner once, with browser and network', async () => {
    const zoe = await consolePerson(api, 'zoe', { email: 'zoe@clinic.example' });
    await zoe.login();
    await zoe.login();
    expect(zoe.cookies.get('harmony-device')).toMatch(/^[\w-]{43}$/);
    expect(await news()).toEqual([expect.stringContaining('(Firefox on Linux, from 127.0.0.x)')]);
    const elsewhere = browserOf(api, zoe, 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36');
    await elsewhere.login();
    expect(await news()).toEqual([expect.anything(), expect.stringContaining('Chrome on Windows')]);
    const { count } = await api.db
      .selectFrom('knownDevices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  it('is new for each account, and a cookie that was made up is replaced', async () => {
    const zoe = await consolePerson(api, 'zoe', { email: 'zoe@clinic.example' });
    const kim = await consolePerson(api, 'kim', { email: 'kim@clinic.example' });
    await zoe.login();
    kim.cookies.set('harmony-device', zoe.cookies.get('harmony-device') ?? '');
    await kim.login();
    expect(await news()).toHaveLength(2);
    kim.cookies.set('harmony-device', 'x');
    await kim.login();
    expect(kim.cookies.get('harmony-device')).toHaveLength(43);
    expect(await news()).toHaveLength(3);
  });

  it('leaves accounts without an address without a cookie', async () => {
    expect([...mei.cookies.keys()]).toEqual(['harmony']);
    expect(await news()).toEqual([]);
  });
});
