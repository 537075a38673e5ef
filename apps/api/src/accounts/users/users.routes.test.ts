import type { User } from '@harmony/domain';
import { TEST_ACCOUNTS } from '../../test/accounts';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';

const PHRASE = 'violet teapots climb stairs';
const OTHER_PHRASE = 'grandmother sells paper lanterns';

let api: TestApp;
let admin: As;
let adminId: number;
beforeAll(async () => {
  api = await buildTestApp({ env: { LIMIT_LOGIN: '100000', LIMIT_GENERAL: '100000' } });
  admin = await api.asAdmin();
  adminId = (await list())[0]?.id ?? 0;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('users').where('id', '!=', adminId).execute();
  await emptyAuditLog(api.db);
});

const list = async () => (await admin('/api/users')).json<User[]>();
const create = (payload: object, as = admin) => as({ method: 'POST', url: '/api/users', payload });
const put = (id: number, payload: object, as = admin) => as({ method: 'PUT', url: `/api/users/${id}`, payload });
const remove = (id: number, as = admin) => as({ method: 'DELETE', url: `/api/users/${id}` });

async function user(username: string, isAdmin = false): Promise<User> {
  const answer = await create({ username, password: PHRASE, isAdmin });
  expect(answer.statusCode).toBe(201);
  return answer.json<User>();
}

async function signIn(username: string, password = PHRASE, headers: Record<string, string> = {}): Promise<As> {
  const payload = { username, password };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
  expect(answer.statusCode).toBe(200);
  const cookie = `harmony=${encodeURIComponent(answer.cookies[0]?.value ?? '')}`;
  return (options) =>
    api.app.inject({ ...(typeof options === 'string' ? { url: options } : options), headers: { cookie } });
}
const isIn = async (as: As) => (await as('/api/auth/status')).json<{ authenticated: boolean }>().authenticated;

describe('the list', () => {
  it('tells who may sign in, without a trace of their passwords', async () => {
    const { id } = await user('zoe');
    await signIn('zoe');
    const answer = await admin('/api/users');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      {
        id: adminId,
        username: 'admin',
        isAdmin: true,
        role: 'administrator',
        practitionerId: null,
        isSelf: true,
        liveSessions: 1,
        createdAt: expect.any(String),
        lastSignInAt: expect.any(String),
        hasSecondFactor: false,
        hasEmail: false,
      },
      expect.objectContaining({ id, username: 'zoe', isAdmin: false, role: null, liveSessions: 1 }),
    ]);
    expect(answer.body).not.toMatch(/argon|hash|password/i);
  });

  it('counts neither ended nor forgotten sessions', async () => {
    const { id } = await user('zoe');
    expect((await list())[1]).toMatchObject({ liveSessions: 0, lastSignInAt: null });
    const zoe = await signIn('zoe');
    await signIn('zoe');
    await zoe({ method: 'POST', url: '/api/auth/logout' });
    expect((await list())[1]).toMatchObject({ liveSessions: 1 });
    await api.db
      .updateTable('webSessions')
      .set({ lastSeenAt: '2020-01-01T00:00:00.000Z' })
      .where('userId', '=', id)
      .execute();
    expect((await list())[1]).toMatchObject({ liveSessions: 0, lastSignInAt: expect.any(String) });
  });
});

