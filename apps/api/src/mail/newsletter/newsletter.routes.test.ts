import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { mailsOf } from '../../test/mail/mails';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp({ seeded: true, env: { LIMIT_PUBLIC_FORM: '100000' } });
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  await newsletter('true');
  for (const table of ['newsletterSubscribers', 'outboxMails', 'idempotencyKeys'] as const)
    await api.db.deleteFrom(table).execute();
});

const newsletter = (data: string) => admin({ method: 'PUT', url: '/api/config/newsletter_enabled', payload: { data } });
const subscribe = (email: string, more = {}, headers = {}) =>
  api.asAnyone({ method: 'POST', url: '/api/newsletter', payload: { email, ...more }, headers });
const confirm = (token: string) => api.asAnyone({ method: 'POST', url: '/api/newsletter/confirm', payload: { token } });
const unsubscribe = (payload?: object, query = '') =>
  api.asAnyone({ method: 'POST', url: `/api/newsletter/unsubscribe${query}`, payload });
const subscribers = () => api.db.selectFrom('newsletterSubscribers').selectAll().orderBy('id').execute();
const stateOf = async () => (await subscribers()).map(({ state }) => state);

/** The tokens of the mails that were written, oldest first. */
async function tokens(): Promise<string[]> {
  return (await mailsOf(api.db)).map(({ text, cause }) => {
    expect(cause).toBe('newsletter-confirmation');
    const [, token = ''] = /\/newsletter\/confirm\?token=([\w-]+)/.exec(text) ?? [];
    expect(token).toHaveLength(43);
    return token;
  });
}

/** Signs up and returns the token that arrived last. */
async function signUp(email = 'ada@example.org'): Promise<string> {
  expect((await subscribe(email)).statusCode).toBe(201);
  return (await tokens()).at(-1) ?? '';
}

/** Lets so much time pass for links and keys. */
async function pass(time: string): Promise<void> {
  for (const table of ['newsletter_tokens', 'idempotency_keys'])
    await sql`update ${sql.table(table)} set created_at = created_at - ${time}::interval`.execute(api.db);
}

test('sign up, confirm, unsubscribe', async () => {
  const answer = await subscribe(' Ada@Example.org ');
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({ success: true, message: 'Check your email to confirm' });
  expect(await subscribers()).toEqual([
    expect.objectContaining({ email: 'Ada@Example.org', state: 'pending', confirmedAt: null, unsubscribedAt: null }),
  ]);
  const [token = ''] = await tokens();

  const confirmed = await confirm(token);
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.json()).toMatchObject({ success: true });
  expect(await subscribers()).toEqual([
    expect.objectContaining({ state: 'confirmed', confirmedAt: expect.any(String) }),
  ]);

  const ended = await unsubscribe({ token });
  expect(ended.statusCode).toBe(200);
  expect(ended.json()).toMatchObject({ success: true });
  expect(await subscribers()).toEqual([
    expect.objectContaining({ state: 'unsubscribed', unsubscribedAt: expect.any(String) }),
  ]);
});

describe('the answer tells nothing about an address', () => {
  test('unknown, pending, confirmed and unsubscribed get the same bytes, and none an early answer', async () => {
    await confirm(await signUp('confirmed@example.org'));
    await unsubscribe({ token: await signUp('ended@example.org') });
    await signUp('pending@example.org');
    await pass('1 minute');
    const addresses = ['unknown', 'pending', 'confirmed', 'ended'].map((name) => `${name}@example.org`);
    const answers = await Promise.all(addresses.map((email) => timed(() => subscribe(email))));
    const [first] = answers;
    for (const { status, headers, body, ms } of answers) {
      expect({ status, headers, body }).toEqual({ status: 201, headers: first?.headers, body: first?.body });
      expect(ms).toBeGreaterThanOrEqual(145);
    }
  });

  async function timed(send: () => ReturnType<typeof subscribe>) {
    const start = performance.now();
    const { statusCode: status, headers, body } = await send();
    const ms = performance.now() - start;
    return { status, headers: { ...headers, 'x-request-id': '', date: '' }, body, ms };
  }

  test('a confirmed address gets no mail', async () => {
    await confirm(await signUp());
    await pass('2 days');
    await subscribe('ADA@example.org');
    expect(await tokens()).toHaveLength(1);
    expect(await stateOf()).toEqual(['confirmed']);
  });
});

