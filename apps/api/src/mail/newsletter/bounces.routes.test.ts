import { sql } from 'kysely';
import { newSecret, tokenHash } from '../../platform/crypto/link-token';
import { buildTestApp, type As, type TestApp } from '../../test/api';

const SECRET = 'a secret of the program that brings reports';
let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp({ seeded: true, env: { BOUNCE_SECRET: SECRET, LIMIT_PUBLIC_FORM: '100000' } });
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['letters', 'newsletterSubscribers'] as const) await api.db.deleteFrom(table).execute();
});

/** Somebody who was sent a campaign, and the token of its link. */
async function addReader(): Promise<{ token: string; id: number }> {
  const token = newSecret();
  const at = '2026-01-02T08:00:00.000Z';
  const { id } = await api.db
    .insertInto('newsletterSubscribers')
    .values({ email: 'gone@example.org', state: 'confirmed', confirmedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const letter = await api.db
    .insertInto('letters')
    .values({ subject: 'S', preheader: '', blocks: '[]', state: 'sent', frozen: '{}', startedAt: at, endedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('newsletterTokens')
    .values({ tokenHash: tokenHash(token), subscriberId: id })
    .execute();
  await api.db
    .insertInto('letterRecipients')
    .values({ letterId: letter.id, subscriberId: id, state: 'sent', settledAt: at, tokenHash: tokenHash(token) })
    .execute();
  return { token, id };
}

interface Report {
  token?: string;
  action?: string;
  status?: string;
  said?: string;
  head?: string;
  encoding?: string;
}

const QUOTED = 'quoted-printable';
const quoted = (text: string) => text.replaceAll('=', '=3D').replace(/(.{60})/g, '$1=\r\n');

/** As Postfix writes it. */
function report({
  token,
  action = 'failed',
  status = '5.1.1',
  said = '550 5.1.1 <gone@example.org>: Recipient address rejected:\r\n    User unknown',
  head = 'text/rfc822-headers',
  encoding = '7bit',
}: Report) {
  const link =
    token === undefined
      ? ''
      : `List-Unsubscribe: <https://clinic.example/api/newsletter/unsubscribe?token=${token}>\r\n`;
  const returned = `From: Clinic <hello@clinic.example>\r\nTo: gone@example.org\r\nSubject: Spring\r\n${link}Message-ID: <1@clinic.example>\r\n`;
  return [
    'From: MAILER-DAEMON@mail.example',
    'To: bounces@clinic.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B1/mail.example"',
    '',
    'This is a MIME-encapsulated message.',
    '--B1/mail.example',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    "I'm sorry to have to inform you that your message could not be delivered.",
    '--B1/mail.example',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    'Arrival-Date: Mon, 5 Jan 2026 10:00:00 +0000',
    '',
    'Final-Recipient: rfc822; gone@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
    '',
    '--B1/mail.example',
    `Content-Type: ${head}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encoding === QUOTED ? quoted(returned) : returned,
    '--B1/mail.example--',
    '',
  ].join('\r\n');
}

const post = (payload: string, authorization = `Bearer ${SECRET}`, as: As = api.asAnyone) =>
  as({
    method: 'POST',
    url: '/api/newsletter/bounces',
    headers: { 'content-type': 'message/rfc822', ...(authorization && { authorization }) },
    payload,
  });
const states = async () =>
  (await api.db.selectFrom('newsletterSubscribers').select(['state', 'bounceReason']).execute()).map((row) => ({
    ...row,
  }));
const HOLDS = [{ state: 'confirmed', bounceReason: null }];

it.each([
  ['the head alone', {}],
  ['the whole mail', { head: 'message/rfc822' }],
  ['an encoded head', { encoding: QUOTED }],
  ['a general status', { status: '5.0.0', said: '550 5.1.1 User unknown' }],
])('a report with %s ends the subscription, and says why', async (_, more) => {
  const { token } = await addReader();
  const answer = await post(report({ token, ...more }));
  expect([answer.statusCode, answer.json()]).toEqual([200, { ended: true, reason: expect.stringContaining('5.1.1') }]);
  expect(await states()).toEqual([{ state: 'unsubscribed', bounceReason: expect.stringContaining('User unknown') }]);
  expect(await api.db.selectFrom('letterRecipients').select('state').execute()).toEqual([{ state: 'refused' }]);
  expect((await post(report({ token, ...more }))).json()).toMatchObject({ ended: false });
});

it.each([
  ['a delay', { action: 'delayed', status: '4.4.1' }],
  ['what may work later', { action: 'failed', status: '4.2.2' }],
  ['a rule against the sender', { action: 'failed', status: '5.7.1' }],
  ['a server that passes on nothing of ours', { action: 'failed', status: '5.0.0', said: '550 relay not permitted' }],
  ['a full mailbox', { status: '5.2.2', said: '552 5.2.2 Mailbox full: mailbox unavailable' }],
  ['a full mailbox that is reported in general', { status: '5.0.0', said: '552 5.2.2 Mailbox unavailable: full' }],
  ['a mail that is too large', { status: '5.3.4', said: '552 5.3.4 Message size exceeds fixed limit' }],
  ['a mail that nobody takes', { status: '5.6.0', said: '554 5.6.0 Unknown user agent' }],
  ['a report without a reason', { status: '5.0.0', said: '554 Message rejected' }],
  ['what was relayed', { action: 'relayed', status: '2.0.0' }],
])('%s ends nothing', async (_, more) => {
  const { token } = await addReader();
  expect((await post(report({ token, ...more }))).json()).toMatchObject({ ended: false });
  expect(await states()).toEqual(HOLDS);
});

it('a late report about a campaign from before ends nothing of whoever has come back since', async () => {
  const { token } = await addReader();
  await api.db
    .updateTable('newsletterSubscribers')
    .set({ confirmedAt: sql<string>`now() + interval '1 second'` })
    .execute();
  expect((await post(report({ token }))).json()).toEqual({
    ended: false,
    reason: 'This subscription had already ended.',
  });
  expect(await states()).toEqual(HOLDS);
});

it('who knows an address only cannot end its subscription', async () => {
  await addReader();
  expect((await post(report({}))).json()).toMatchObject({
    ended: false,
    reason: expect.stringContaining('one of our newsletters'),
  });
  expect((await post(report({ token: 'x'.repeat(43) }))).json()).toMatchObject({ ended: false });
  // The words of the report are a stranger's, too.
  const { token } = await addReader().catch(() => ({ token: 'y'.repeat(43) }));
  expect(
    (await post(report({}).replace("I'm sorry", `List-Unsubscribe: <https://c.example/?token=${token}>`))).json(),
  ).toMatchObject({ ended: false });
  expect(await states()).toEqual(HOLDS);
});

it('needs the secret', async () => {
  const { token } = await addReader();
  for (const wrong of ['', 'Bearer no', SECRET]) expect((await post(report({ token }), wrong)).statusCode).toBe(401);
  expect((await post(report({ token }), '', admin)).statusCode).toBe(401);
  expect(await states()).toEqual(HOLDS);
});

it('refuses in words what is no report, and what is too large', async () => {
  for (const text of ['hello', 'Subject: Hi\r\n\r\nHello', 'Content-Type: multipart/report; boundary=x\r\n\r\n--x--'])
    expect((await post(text)).json()).toMatchObject({ error: 'This isn’t a delivery report (RFC 3464).' });
  expect((await post('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413);
  const json = {
    method: 'POST',
    url: '/api/newsletter/bounces',
    headers: { authorization: `Bearer ${SECRET}` },
    payload: {},
  } as const;
  expect((await api.asAnyone(json)).statusCode).toBe(400);
});

it('is off without a secret, and says so', async () => {
  const off = await buildTestApp();
  const answer = await post(report({}), `Bearer ${SECRET}`, off.asAnyone);
  expect([answer.statusCode, answer.json().error]).toEqual([404, expect.stringContaining('BOUNCE_SECRET')]);
  await off.close();
});

describe('by hand', () => {
  const cameBack = (id: number | string, payload: object = {}, as = admin) =>
    as({ method: 'POST', url: `/api/newsletter/${id}/came-back`, payload });

  it('is for whoever answers the inboxes', async () => {
    const { id } = await addReader();
    expect((await cameBack(id, {}, api.asAnyone)).statusCode).toBe(401);
    expect((await cameBack(id, {}, await api.asRole('editor'))).statusCode).toBe(403);
    expect((await cameBack('x')).statusCode).toBe(400);
    expect((await cameBack(id, { reason: 'x'.repeat(301) })).statusCode).toBe(400);
    expect((await cameBack(999_999)).statusCode).toBe(404);
    expect(await states()).toEqual(HOLDS);
  });

  it('ends the subscription with a reason, once; the owner may ask again', async () => {
    const { id } = await addReader();
    const answer = await cameBack(id, { reason: 'Mailbox closed' }, await api.asRole('front-desk'));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        state: 'unsubscribed',
        bounceReason: 'Mailbox closed',
        unsubscribedAt: expect.any(String),
      }),
    ]);
    expect((await cameBack(id)).statusCode).toBe(409);
    await api.asAnyone({ method: 'POST', url: '/api/newsletter', payload: { email: 'gone@example.org' } });
    expect(await states()).toEqual([{ state: 'pending', bounceReason: null }]);
  });
});
