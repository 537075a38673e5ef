import type { OwnSession } from '@harmony/domain';
import { hashPassword } from '../passwords/password';
import { buildTestApp, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';

const PHRASE = 'violet teapots climb stairs';
const OTHER_PHRASE = 'grandmother sells paper lanterns';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_LOGIN: '100000', LIMIT_GENERAL: '100000' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['users', 'loginAttempts', 'webSessions'] as const) await api.db.deleteFrom(table).execute();
  await emptyAuditLog(api.db);
  const password = await hashPassword(PHRASE);
  await api.db
    .insertInto('users')
    .values([
      { username: 'zoe', password },
      { username: 'lee', password },
      { username: 'kim', password },
    ])
    .execute();
});

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, headers });

async function signIn(username = 'zoe', userAgent = FIREFOX) {
  const answer = await login(username, PHRASE, { 'user-agent': userAgent });
  const headers = { cookie: `harmony=${encodeURIComponent(answer.cookies[0]?.value ?? '')}` };
  return {
    isIn: async () =>
      (await api.app.inject({ url: '/api/auth/status', headers })).json<{ authenticated: boolean }>().authenticated,
    sessions: async () => (await api.app.inject({ url: '/api/auth/sessions', headers })).json<OwnSession[]>(),
    end: (id: number) => api.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers }),
    endOthers: () => api.app.inject({ method: 'POST', url: '/api/auth/sessions/end-others', headers }),
    change: (currentPassword: string, newPassword: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        payload: { currentPassword, newPassword },
        headers,
      }),
  };
}

describe('one’s own password', () => {
  it('is changed, and ends every other session', async () => {
    const [here, there, lee] = [await signIn(), await signIn(), await signIn('lee')];
    const answer = await here.change(PHRASE, OTHER_PHRASE);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect([await here.isIn(), await there.isIn(), await lee.isIn()]).toEqual([true, false, true]);
    expect((await login('zoe', PHRASE)).statusCode).toBe(401);
    expect((await login('zoe', OTHER_PHRASE)).statusCode).toBe(200);
  });

  it.each([
    ['a wrong current one', 'not it at all', OTHER_PHRASE, 'currentPassword', 'This isn’t your current password.'],
    ['none', '', OTHER_PHRASE, 'currentPassword', 'This field is required'],
    ['a short new one', PHRASE, 'lanterns', 'newPassword', 'The password must have at least 15 characters.'],
    ['the same again', PHRASE, PHRASE, 'newPassword', 'The new password must be different from the current one.'],
    ['the account’s name', PHRASE, 'zoe zoe zoe 12345', 'newPassword', expect.stringContaining('easy to guess')],
  ])('refuses %s', async (_, current, chosen, field, message) => {
    const [here, there] = [await signIn(), await signIn()];
    const answer = await here.change(current, chosen);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
    expect([await here.isIn(), await there.isIn()]).toEqual([true, true]);
    expect((await login('zoe', PHRASE)).statusCode).toBe(200);
  });

  it('cannot be guessed: wrong ones count as failed sign-ins do', async () => {
    const here = await signIn();
    const codes = [];
    for (let n = 0; n < 10; n++) codes.push((await here.change(`wrong ${n}`, OTHER_PHRASE)).statusCode);
    expect(new Set(codes)).toEqual(new Set([400]));
    const locked = await here.change(PHRASE, OTHER_PHRASE);
    expect(locked.statusCode).toBe(429);
    expect(locked.headers['retry-after']).toBe('900');
    expect(locked.json()).toMatchObject({
      code: 'rate_limited',
      error: expect.stringContaining('Too many wrong passwords'),
    });
    expect((await login('zoe', PHRASE)).statusCode).toBe(401);
    expect((await login('lee', PHRASE)).statusCode).toBe(200);
  });

  it('of two changes at the same moment one holds', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const answers = await Promise.all([here.change(PHRASE, OTHER_PHRASE), there.change(PHRASE, `${OTHER_PHRASE}!`)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect([await here.isIn(), await there.isIn()].sort()).toEqual([false, true]);
  });

  it('leaves a line, also when the current one was wrong, and no password', async () => {
    const here = await signIn();
    await here.change('something typed', OTHER_PHRASE);
    await here.change(PHRASE, OTHER_PHRASE);
    const lines = await api.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'account')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, actorName, fields }) => [action, actorName, fields])).toEqual([
      ['change-password-failed', 'zoe', []],
      ['change-password', 'zoe', ['password']],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/something typed|teapots|lanterns/);
  });
});

describe('one’s own sessions', () => {
  it('are the twenty that were used last', async () => {
    const first = await signIn('kim');
    for (let n = 0; n < 20; n++) await signIn('kim');
    const last = await signIn('kim');
    expect(await last.sessions()).toHaveLength(20);
    expect(await first.sessions()).toMatchObject({ code: 'unauthenticated' });
  });

  it('are listed with the browser, and nothing that opens them', async () => {
    const there = await signIn('zoe', 'curl/8.7.1');
    const here = await signIn();
    await signIn('lee');
    const sessions = await here.sessions();
    expect(sessions).toEqual([
      {
        id: expect.any(Number),
        device: 'Firefox on Linux',
        isCurrent: true,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        expiresAt: expect.any(String),
      },
      expect.objectContaining({ device: null, isCurrent: false }),
    ]);
    // Thirty minutes without use.
    const [{ lastSeenAt, expiresAt } = { lastSeenAt: '', expiresAt: '' }] = sessions;
    expect(Date.parse(expiresAt) - Date.parse(lastSeenAt)).toBe(30 * 60_000);
    expect((await there.sessions()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const rows = await api.db.selectFrom('webSessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Gecko');
  });

  it('are ended one by one, only by their owner', async () => {
    const [here, there, lee] = [await signIn(), await signIn(), await signIn('lee')];
    const other = (await here.sessions()).find(({ isCurrent }) => !isCurrent)?.id ?? 0;
    expect((await lee.end(other)).statusCode).toBe(404);
    expect(await there.isIn()).toBe(true);
    expect((await here.end(other)).statusCode).toBe(204);
    expect([await here.isIn(), await there.isIn()]).toEqual([true, false]);
    expect((await here.end(other)).statusCode).toBe(404);
  });

  it('are ended everywhere else', async () => {
    const [here, there, lee] = [await signIn(), await signIn(), await signIn('lee')];
    expect((await here.endOthers()).json()).toEqual({ ended: 1 });
    expect([await here.isIn(), await there.isIn(), await lee.isIn()]).toEqual([true, false, true]);
    const actions = await api.db
      .selectFrom('auditLog')
      .select('action')
      .where('entity', '=', 'sessions')
      .orderBy('id', 'desc')
      .execute();
    expect(actions[0]).toEqual({ action: 'end-others' });
  });
});
