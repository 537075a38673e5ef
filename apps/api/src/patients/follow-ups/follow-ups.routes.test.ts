import { sql } from 'kysely';
import type { FollowUp, FollowUpNews, FollowUpsPage } from '@harmony/domain';
import { openReceptionSession } from '../../accounts/sessions/reception-sessions.repo';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addressOf, openTestStream } from '../../test/event-stream';
import { eventually } from '../../test/eventually';
import { deliver, playCall } from '../../test/telephony/play-call';
import type { Scenario } from '../../calls/telephony/simulator/simulator';
import { plain } from '../../test/plain';

let api: TestApp;
let reception: As;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true });
  reception = await api.asReception();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(() =>
  sql`truncate telephony_events, calls, call_events, follow_ups, contact_submissions, inbox_replies,
    appointment_requests, outbox_mails, outer_bookings; delete from custom_herb_requests`.execute(api.db),
);

const PATIENT = '+12065550123';
const STRANGER = '+12065550199';

const play = (scenario: Scenario, from: string, startAt = new Date(), isUnmarked = true) =>
  playCall(api, scenario, from, { startAt, isUnmarked });
const page = async (query = '') => (await reception(`/api/follow-ups${query}`)).json<FollowUpsPage>();
const list = async (query = '') => (await page(query)).items;
/** Once it is known when they are due. */
const complete = (atLeast = 0) =>
  eventually(list, (items) => items.length >= atLeast && items.every(({ dueAt }) => dueAt !== null));
