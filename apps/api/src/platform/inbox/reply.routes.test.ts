import { addDays, suggestedInstant, suggestedTimeText, zonedNow, type ReplyBody } from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';
import { plain } from '../../test/plain';
import { mailsOf } from '../../test/mail/mails';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const ZONE = 'America/New_York';
beforeEach(async () => {
  for (const table of TABLES) await api.db.deleteFrom(table).execute();
  await emptyAuditLog(api.db);
  await api.db
    .insertInto('config')
    .values([
      { id: 'email', data: 'desk@clinic.example' },
      { id: 'clinic_name', data: 'Quiet Clinic' },
      { id: 'phone', data: '2535550140' },
      { id: 'time_zone', data: ZONE },
    ])
    .execute();
});

const TABLES = [
  ...(['contactSubmissions', 'appointmentRequests', 'customHerbRequests'] as const),
  ...(['outboxMails', 'config'] as const),
] as const;
const ADA = { name: 'Ada', email: 'ada@example.org' };
const words = { subject: 'Your question', text: 'Dear Ada,\n\nyes, <b>we</b> do.\nCome by.' };

/** What differs between the inboxes that are answered. */
const KINDS = [
  {
    path: 'contact-submissions',
    state: 'open',
    answered: 'answered',
    cause: 'contact-reply',
    add: () =>
      api.db
        .insertInto('contactSubmissions')
        .values({ ...ADA, message: plain('Do you treat migraine?') })
        .returning('id')
        .executeTakeFirstOrThrow(),
  },
  {
    path: 'appointments',
    state: 'pending',
    answered: 'contacted',
    cause: 'appointment-reply',
    add: () => api.db.insertInto('appointmentRequests').values(ADA).returning('id').executeTakeFirstOrThrow(),
  },
  {
    path: 'custom-herb-requests',
    state: 'pending',
    answered: 'answered',
    cause: 'herb-reply',
    add: () =>
      api.db
        .insertInto('customHerbRequests')
        .values({ ...ADA, healthConcerns: plain('Light sleep') })
        .returning('id')
        .executeTakeFirstOrThrow(),
  },
] as const;

const mails = () => mailsOf(api.db);
const calls = (path: string) => ({
  reply: (id: number | string, payload: object = words, headers = {}) =>
    admin({ method: 'POST', url: `/api/${path}/${id}/reply`, payload, headers }),
  detail: async (id: number) => (await admin(`/api/${path}/${id}`)).json(),
  put: (id: number, payload: object) => admin({ method: 'PUT', url: `/api/${path}/${id}`, payload }),
});