describe('mails', () => {
  test('one address gets one, however often and however concurrently it is asked for', async () => {
    const spellings = ['ada@example.org', 'ADA@example.org', 'Ada@Example.Org'];
    await Promise.all(Array.from({ length: 9 }, (_, at) => subscribe(spellings[at % 3] ?? '', {}, key(`k${at}`))));
    expect(await tokens()).toHaveLength(1);
    expect(await subscribers()).toHaveLength(1);
  });

  test('another one after ten minutes, at most five a day', async () => {
    for (let n = 0; n < 8; n++) {
      await subscribe('ada@example.org');
      await pass('601 seconds');
    }
    expect(await tokens()).toHaveLength(5);
    await pass('1 day');
    await subscribe('ada@example.org');
    expect(await tokens()).toHaveLength(6);
  });

  test('each link of a pending address confirms it', async () => {
    const older = await signUp();
    await pass('11 minutes');
    const newer = await signUp();
    expect(newer).not.toBe(older);
    expect((await confirm(older)).statusCode).toBe(200);
    expect((await confirm(newer)).statusCode).toBe(200);
  });

  test('only a hash of the token is kept here', async () => {
    const token = await signUp();
    const rows = await api.db.selectFrom('newsletterTokens').selectAll().execute();
    expect(JSON.stringify([rows, await subscribers()])).not.toContain(token);
  });

  const key = (name: string) => ({ 'idempotency-key': name });
});

describe('confirming', () => {
  test('twice is once: the answer is the same while the subscription holds', async () => {
    const token = await signUp();
    const [first, second] = await Promise.all([confirm(token), confirm(token)]);
    expect([second?.statusCode, second?.body]).toEqual([200, first?.body]);
    const [{ confirmedAt } = {}] = await subscribers();
    await confirm(token);
    expect((await subscribers())[0]?.confirmedAt).toBe(confirmedAt);
  });

  test('a link works for seven days', async () => {
    const token = await signUp();
    await pass('6 days 23 hours');
    expect((await confirm(token)).statusCode).toBe(200);
    const late = await signUp('late@example.org');
    await pass('7 days 1 second');
    await refused(late);
    expect((await subscribers())[1]).toMatchObject({ state: 'pending' });
  });

  test('a used link does not bring back who has left, nor one that was never used', async () => {
    const used = await signUp();
    await confirm(used);
    await unsubscribe({ token: used });
    await refused(used);
    await pass('11 minutes');
    const unused = await signUp();
    await unsubscribe({ token: unused });
    await refused(unused);
    expect(await stateOf()).toEqual(['unsubscribed']);
  });

  test('who has left may come back with a new link; the used one stays used', async () => {
    const used = await signUp();
    await confirm(used);
    await unsubscribe({ token: used });
    await pass('11 minutes');
    const fresh = await signUp();
    await refused(used);
    expect((await confirm(fresh)).statusCode).toBe(200);
    expect(await stateOf()).toEqual(['confirmed']);
  });

  async function refused(token: string): Promise<void> {
    const answer = await confirm(token);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toBe('This link no longer works. Sign up again to get a new one.');
  }

  test('an unknown token and a broken one are refused in words', async () => {
    await refused('x'.repeat(43));
    for (const token of ['', 'short', null, 7, ['x'.repeat(43)], "'; drop table newsletter_tokens; --"])
      expect((await confirm(token as string)).json().fields).toEqual({
        token: expect.stringContaining('not complete'),
      });
  });

  test('is not there while the newsletter is off', async () => {
    const token = await signUp();
    await newsletter('false');
    expect((await confirm(token)).statusCode).toBe(404);
    expect((await subscribe('bea@example.org')).statusCode).toBe(404);
    expect(await stateOf()).toEqual(['pending']);
  });
});