const post = (url: string, payload: object = {}) =>
  reception({ method: 'POST', url: `/api/follow-ups/${url}`, payload });
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const sender = { name: 'Ada Mossgrove', email: 'Ada@Example.org', phone: '(206) 555-0123' };
const addMessage = async (more: object = {}) =>
  (
    await api.db
      .insertInto('contactSubmissions')
      .values({ ...sender, message: plain('Hello'), ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const addRequest = async () =>
  (await api.db.insertInto('appointmentRequests').values(sender).returning('id').executeTakeFirstOrThrow()).id;

describe('calls', () => {
  it('that reached nobody are gathered by number', async () => {
    await play('missed', PATIENT);
    await play('voicemail', PATIENT);
    await play('missed', STRANGER);
    await play('anonymous', PATIENT);
    const open = await complete();
    expect(open.map(({ number, attempts, kind }) => [number, attempts, kind]).sort()).toEqual([
      [PATIENT, 2, 'voicemail'],
      [STRANGER, 1, 'missed-call'],
    ]);
    expect(open.find(({ number }) => number === PATIENT)?.people).toMatchObject([{ name: 'Mei Example' }]);
    for (const { dueAt, createdAt } of open) expect(Date.parse(dueAt ?? '')).toBeGreaterThan(Date.parse(createdAt));
  });

  it('close by a later conversation, not by an earlier one', async () => {
    await play('missed', PATIENT);
    await play('answered', PATIENT, later(-60));
    expect(await list()).toHaveLength(1);
    await play('answered', PATIENT, later(1));
    expect(await list()).toEqual([]);
    expect(await list('?state=closed')).toMatchObject([{ outcome: 'spoken-to', number: PATIENT }]);
    await play('missed', PATIENT, later(2));
    expect(await list()).toMatchObject([{ attempts: 1 }]);
  });

  it('that only a queue has answered close nothing', async () => {
    await play('missed', PATIENT, later(-60));
    const party = (code: string, extensionId: string, name: string, more: object = {}) => ({
      id: `p-${extensionId}`,
      extensionId,
      direction: 'Inbound',
      from: { phoneNumber: PATIENT },
      to: { name, extensionId },
      status: { code },
      ...more,
    });
    const uiCallInfo = { primary: { type: 'QueueName', value: 'Reception Queue' } };
    const say = (sequence: number, leg: object) => {
      const body = { sequence, telephonySessionId: 's-queue', eventTime: new Date().toISOString(), parties: [leg] };
      return deliver(api, [{ uuid: `queue ${sequence}`, body }]);
    };
    await say(2, party('Answered', '901', 'Reception Queue'));
    expect(await list()).toEqual([]);
    await say(3, party('Proceeding', '101', 'Front Desk', { queueCall: true, uiCallInfo }));
    expect(await list()).toMatchObject([{ number: PATIENT, attempts: 1, outcome: null }]);
  });

  it('of tests need none', async () => {
    await play('missed', STRANGER, new Date(), false);
    await play('voicemail', PATIENT, new Date(), false);
    expect(await list()).toEqual([]);
  });

  it('are closed by hand once, and opened again', async () => {
    await play('missed', STRANGER);
    const [open] = await list();
    expect((await post(`${open?.id}/close`, { outcome: 'spoken-to' })).statusCode).toBe(400);
    const closed = await post(`${open?.id}/close`, { outcome: 'left-message', note: 'Calls back tomorrow' });
    expect(closed.json()).toMatchObject({
      state: 'closed',
      outcome: 'left-message',
      closedBy: 'Front desk',
      note: 'Calls back tomorrow',
    });
    expect((await post(`${open?.id}/close`, { outcome: 'reached' })).statusCode).toBe(409);
    expect((await post('2000000000/close', { outcome: 'reached' })).statusCode).toBe(404);
    expect((await post(`${open?.id}/reopen`)).json()).toMatchObject({ state: 'open', outcome: null });
    expect(await list()).toHaveLength(1);
  });

  it('of two weeks ago are no longer expected to be called back', async () => {
    await play('missed', STRANGER);
    await sql`update follow_ups set last_at = now() - interval '15 days'`.execute(api.db);
    // Whatever comes in next wakes the round that looks for them, unless the round before is still at work and takes it along.
    const closed = await eventually(
      async () => {
        await addMessage();
        return list('?state=closed');
      },
      (items) => items.length > 0,
    );
    expect(closed).toMatchObject([{ outcome: 'expired', kind: 'missed-call' }]);
  });
});

describe('inboxes', () => {
  it('enter the queue by whatever writes them, with who wants something, and leave it with their state', async () => {
    const id = await addMessage();
    const [followUp] = await complete();
    expect(followUp).toMatchObject({
      kind: 'contact-submissions',
      sourceId: String(id),
      name: 'Ada Mossgrove',
      email: 'ada@example.org',
      number: PATIENT,
      people: [{ name: 'Mei Example' }],
    });
    await admin({ method: 'PUT', url: `/api/contact-submissions/${id}`, payload: { state: 'filed' } });
    expect(await list()).toEqual([]);
    expect(await list('?state=closed')).toMatchObject([{ outcome: 'filed', closedBy: 'admin' }]);
    await admin({ method: 'PUT', url: `/api/contact-submissions/${id}`, payload: { state: 'open' } });
    expect(await list()).toMatchObject([{ sourceId: String(id), outcome: null }]);
    await admin({ method: 'DELETE', url: `/api/contact-submissions/${id}` });
    expect([await list(), await list('?state=closed')]).toEqual([[], []]);
  });

  it('suspected of spam want nothing', async () => {
    await addMessage({ suspectedSpam: true });
    expect(await list()).toEqual([]);
  });

  it('are closed from the queue, in their own state', async () => {
    const [message, request] = [await addMessage(), await addRequest()];
    const open = await complete();
    const of = (kind: FollowUp['kind']) => open.find((one) => one.kind === kind)?.id;
    await post(`${of('contact-submissions')}/close`, { outcome: 'reached' });
    await post(`${of('appointments')}/close`, { outcome: 'booked' });
    expect((await admin(`/api/contact-submissions/${message}`)).json()).toMatchObject({ state: 'answered' });
    expect((await admin(`/api/appointments/${request}`)).json()).toMatchObject({
      state: 'booked',
      changedBy: 'Front desk',
    });
    expect(await list('?state=closed')).toMatchObject([{ outcome: 'booked' }, { outcome: 'reached' }]);
    expect((await post(`${of('appointments')}/reopen`)).statusCode).toBe(409);
  });

  it('are answered by a conversation; a request stays until it is decided', async () => {
    await addMessage();
    const request = await addRequest();
    await complete();
    await play('answered', PATIENT, later(1));
    const [left, ...others] = await list();
    expect(left).toMatchObject({ kind: 'appointments', contactedAt: expect.any(String) });
    expect(others).toEqual([]);
    expect((await admin(`/api/appointments/${request}`)).json()).toMatchObject({ state: 'contacted' });
  });

  it('with a mail that is given up wait for somebody', async () => {
    const mail = { cause: 'contact-receipt', recipient: 'ada@example.org', subject: 'Thank you', text: plain('') };
    const { id } = await api.db
      .insertInto('outboxMails')
      .values({ ...mail, state: 'pending' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await list()).toEqual([]);
    await api.db.updateTable('outboxMails').set({ state: 'dead' }).where('id', '=', id).execute();
    expect(await complete()).toMatchObject([{ kind: 'outbox', email: 'ada@example.org' }]);
    await api.db.updateTable('outboxMails').set({ state: 'pending' }).where('id', '=', id).execute();
    expect(await list()).toEqual([]);
  });
});

describe('the queue', () => {
  it('is worked on by one, seen by all', async () => {
    await addMessage();
    const [followUp] = await complete();
    const put = (payload: object) => reception({ method: 'PUT', url: `/api/follow-ups/${followUp?.id}`, payload });
    const account = { username: 'second', passwordHash: 'none', displayName: 'Second' };
    const { id } = await api.db
      .insertInto('receptionAccounts')
      .values(account)
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await openReceptionSession(api.db, { accountId: id }, api.config.receptionSession);
    const stream = await openTestStream(`${await addressOf(api.app)}/api/ringcentral/events?sessionId=${session}`);
    expect((await put({ owner: 'me', note: 'Wants Tuesday' })).json()).toMatchObject({
      owner: { name: 'Front desk' },
      note: 'Wants Tuesday',
    });
    await eventually(
      () => stream.messages.filter(({ event }) => event === 'follow-ups').map(({ data }) => data as FollowUpNews),
      (all) =>
        all.some(({ items }) => items.some(({ id, owner }) => id === followUp?.id && owner?.name === 'Front desk')),
    );
    stream.leave();
    const mine = await page('?owner=me');
    expect(mine).toMatchObject({ counts: { open: 1, overdue: 0 }, items: [{ owner: { ref: mine.me } }] });
    expect(await list('?owner=none')).toEqual([]);
    const tomorrow = later(1440).toISOString();
    expect((await put({ snoozedUntil: tomorrow, owner: 'none' })).json()).toMatchObject({
      snoozedUntil: tomorrow,
      owner: null,
    });
    expect((await put({ owner: 'somebody' })).statusCode).toBe(400);
  });

  it('stays as it is when nothing is to be changed', async () => {
    await addMessage();
    const [before] = await complete();
    const answer = await reception({ method: 'PUT', url: `/api/follow-ups/${before?.id}`, payload: {} });
    expect([answer.statusCode, await list()]).toEqual([200, [before]]);
  });

  it('is searched for a number to its end', async () => {
    await play('missed', PATIENT);
    await play('missed', STRANGER);
    await addMessage();
    await complete(3);
    await sql`update follow_ups set snoozed_until = now() + interval '30 days' where number = ${PATIENT}`.execute(
      api.db,
    );
    expect((await list('?limit=1')).map(({ number }) => number)).toEqual([STRANGER]);
    const found = await list(`?number=${encodeURIComponent(PATIENT)}`);
    expect(found.map(({ kind }) => kind).sort()).toEqual(['contact-submissions', 'missed-call']);
    expect(await list('?number=%2B12065550100')).toEqual([]);
    expect((await reception('/api/follow-ups?number=206-555')).json()).toMatchObject({
      fields: { number: 'Enter the number as +12065550123' },
    });
  });

  it('begins with what is wanted first, in pages, beyond five hundred', async () => {
    const rows = Array.from({ length: 620 }, (_, n) => ({
      kind: 'missed-call' as const,
      sourceId: `call ${n}`,
      number: `+1206555${String(n).padStart(4, '0')}`,
      dueAt: new Date(Date.UTC(2026, 0, 1) + ((n * 7) % 620) * 60_000).toISOString(),
    }));
    await api.db.insertInto('followUps').values(rows).execute();
    const seen: FollowUp[] = [];
    for (let after = ''; ;) {
      const { items, next, counts } = await page(`?limit=250${after}`);
      expect(counts).toMatchObject({ open: 620, overdue: 620 });
      seen.push(...items);
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(620);
    const due = seen.map(({ dueAt }) => Date.parse(dueAt ?? ''));
    expect(due).toEqual([...due].sort((a, b) => a - b));
    const ids = seen.slice(0, 500).map(({ id }) => id);
    expect((await post('close', { ids, outcome: 'not-needed' })).json()).toEqual({ closed: 500 });
    expect((await post('close', { ids: ids.slice(0, 2), outcome: 'not-needed' })).statusCode).toBe(409);
    expect((await page()).counts).toMatchObject({ open: 120 });
  });

  it('follows the opening hours and the settings', async () => {
    const sourceId = String(await addMessage());
    const dueAt = async () => (await list()).find((row) => row.sourceId === sourceId)?.dueAt ?? null;
    const before = await eventually(dueAt, (due) => due !== null);
    await api.db.updateTable('config').set({ data: '30' }).where('id', '=', 'follow_up_message_hours').execute();
    const after = await eventually(dueAt, (due) => due !== null && due !== before);
    expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
  });
});