describe.each(KINDS)('$path', ({ path, state, answered, cause, add }) => {
  const { reply, detail, put } = calls(path);

  test('is answered by those who may', async () => {
    const request = { method: 'POST', url: `/api/${path}/1/reply`, payload: words } as const;
    expect((await api.asAnyone(request)).statusCode).toBe(401);
    expect((await (await api.asReception())(request)).statusCode).toBe(401);
    expect((await (await api.asStaff())(request)).statusCode).toBe(403);
    expect((await (await api.asRole('editor'))(request)).statusCode).toBe(403);
    expect((await (await api.asRole('front-desk'))(request)).statusCode).toBe(404);
  });

  test('an answer is mailed, kept word for word, and moves the row', async () => {
    const { id } = await add();
    const answer = await reply(id);
    expect(answer.statusCode).toBe(201);
    const mail = { mailState: 'pending', mailError: 'not sent: no mail server set' };
    const kept = { ...words, ...mail, suggestedTimes: [], sentBy: 'admin' };
    expect(answer.json()).toMatchObject({ id, state: answered, isRead: true, changedBy: 'admin', replies: [kept] });
    expect(await detail(id)).toEqual(answer.json());
    const [sent, ...others] = await mails();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      cause,
      recipient: 'ada@example.org',
      subject: 'Your question',
      replyToName: 'Quiet Clinic',
      replyToAddress: 'desk@clinic.example',
      text: 'Dear Ada,\n\nyes, <b>we</b> do.\nCome by.\n\nQuiet Clinic\n',
    });
    expect(sent?.html).toContain('yes, &lt;b&gt;we&lt;/b&gt; do.<br>Come by.');
  });

  test('the answer stays when its mail has gone out, and when the outbox has forgotten it', async () => {
    const { id } = await add();
    await reply(id);
    await api.db
      .updateTable('outboxMails')
      .set({ state: 'sent', sentAt: new Date().toISOString(), text: plain(''), html: null, lastError: null })
      .execute();
    expect((await detail(id)).replies).toMatchObject([{ ...words, mailState: 'sent', mailError: null }]);
    await api.db.deleteFrom('outboxMails').execute();
    expect((await detail(id)).replies).toMatchObject([{ ...words, mailState: null }]);
  });

  test('a second click with the same sight of the row sends nothing; several answers come in their order', async () => {
    const { id } = await add();
    const send = async (body: ReplyBody) => {
      const seen = { 'if-match': `"${(await detail(id)).updatedAt}"` };
      const answers = await Promise.all([reply(id, body, seen), reply(id, body, seen)]);
      return answers.map(({ statusCode }) => statusCode).sort();
    };
    expect(await send(words)).toEqual([201, 409]);
    expect(await mails()).toHaveLength(1);
    // The state does not move this time.
    expect(await send({ subject: 'Once more', text: 'Parking is free.' })).toEqual([201, 409]);
    const { replies } = await detail(id);
    expect(replies.map(({ subject }: { subject: string }) => subject)).toEqual(['Your question', 'Once more']);
  });

  test('whoever has the row open sees all of it, although the console marks it as read meanwhile', async () => {
    const { id } = await add();
    const seen = { 'if-match': `"${(await detail(id)).updatedAt}"` };
    expect((await put(id, { isRead: true })).statusCode).toBe(200);
    expect((await reply(id, words, seen)).statusCode).toBe(201);
    expect((await put(id, { adminNotes: 'Called' })).statusCode).toBe(200);
    expect((await reply(id, words, seen)).statusCode).toBe(409);
  });

  test.each([
    ['nobody', null],
    ['no address', 'the front desk'],
  ])('without a sender (%s) nothing is sent, kept or moved, and the answer says what to do', async (_, data) => {
    await api.db.deleteFrom('config').where('id', '=', 'email').execute();
    await api.db.insertInto('config').values({ id: 'email', data }).execute();
    const { id } = await add();
    const answer = await reply(id);
    expect(answer.json()).toEqual({ code: 'conflict', error: expect.stringMatching(/no email address.*Settings/) });
    expect(await mails()).toEqual([]);
    expect(await detail(id)).toMatchObject({ state, isRead: false, changedAt: null, replies: [] });
  });

  test('mail, words and state are stored together or not at all', async () => {
    const { id } = await add();
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(api.db);
    await sql`create trigger refuse before insert on inbox_replies execute function refuse()`.execute(api.db);
    expect((await reply(id)).statusCode).toBe(500);
    await sql`drop function refuse cascade`.execute(api.db);
    expect(await mails()).toEqual([]);
    expect(await detail(id)).toMatchObject({ state, replies: [] });
  });

  test.each([
    ['no words', { subject: 'x' }, 'text'],
    ['blank words', { subject: 'x', text: '  ' }, 'text'],
    ['no subject', { text: 'x' }, 'subject'],
    ['another recipient', { ...words, to: 'x@example.org' }, 'to'],
    ['times that are none', { ...words, suggestedTimes: 'tomorrow' }, 'suggestedTimes'],
  ])('%s is refused with the name of the field', async (_, payload, field) => {
    const answer = await reply((await add()).id, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
    expect(await mails()).toEqual([]);
  });

  test.each(['\r\n', '\n', '\u2028', '\u2029', '\v', '\u0085'])(
    'a subject is one line, with no room for a second header: %j',
    async (lineBreak) => {
      const { id } = await add();
      const answer = await reply(id, { ...words, subject: `x${lineBreak}Bcc: all@example.org` });
      expect(answer.statusCode).toBe(201);
      const [mail] = await mails();
      expect(mail?.subject).toMatch(/^x {1,2}Bcc: all@example\.org$/);
      expect(mail?.recipient).not.toContain('all@');
    },
  );

  test('the audit log says that it was answered, and not what; no answer without a row', async () => {
    const { id } = await add();
    await reply(id);
    const lines = await api.db.selectFrom('auditLog').select(['action', 'entity', 'entityId', 'fields']).execute();
    expect(lines).toEqual([{ action: 'reply', entity: path, entityId: String(id), fields: ['subject', 'text'] }]);
    expect((await reply(2147483647)).statusCode).toBe(404);
    expect((await reply('x')).statusCode).toBe(400);
  });

  test('its answers go with the row', async () => {
    const { id } = await add();
    await reply(id);
    await api.db.updateTable(TABLE_OF[path]).set({ suspectedSpam: true }).execute();
    expect((await admin({ method: 'DELETE', url: `/api/${path}/${id}` })).statusCode).toBe(204);
    expect(await api.db.selectFrom('inboxReplies').select('id').execute()).toEqual([]);
  });
});