describe('adding', () => {
  it('makes an account that can sign in', async () => {
    const created = await user(' Zoe ', true);
    expect(created).toMatchObject({ username: 'Zoe', isAdmin: true, lastSignInAt: null, isSelf: false });
    const zoe = await signIn('zoe');
    expect((await zoe('/api/users')).statusCode).toBe(200);
    const { password } = await api.db
      .selectFrom('users')
      .select('password')
      .where('id', '=', created.id)
      .executeTakeFirstOrThrow();
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['no name', { password: PHRASE }, { username: 'This field is required' }],
    ['a blank name', { username: ' ', password: PHRASE }, { username: 'This field is required' }],
    ['no password', { username: 'zoe' }, { password: 'This field is required' }],
    [
      'another field',
      { username: 'zoe', password: PHRASE, stripeCustomerId: 'x' },
      { stripeCustomerId: 'Isn’t a known field' },
    ],
    [
      'a role that is none',
      { username: 'zoe', password: PHRASE, isAdmin: 'yes' },
      { isAdmin: 'Must be true or false' },
    ],
    [
      'an unknown role',
      { username: 'zoe', password: PHRASE, role: 'owner' },
      { role: 'Must be one of: administrator, front-desk, editor, practitioner' },
    ],
    [
      'two roles at once',
      { username: 'zoe', password: PHRASE, role: 'editor', isAdmin: true },
      { role: 'Contradicts isAdmin, which is true for administrators only' },
    ],
    [
      'a practitioner with another role',
      { username: 'zoe', password: PHRASE, role: 'editor', practitionerId: 1 },
      { practitionerId: 'Not available for accounts with this role' },
    ],
    [
      'an unknown practitioner',
      { username: 'zoe', password: PHRASE, role: 'practitioner', practitionerId: 123_456 },
      { practitionerId: 'This practitioner doesn’t exist' },
    ],
    [
      'a short password',
      { username: 'zoe', password: 'lanterns!' },
      { password: 'The password must have at least 15 characters.' },
    ],
    [
      'one beyond all measure',
      { username: 'zoe', password: 'x'.repeat(1001) },
      { password: 'Use at most 128 characters' },
    ],
    [
      'a long password',
      { username: 'zoe', password: `${PHRASE} `.repeat(5) },
      { password: 'The password must have at most 128 characters.' },
    ],
    [
      'words of the clinic',
      { username: 'zoe', password: 'Acupuncture Clinic 2026' },
      { password: expect.stringContaining('must not be easy to guess') },
    ],
    [
      'the account’s name',
      { username: 'marguerite', password: 'marguerite 2026 2026' },
      { password: expect.stringContaining('must not be easy to guess') },
    ],
  ])('refuses %s', async (_, payload, fields) => {
    const answer = await create(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields });
    expect(await list()).toHaveLength(1);
  });

  it('refuses a password made of the clinic’s own address and number', async () => {
    const values = [
      { id: 'address', data: '<p>14 Juniper Lane, Duvall</p>' },
      { id: 'phone', data: '(253) 555-0140' },
    ];
    await api.db.insertInto('config').values(values).execute();
    for (const password of ['juniper duvall 2026', '2535550140 juniper'])
      expect((await create({ username: 'zoe', password })).json()).toMatchObject({
        fields: { password: expect.stringContaining('must not be easy to guess') },
      });
    await api.db.deleteFrom('config').execute();
  });

  it('refuses a name that is taken, whatever its case', async () => {
    const answer = await create({ username: 'ADMIN', password: PHRASE });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      fields: { username: 'Already in use. Choose another one.' },
    });
  });
});

describe('a change', () => {
  it('of the name keeps the sessions, one of the role ends them', async () => {
    const { id } = await user('zoe');
    const zoe = await signIn('zoe');
    expect((await put(id, { username: 'zora', isAdmin: false })).json()).toMatchObject({
      username: 'zora',
      liveSessions: 1,
    });
    expect(await isIn(zoe)).toBe(true);
    expect((await put(id, { isAdmin: true })).json()).toMatchObject({ isAdmin: true, liveSessions: 0 });
    expect(await isIn(zoe)).toBe(false);
    const again = await signIn('zora');
    await put(id, { isAdmin: false });
    expect(await isIn(again)).toBe(false);
  });

  it('refuses a taken name and somebody who is not there', async () => {
    const { id } = await user('zoe');
    expect((await put(id, { username: 'Admin' })).json()).toMatchObject({
      code: 'conflict',
      fields: { username: expect.any(String) },
    });
    expect((await put(123_456, { isAdmin: true })).statusCode).toBe(404);
    expect((await put(id, { password: PHRASE })).statusCode).toBe(400);
  });
});