describe('unsubscribing', () => {
  /** What mail programs send (RFC 8058, section 3.1): a form, no origin, no session. */
  const oneClick = (token: string, headers: Record<string, string>, payload: string) =>
    api.asAnyone({ method: 'POST', url: `/api/newsletter/unsubscribe?token=${token}`, headers, payload });
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const PARTS = { 'content-type': 'multipart/form-data; boundary=x' };
  const PARTS_BODY = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

  test.each([
    ['a form', FORM, 'List-Unsubscribe=One-Click'],
    ['a form in parts', PARTS, PARTS_BODY],
    ['nothing', {}, ''],
    ['a text', { 'content-type': 'text/plain; charset=utf-8' }, 'List-Unsubscribe=One-Click'],
    ['a form that is called a text in JSON', { 'content-type': 'application/json' }, 'List-Unsubscribe=One-Click'],
    ['nothing, in JSON', { 'content-type': 'application/json' }, ''],
    ['a list in JSON', { 'content-type': 'application/json' }, '["One-Click"]'],
    ['a form with a token of its own', FORM, 'token=short&List-Unsubscribe=One-Click'],
    ['bytes of no known type', { 'content-type': 'x-unknown' }, '\0\u0001'],
    ['a type that is none', { 'content-type': '???' }, 'One-Click'],
    ['a text without a type', { 'content-type': '' }, 'List-Unsubscribe=One-Click'],
    ['a long body', PARTS, 'x'.repeat(100_000)],
    ['a form on another site', { ...FORM, origin: 'https://webmail.example' }, 'List-Unsubscribe=One-Click'],
  ])('one click: %s', async (_, headers, payload) => {
    const token = await signUp();
    await confirm(token);
    const answer = await oneClick(token, headers, payload);
    expect(answer.statusCode).toBe(200);
    expect(await stateOf()).toEqual(['unsubscribed']);
  });

  test('the header of our own mail leads here', async () => {
    const token = await signUp();
    const { headers } = await api.db.selectFrom('outboxMails').select('headers').executeTakeFirstOrThrow();
    const [, path = ''] = /^<https?:\/\/[^/]+(\/api\/[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(path).toContain(token);
    const answer = await api.asAnyone({
      method: 'POST',
      url: path,
      headers: FORM,
      payload: headers['List-Unsubscribe-Post'],
    });
    expect(answer.statusCode).toBe(200);
    expect(await stateOf()).toEqual(['unsubscribed']);
  });

  test('a program that opens the address is led to the page, and nothing changes', async () => {
    const token = await signUp();
    await confirm(token);
    const answer = await api.asAnyone(`/api/newsletter/unsubscribe?token=${token}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/newsletter/unsubscribe?token=${token}`);
    expect(await stateOf()).toEqual(['confirmed']);
    expect((await api.asAnyone('/api/newsletter/unsubscribe?token=//evil.example')).statusCode).toBe(400);
  });

  test('works when the newsletter is off, in preview mode, and long after', async () => {
    const token = await signUp();
    await confirm(token);
    await pass('3 years');
    await newsletter('false');
    await admin({ method: 'PUT', url: '/api/config/admin_only', payload: { data: 'true' } });
    const answer = await oneClick(token, FORM, 'List-Unsubscribe=One-Click');
    await admin({ method: 'PUT', url: '/api/config/admin_only', payload: { data: 'false' } });
    expect(answer.statusCode).toBe(200);
    expect(await stateOf()).toEqual(['unsubscribed']);
  });

  test('the link of any mail works, also of one from before the last sign-up', async () => {
    const older = await signUp();
    await pass('11 minutes');
    await confirm(await signUp());
    expect((await unsubscribe({ token: older })).statusCode).toBe(200);
    expect(await stateOf()).toEqual(['unsubscribed']);
  });

  test('twice is once, and the first time counts', async () => {
    const token = await signUp();
    const first = await unsubscribe({ token });
    const [{ unsubscribedAt } = {}] = await subscribers();
    const second = await unsubscribe(undefined, `?token=${token}`);
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect((await subscribers())[0]?.unsubscribedAt).toBe(unsubscribedAt);
  });

  test('an unknown link says what to do, a missing one too', async () => {
    const unknown = await unsubscribe({ token: 'x'.repeat(43) });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().error).toContain('write to us');
    for (const body of [{}, undefined, { token: 'short' }]) {
      const answer = await unsubscribe(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ token: expect.any(String) });
    }
  });

  test('no endless body is read, and other routes take no forms', async () => {
    const token = await signUp();
    expect((await oneClick(token, FORM, 'x'.repeat(2_000_000))).statusCode).toBe(413);
    const contact = { method: 'POST', url: '/api/contact', headers: FORM, payload: 'name=Ada' } as const;
    expect((await api.asAnyone(contact)).statusCode).toBe(415);
    expect(await stateOf()).toEqual(['pending']);
  });
});

test.each(['', 'ada', 'ada@', 'a@b@c.example', 'ada@example.org\r\nBcc: x@example.org', null, 7])(
  'the address %j is refused in words',
  async (email) => {
    const answer = await subscribe(email as string);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ email: expect.any(String) });
    expect(await subscribers()).toEqual([]);
  },
);

test('administrators see addresses and states, and no tokens', async () => {
  const token = await signUp();
  await confirm(token);
  expect((await api.asAnyone('/api/newsletter')).statusCode).toBe(401);
  expect((await (await api.asStaff())('/api/newsletter')).statusCode).toBe(403);
  const answer = await admin('/api/newsletter');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ items: [{ email: 'ada@example.org', state: 'confirmed' }], total: 1 });
  expect(Object.keys(answer.json().items[0]).sort()).toEqual([
    ...['adminNotes', 'assigneeId', 'assigneeName', 'bounceReason', 'changedAt', 'changedBy', 'confirmedAt'],
    ...['createdAt', 'email', 'id', 'isRead', 'requestedAt', 'state', 'suspectedSpam', 'unsubscribedAt', 'updatedAt'],
  ]);
});