const TABLE_OF = {
  'contact-submissions': 'contactSubmissions',
  appointments: 'appointmentRequests',
  'custom-herb-requests': 'customHerbRequests',
} as const;

describe('suggested times', () => {
  const { reply, detail, put } = calls('appointments');
  const add = KINDS[1].add;
  const inDays = (days: number) => addDays(zonedNow(new Date(), ZONE).date, days);
  const textOf = async () => (await mails()).map(({ text }) => text).join();

  test('are on the clinic’s clock, follow the words in the mail, and are kept with the answer', async () => {
    const { id } = await add();
    const times = [
      { date: inDays(3), time: '10:00' },
      { date: inDays(8), time: '14:30' },
    ];
    const answer = await reply(id, { ...words, suggestedTimes: times });
    expect(answer.statusCode).toBe(201);
    const instants = times.map((time) => suggestedInstant(time, ZONE).toISOString());
    expect((await detail(id)).replies).toMatchObject([{ ...words, suggestedTimes: instants }]);
    const [first, second] = instants.map((iso) => suggestedTimeText(iso, ZONE));
    expect(first).toMatch(/^\w+day, \w+ \d+ at 10:00 AM$/);
    expect(await textOf()).toBe(
      `Dear Ada,\n\nyes, <b>we</b> do.\nCome by.\n\nWe can see you at one of these times:\n${first}\n${second}\n\n` +
        'Reply to this email or call us at (253) 555-0140 to tell us which one works for you. Nothing is booked until then.' +
        '\n\nQuiet Clinic\n',
    );
  });

  test('one is a sentence', async () => {
    const time = { date: inDays(3), time: '09:00' };
    expect((await reply((await add()).id, { ...words, suggestedTimes: [time] })).statusCode).toBe(201);
    const said = suggestedTimeText(suggestedInstant(time, ZONE).toISOString(), ZONE);
    expect(await textOf()).toContain(`\n\nWe can see you on ${said}.\n\n`);
  });

  test.each([
    ['in the past', [{ date: '2020-01-01', time: '10:00' }], 'suggestedTimes.0', /has passed/],
    ['far away', [{ date: '2999-01-01', time: '10:00' }], 'suggestedTimes.0', /year/],
    [
      'the same twice',
      [
        { date: inDays(1), time: '10:00' },
        { date: inDays(1), time: '10:00' },
      ],
      'suggestedTimes.1',
      /a different time/,
    ],
    ['no date', [{ date: '2026-02-30', time: '10:00' }], 'suggestedTimes.0.date', /YYYY-MM-DD/],
    ['no time', [{ date: inDays(1), time: '25:00' }], 'suggestedTimes.0.time', /./],
    ['too many', ['09:00', '10:00', '11:00'].map((time) => ({ date: inDays(1), time })), 'suggestedTimes', /most 2/],
  ])('%s: refused', async (_, suggestedTimes, field, message) => {
    const { id } = await add();
    const answer = await reply(id, { ...words, suggestedTimes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[field]).toMatch(message);
    expect(await mails()).toEqual([]);
    expect(await detail(id)).toMatchObject({ state: 'pending', replies: [] });
  });

  test.each(['contact-submissions', 'custom-herb-requests'])('%s suggest none', async (path) => {
    const { statusCode, ...answer } = await calls(path).reply(1, { ...words, suggestedTimes: [] });
    expect(statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('suggestedTimes');
  });

  test.each(['booked', 'closed'])('a request that is %s stays so', async (state) => {
    const { id } = await add();
    await put(id, { state });
    expect((await reply(id)).json()).toMatchObject({ state, replies: [words] });
  });
});