describe('roles', () => {
  it('take the place of one another, and end the sessions', async () => {
    const created = await create({ username: 'zoe', password: PHRASE, role: 'editor' });
    expect(created.statusCode).toBe(201);
    const { id, ...zoe } = created.json<User>();
    expect(zoe).toMatchObject({ isAdmin: false, role: 'editor', practitionerId: null });
    const session = await signIn('zoe');
    expect((await put(id, { role: 'editor', isAdmin: false })).json()).toMatchObject({ liveSessions: 1 });
    expect((await put(id, { isAdmin: false })).json()).toMatchObject({ role: 'editor', liveSessions: 1 });
    expect((await put(id, { role: 'front-desk' })).json()).toMatchObject({ role: 'front-desk', liveSessions: 0 });
    expect(await isIn(session)).toBe(false);
    expect((await put(id, { role: 'administrator' })).json()).toMatchObject({ isAdmin: true, role: 'administrator' });
    expect((await put(id, { isAdmin: false })).json()).toMatchObject({ isAdmin: false, role: null });
    expect((await put(id, { role: 'administrator', isAdmin: false })).statusCode).toBe(400);
  });

  const practitioner = () =>
    api.db.insertInto('practitioners').values({ slug: 'ana', name: 'Ana' }).returning('id').executeTakeFirstOrThrow();

  it('of a practitioner say whose account it is, until the practitioner goes', async () => {
    const { id: practitionerId } = await practitioner();
    const { id } = await user('zoe');
    expect((await put(id, { practitionerId })).statusCode).toBe(400);
    const body = { role: 'practitioner', practitionerId };
    expect((await put(id, body)).json()).toMatchObject(body);
    expect((await put(id, { username: 'zora' })).json()).toMatchObject(body);
    expect((await put(id, { role: 'editor' })).json()).toMatchObject({ practitionerId: null });
    await put(id, body);
    await api.db.deleteFrom('practitioners').execute();
    expect((await list())[1]).toMatchObject({ role: 'practitioner', practitionerId: null });
  });

  it('that see the schedule may be a practitioner’s: administrators say so of themselves, and stay signed in', async () => {
    const { id: practitionerId } = await practitioner();
    expect((await put(adminId, { practitionerId })).json()).toMatchObject({ role: 'administrator', practitionerId });
    expect((await list())[0]).toMatchObject({ practitionerId, liveSessions: 1 });
    const { id } = await user('zoe');
    await put(id, { role: 'front-desk' });
    const session = await signIn('zoe');
    expect((await put(id, { practitionerId })).json()).toMatchObject({ role: 'front-desk', practitionerId });
    expect((await session('/api/auth/status')).json()).toMatchObject({ user: { role: 'front-desk', practitionerId } });
    expect((await put(id, { practitionerId: null })).json()).toMatchObject({ practitionerId: null, liveSessions: 1 });
    expect((await session('/api/auth/status')).json()).not.toHaveProperty('user.practitionerId');
    expect((await put(id, { role: 'practitioner', practitionerId })).json()).toMatchObject({ liveSessions: 0 });
    await api.db.deleteFrom('practitioners').execute();
  });

  it('cannot take the last administrator away', async () => {
    for (const role of ['front-desk', null]) {
      const answer = await put(adminId, { role });
      expect(answer.statusCode).toBe(409);
      expect(answer.json<{ error: string }>().error).toMatch(/last administrator/);
    }
  });
});

