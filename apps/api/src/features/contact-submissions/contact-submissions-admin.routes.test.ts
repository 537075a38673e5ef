import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['contactSubmissions', 'outboxMails', 'config', 'auditLog'] as const)
    await api.db.deleteFrom(table).execute();
  await api.db
    .insertInto('config')
    .values([
      { id: 'email', data: 'desk@clinic.example' },
      { id: 'clinic_name', data: 'Quiet Clinic' },
    ])
    .execute();
});

const add = async () => {
  const row = { name: 'Ada', email: 'ada@example.org', message: 'Do you treat migraine?' };
  return (await api.db.insertInto('contactSubmissions').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
const words = { subject: 'Your question', text: 'Dear Ada,\n\nyes, <b>we</b> do.\nCome by.' };
const reply = (id: number | string, payload: object = words, headers = {}) =>
  admin({ method: 'POST', url: `/api/contact-submissions/${id}/reply`, payload, headers });
const mails = () => api.db.selectFrom('outboxMails').selectAll().execute();
const detail = async (id: number) => (await admin(`/api/contact-submissions/${id}`)).json();

test('only administrators answer', async () => {
  const request = { method: 'POST', url: '/api/contact-submissions/1/reply', payload: words } as const;
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asReception())(request)).statusCode).toBe(401);
  expect((await (await api.asStaff())(request)).statusCode).toBe(403);
});

test('an answer is mailed, kept word for word, and marks the message', async () => {
  const id = await add();
  const answer = await reply(id);
  expect(answer.statusCode).toBe(201);
  const kept = { ...words, sentBy: 'admin', mailState: 'pending', mailError: 'not sent: no mail server set' };
  expect(answer.json()).toMatchObject({ id, state: 'answered', isRead: true, changedBy: 'admin', replies: [kept] });
  expect(await detail(id)).toEqual(answer.json());
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    cause: 'contact-reply',
    recipient: 'ada@example.org',
    subject: 'Your question',
    replyToName: 'Quiet Clinic',
    replyToAddress: 'desk@clinic.example',
    text: 'Dear Ada,\n\nyes, <b>we</b> do.\nCome by.\n\nQuiet Clinic\n',
  });
  expect(mail?.html).toContain('yes, &lt;b&gt;we&lt;/b&gt; do.<br>Come by.');
});

test('the answer stays when its mail has gone out, and when the outbox has forgotten it', async () => {
  const id = await add();
  await reply(id);
  await api.db
    .updateTable('outboxMails')
    .set({ state: 'sent', sentAt: new Date().toISOString(), text: '', html: null, lastError: null })
    .execute();
  expect((await detail(id)).replies).toEqual([
    expect.objectContaining({ ...words, mailState: 'sent', mailError: null }),
  ]);
  await api.db.deleteFrom('outboxMails').execute();
  expect((await detail(id)).replies).toEqual([expect.objectContaining({ ...words, mailState: null })]);
});

test('several answers come in their order; a second click with the same sight of the message sends nothing', async () => {
  const id = await add();
  const { updatedAt } = await detail(id);
  const seen = { 'if-match': `"${updatedAt}"` };
  const answers = await Promise.all([reply(id, words, seen), reply(id, words, seen)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await mails()).toHaveLength(1);
  await reply(id, { subject: 'Once more', text: 'Parking is free.' });
  expect((await detail(id)).replies.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Your question',
    'Once more',
  ]);
});

test.each([
  ['nobody', null],
  ['no address', 'the front desk'],
])('without a sender (%s) nothing is sent, kept or marked, and the answer says what to do', async (_, data) => {
  await api.db.deleteFrom('config').where('id', '=', 'email').execute();
  await api.db.insertInto('config').values({ id: 'email', data }).execute();
  const id = await add();
  const answer = await reply(id);
  expect(answer.json()).toEqual({ code: 'conflict', error: expect.stringMatching(/no e-mail address.*Settings/) });
  expect(await mails()).toEqual([]);
  expect(await detail(id)).toMatchObject({ state: 'open', isRead: false, changedAt: null, replies: [] });
});

test('mail, words and mark are stored together or not at all', async () => {
  const id = await add();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(api.db);
  await sql`create trigger refuse before insert on contact_replies execute function refuse()`.execute(api.db);
  expect((await reply(id)).statusCode).toBe(500);
  await sql`drop trigger refuse on contact_replies`.execute(api.db);
  expect(await mails()).toEqual([]);
  expect(await detail(id)).toMatchObject({ state: 'open', replies: [] });
});

test.each([
  ['no words', { subject: 'x' }, 'text'],
  ['blank words', { subject: 'x', text: '  ' }, 'text'],
  ['no subject', { text: 'x' }, 'subject'],
  ['a second header', { subject: 'x\r\nBcc: all@example.org', text: 'x' }, 'subject'],
  ['another recipient', { ...words, to: 'x@example.org' }, 'to'],
])('%s is refused with the name of the field', async (_, payload, field) => {
  const answer = await reply(await add(), payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty([field]);
  expect(await mails()).toEqual([]);
});

test('the audit log says that it was answered, and not what; no answer without a message', async () => {
  const id = await add();
  await reply(id);
  const lines = await api.db.selectFrom('auditLog').select(['action', 'entity', 'entityId', 'fields']).execute();
  expect(lines).toEqual([
    { action: 'reply', entity: 'contact-submissions', entityId: String(id), fields: ['subject', 'text'] },
  ]);
  expect((await reply(2147483647)).statusCode).toBe(404);
  expect((await reply('x')).statusCode).toBe(400);
});
