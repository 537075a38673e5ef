import type { OutboxPage } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { startSmtpSink } from '../../test/mail/smtp-sink';
import { plain } from '../../test/plain';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('outboxMails').execute());

type State = OutboxPage['items'][number]['state'];
async function insert(...states: State[]): Promise<number[]> {
  const values = states.map((state, n) => ({
    recipient: `p${n}@example.com`,
    subject: `Subject ${n}`,
    text: plain('Canary words'),
    html: plain('<p>Canary</p>'),
    headers: JSON.stringify({ 'List-Unsubscribe': '<https://a.example/?token=canary>' }),
    state,
    cause: 'check-in',
    attempts: 3,
    lastError: state === 'dead' ? '550 no such user' : null,
    sentAt: state === 'sent' ? '2026-11-21T09:00:00.000Z' : null,
  }));
  const rows = await api.db.insertInto('outboxMails').values(values).returning('id').execute();
  return rows.map(({ id }) => id);
}
const list = async (query = '') => (await admin(`/api/outbox${query}`)).json<OutboxPage>();

test('mails are listed newest first, without their words', async () => {
  const [first, second] = await insert('dead', 'sent');
  const answer = await admin('/api/outbox');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.body).not.toMatch(/canary/i);
  const { items, total } = answer.json<OutboxPage>();
  expect(total).toBe(2);
  expect(items.map(({ id }) => id)).toEqual([second, first]);
  expect(items[1]).toEqual({
    id: first,
    cause: 'check-in',
    recipient: 'p0@example.com',
    subject: 'Subject 0',
    state: 'dead',
    attempts: 3,
    lastError: '550 no such user',
    sentAt: null,
    nextAttemptAt: expect.any(String),
    createdAt: expect.any(String),
  });
});

test('one state, one part', async () => {
  const ids = await insert('dead', 'sent', 'dead', 'pending', 'dead');
  expect(await list('?state=dead&limit=2&offset=2')).toEqual({
    items: [expect.objectContaining({ id: ids[0] })],
    total: 3,
  });
  expect(await list('?state=dead&offset=3')).toEqual({ items: [], total: 3 });
});

test.each(['state=lost', 'limit=101', 'limit=x', 'offset=-1', 'state=dead&state=sent'])(
  '?%s is refused',
  async (query) => expect((await admin(`/api/outbox?${query}`)).statusCode).toBe(400),
);

const retry = (id: number) => admin({ method: 'POST', url: `/api/outbox/${id}/retry` });

test.each(['dead', 'failed', 'pending'] as const)('a %s mail is made due, with all its attempts', async (state) => {
  const [id = 0] = await insert(state);
  const answer = await retry(id);
  expect(answer.statusCode).toBe(200);
  // This app has no mail server.
  const changed = { state: 'pending', attempts: 0, lastError: 'not sent: no mail server set' };
  expect(answer.json()).toMatchObject({ id, ...changed });
  expect((await list()).items).toMatchObject([{ id, ...changed }]);
});

test.each(['sent', 'sending'] as const)('a %s mail is not sent again', async (state) => {
  const [id = 0] = await insert(state);
  const answer = await retry(id);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'conflict' });
  expect((await list()).items).toMatchObject([{ state, attempts: 3 }]);
});

test('a mail that would come too late is not sent any more', async () => {
  const [id = 0] = await insert('dead');
  await api.db
    .updateTable('outboxMails')
    .set({ notAfter: new Date(Date.now() - 1000).toISOString() })
    .execute();
  const answer = await retry(id);
  expect(answer.statusCode).toBe(409);
  expect(answer.json<{ error: string }>().error).toMatch(/too late/);
  expect((await list()).items).toMatchObject([{ state: 'dead', attempts: 3 }]);
});

test('what is not there cannot be sent', async () => expect((await retry(123_456)).statusCode).toBe(404));

test('sending again leaves a line in the audit log, without the address', async () => {
  const [id = 0] = await insert('dead');
  await retry(id);
  const line = await api.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(line).toMatchObject({ action: 'retry', entity: 'outbox', entityId: String(id), actorName: 'admin' });
  expect(JSON.stringify(line)).not.toContain('example.com');
});

test('with a mail server it goes out at once', async () => {
  const sink = await startSmtpSink();
  const other = await buildTestApp({ env: { SMTP_URL: sink.url, MAIL_FROM: 'hello@clinic.example' } });
  const values = {
    recipient: 'ana@example.com',
    subject: 'Subject',
    text: plain('Words'),
    cause: 'check-in',
    state: 'dead' as const,
  };
  const { id } = await other.db.insertInto('outboxMails').values(values).returning('id').executeTakeFirstOrThrow();
  const answer = await (await other.asAdmin())({ method: 'POST', url: `/api/outbox/${id}/retry` });
  expect(answer.json()).toMatchObject({ state: 'pending', lastError: null });
  await eventually(() => sink.mails.length === 1);
  await other.close();
  await sink.close();
});