describe('the last administrator', () => {
  it('is neither demoted nor deleted', async () => {
    await user('zoe');
    for (const answer of [await put(adminId, { isAdmin: false }), await remove(adminId)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<{ error: string }>().error).toMatch(/last administrator/);
    }
    expect((await list()).find(({ isSelf }) => isSelf)).toMatchObject({ isAdmin: true, liveSessions: 1 });
  });

  it('nobody demotes or deletes themselves', async () => {
    await user('zoe', true);
    for (const answer of [await put(adminId, { isAdmin: false }), await remove(adminId)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json<{ error: string }>().error).toMatch(/Your own account/);
    }
  });

  it.each([
    ['demote', (id: number, as: As) => put(id, { isAdmin: false }, as)],
    ['delete', (id: number, as: As) => remove(id, as)],
  ])('remains when two %s one another at the same moment', async (_, attack) => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await user(`one${round}`, true), await user(`two${round}`, true)];
      const [asOne, asTwo] = [await signIn(one.username), await signIn(two.username)];
      await api.db.updateTable('users').set({ isAdmin: false }).where('id', '=', adminId).execute();
      const codes = (await Promise.all([attack(two.id, asOne), attack(one.id, asTwo)])).map(
        ({ statusCode }) => statusCode,
      );
      expect(codes.filter((code) => code < 300)).toHaveLength(1);
      const left = await api.db.selectFrom('users').select('id').where('isAdmin', '=', true).execute();
      expect(left).toHaveLength(1);
      await api.db.updateTable('users').set({ isAdmin: true }).where('id', '=', adminId).execute();
      await api.db.deleteFrom('users').where('id', '!=', adminId).execute();
    }
  });

  it('whoever was demoted meanwhile changes nothing more', async () => {
    const [one, two] = [await user('one', true), await user('two', true)];
    const [asOne, asTwo] = [await signIn('one'), await signIn('two')];
    const codes = (
      await Promise.all([put(two.id, { isAdmin: false }, asOne), put(one.id, { isAdmin: false }, asTwo)])
    ).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect((await list()).filter(({ isAdmin }) => isAdmin)).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('takes account and sessions away, and keeps the audit log', async () => {
    const { id } = await user('zoe', true);
    const zoe = await signIn('zoe');
    expect((await put(id, { username: 'zora' }, zoe)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await isIn(zoe)).toBe(false);
    expect(await list()).toHaveLength(1);
    expect((await remove(id)).statusCode).toBe(404);
    const lines = await api.db
      .selectFrom('auditLog')
      .select(['actorName', 'action', 'fields'])
      .where('entity', '=', 'users')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { actorName: 'admin', action: 'create', fields: ['username', 'password', 'isAdmin'] },
      { actorName: 'zoe', action: 'update', fields: ['username'] },
      { actorName: 'admin', action: 'delete', fields: [] },
    ]);
    expect(JSON.stringify(await api.db.selectFrom('auditLog').selectAll().execute())).not.toContain(PHRASE);
  });
});

describe('a new password', () => {
  const reset = (id: number, payload: object) =>
    admin({ method: 'POST', url: `/api/users/${id}/reset-password`, payload });

  it('takes the place of the old one and ends all sessions', async () => {
    const { id } = await user('zoe');
    const sessions = [await signIn('zoe'), await signIn('zoe')];
    expect((await reset(id, { password: OTHER_PHRASE })).json()).toMatchObject({ id, liveSessions: 0 });
    for (const session of sessions) expect(await isIn(session)).toBe(false);
    expect(await isIn(await signIn('zoe', OTHER_PHRASE))).toBe(true);
    const payload = { username: 'zoe', password: PHRASE };
    expect((await api.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(401);
  });

  it('is judged like every other, and not given to oneself', async () => {
    const { id } = await user('zoe');
    expect((await reset(id, { password: 'short' })).json()).toMatchObject({ fields: { password: expect.any(String) } });
    expect((await reset(adminId, { password: OTHER_PHRASE })).statusCode).toBe(409);
    expect((await reset(123_456, { password: OTHER_PHRASE })).statusCode).toBe(404);
    expect(await isIn(await signIn('admin', TEST_ACCOUNTS.admin.password))).toBe(true);
  });

  it('leaves no session to whoever signs in at that moment with the old one', async () => {
    const { id } = await user('zoe');
    const payload = { username: 'zoe', password: PHRASE };
    for (let round = 0; round < 10; round++) {
      const fresh = `${OTHER_PHRASE} ${round}`;
      await reset(id, { password: PHRASE });
      const [signedIn] = await Promise.all([
        api.app.inject({ method: 'POST', url: '/api/auth/login', payload }),
        reset(id, { password: fresh }),
      ]);
      const cookie = `harmony=${encodeURIComponent(signedIn.cookies[0]?.value ?? '')}`;
      const status = await api.app.inject({ url: '/api/auth/status', headers: { cookie } });
      expect(status.json()).toEqual({ authenticated: false });
    }
  });
});

it('signs somebody out everywhere, oneself everywhere else', async () => {
  const { id } = await user('zoe');
  const sessions = [await signIn('zoe'), await signIn('zoe')];
  const end = (target: number) => admin({ method: 'POST', url: `/api/users/${target}/end-sessions` });
  expect((await end(id)).json()).toEqual({ ended: 2 });
  for (const session of sessions) expect(await isIn(session)).toBe(false);
  const elsewhere = await signIn('admin', TEST_ACCOUNTS.admin.password);
  await end(adminId);
  expect(await isIn(elsewhere)).toBe(false);
  expect(await isIn(admin)).toBe(true);
  expect((await end(123_456)).statusCode).toBe(404);
});
