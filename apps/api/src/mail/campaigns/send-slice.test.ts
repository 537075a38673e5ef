import type { FastifyInstance } from 'fastify';
import type { Campaign, CampaignStep } from '@harmony/domain';
import { connect } from '../../platform/db/connection/connect';
import { sql } from 'kysely';
import { TEST_DATA_KEY } from '../../test/accounts';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { startSmtpSink, type SmtpSink } from '../../test/mail/smtp-sink';
import { campaignMails } from './campaign-mails';
import { claimDue, enqueueMail, LEASE_SECONDS } from '../outbox/outbox.repo';
import { sendSlice } from './send-slice.repo';

let sink: SmtpSink;
let api: TestApp;
let second: FastifyInstance;
let admin: As;

beforeAll(async () => {
  sink = await startSmtpSink();
  api = await buildTestApp({
    seeded: true,
    env: {
      SMTP_URL: sink.url,
      BOUNCE_ADDRESS: 'bounces@clinic.example',
      LIMIT_GENERAL: '100000',
      LIMIT_PUBLIC_FORM: '100000',
    },
  });
  second = await api.anotherInstance();
  await second.ready();
  admin = await api.asAdmin();
});
afterAll(async () => {
  await second.close();
  await api.close();
  await sink.close();
});
beforeEach(async () => {
  // Mails that a test before left on their way have arrived, or have not.
  await eventually(
    () =>
      api.db.selectFrom('outboxMails').select('id').where('state', '=', 'sending').where('attempts', '>', 0).execute(),
    (rows) => rows.length === 0,
  );
  for (const table of ['letters', 'newsletterSubscribers', 'outboxMails', 'idempotencyKeys'] as const)
    await api.db.deleteFrom(table).execute();
  sink.mails.length = 0;
  sink.refuse = null;
  sink.delay = 0;
  await rate(60);
});

const rate = (perMinute: number) =>
  admin({ method: 'PUT', url: '/api/config/newsletter_per_minute', payload: { data: String(perMinute) } });

async function subscribe(count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, n) => `reader${n}@example.org`);
  await api.db
    .insertInto('newsletterSubscribers')
    .values(
      addresses.map((email) => ({
        email,
        state: 'confirmed' as const,
        confirmedAt: '2026-01-03T20:00:00.000Z',
        requestedAt: '2026-01-02T20:00:00.000Z',
      })),
    )
    .execute();
  return addresses;
}

async function begin(): Promise<number> {
  const payload = { subject: 'Spring', preheader: '', blocks: [{ id: 'a', kind: 'heading', text: 'Spring is here' }] };
  const { id } = (await admin({ method: 'POST', url: '/api/campaigns', payload })).json<Campaign>();
  expect((await admin({ method: 'POST', url: `/api/campaigns/${id}/send` })).statusCode).toBe(200);
  return id;
}
const step = (id: number, name: CampaignStep) => admin({ method: 'POST', url: `/api/campaigns/${id}/${name}` });
const find = async (id: number) => (await admin(`/api/campaigns/${id}`)).json<Campaign>();
const slice = () => sendSlice({ db: api.db, mails: campaignMails(api.config), publicUrl: api.config.publicUrl });
/** A minute goes by. */
const pass = () => api.db.updateTable('letters').set({ nextSliceAt: null }).execute();
/** Sees to it that the first slice is in the outbox, whoever writes it. */
const firstSlice = (id: number) =>
  eventually(
    async () => {
      await slice();
      return api.db.selectFrom('letters').select('nextSliceAt').where('id', '=', id).executeTakeFirst();
    },
    (campaign) => typeof campaign?.nextSliceAt === 'string',
  );
const got = () => sink.mails.flatMap(({ recipients }) => recipients);
const counted = (id: number, holds: (counts: Campaign['counts']) => boolean) =>
  eventually(async () => (await find(id)).counts, holds);
/** Lets the campaign go out until nothing waits. */
async function drain(id: number): Promise<Campaign> {
  return eventually(
    async () => {
      await pass();
      await slice();
      return find(id);
    },
    ({ state }) => state === 'sent',
  );
}
const oneClick = (url: string) =>
  api.asAnyone({
    method: 'POST',
    url: new URL(url).pathname + new URL(url).search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const leaveUrlOf = (mail = sink.mails[0]) => /^<(.+)>$/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? '';

test('every reader gets it exactly once, with two instances and everything at once', async () => {
  const addresses = await subscribe(40);
  await rate(7);
  const id = await begin();
  await eventually(
    async () => {
      await pass();
      await Promise.all([slice(), slice(), slice()]);
      return find(id);
    },
    ({ state }) => state === 'sent',
  );
  expect(got().sort()).toEqual([...addresses].sort());
  expect(await find(id)).toMatchObject({ counts: { readers: 40, sent: 40, waiting: 0 }, endedAt: expect.any(String) });
});

test('a slice is what the setting says, and the next one waits for its minute and for the outbox', async () => {
  await subscribe(5);
  await rate(2);
  sink.refuse = { at: 'connect', code: 421 };
  const id = await begin();
  await firstSlice(id);
  const queued = () =>
    api.db
      .selectFrom('outboxMails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('isBulk', '=', true)
      .executeTakeFirstOrThrow();
  expect((await eventually(queued, ({ count }) => count === 2)).count).toBe(2);
  expect(await slice()).toBe(0);
  // The server is down: one of them was tried, the other one has not been, and so nothing is added.
  await pass();
  expect(await slice()).toBe(0);
  expect((await find(id)).counts).toMatchObject({ readers: 5, waiting: 5 });
});

test('is marked as what it is, and one click ends the subscription, counted for the campaign', async () => {
  await subscribe(2);
  const id = await begin();
  await drain(id);
  const [mail] = sink.mails;
  expect(mail?.sender).toBe('bounces@clinic.example');
  expect(mail?.header('precedence')).toBe('bulk');
  expect(mail?.header('auto-submitted')).toBe('auto-generated');
  expect(mail?.header('list-id')).toBe('<newsletter.localhost>');
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain('You’re getting this because you signed up for it on Friday, January 2, 2026.');
  expect(mail?.text).toContain('418 Alder Street');
  const page = /Unsubscribe:\n(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(page).toContain('/newsletter/unsubscribe?token=');
  expect((await api.asAnyone(new URL(leaveUrlOf()).pathname + new URL(leaveUrlOf()).search)).statusCode).toBe(303);
  expect((await find(id)).counts.leftByIt).toBe(0);
  expect((await oneClick(leaveUrlOf())).statusCode).toBe(200);
  expect((await oneClick(leaveUrlOf())).statusCode).toBe(200);
  expect((await find(id)).counts).toMatchObject({ sent: 2, leftByIt: 1 });
});

test('its link confirms nothing', async () => {
  await subscribe(1);
  await drain(await begin());
  const token = new URL(leaveUrlOf()).searchParams.get('token');
  await oneClick(leaveUrlOf());
  await api.asAnyone({ method: 'POST', url: '/api/newsletter', payload: { email: 'reader0@example.org' } });
  const answer = await api.asAnyone({ method: 'POST', url: '/api/newsletter/confirm', payload: { token } });
  expect(answer.statusCode).toBe(404);
});

test('pausing and stopping take back what waits in the outbox, and whoever leaves gets nothing more', async () => {
  await subscribe(4);
  await rate(2);
  sink.refuse = { at: 'connect', code: 421 };
  const id = await begin();
  await firstSlice(id);
  await counted(id, ({ waiting }) => waiting === 4);
  expect((await step(id, 'pause')).json<Campaign>().state).toBe('paused');
  // One may have been on its way, and was not taken: the next round finds it.
  await eventually(
    async () => {
      await slice();
      return api.db.selectFrom('outboxMails').select('state').where('isBulk', '=', true).execute();
    },
    (rows) => rows.length === 0,
  );
  sink.refuse = null;
  await pass();
  expect(await slice()).toBe(0);
  const [reader] = await api.db.selectFrom('newsletterSubscribers').select('id').orderBy('id').execute();
  await admin({ method: 'PUT', url: `/api/newsletter/${reader?.id ?? 0}`, payload: { state: 'unsubscribed' } });
  await step(id, 'continue');
  const { counts } = await drain(id);
  expect(counts).toMatchObject({ readers: 4, left: 1, sent: 3 });
  expect(got()).not.toContain('reader0@example.org');
});

test('a link that was taken back with its mail keeps nobody from coming back', async () => {
  await subscribe(1);
  sink.refuse = { at: 'connect', code: 421 };
  const id = await begin();
  await firstSlice(id);
  await step(id, 'pause');
  await eventually(
    async () => {
      await slice();
      return api.db.selectFrom('outboxMails').select('id').where('isBulk', '=', true).execute();
    },
    (rows) => rows.length === 0,
  );
  sink.refuse = null;
  await step(id, 'continue');
  await drain(id);
  expect((await oneClick(leaveUrlOf())).statusCode).toBe(200);
  await api.asAnyone({ method: 'POST', url: '/api/newsletter', payload: { email: 'reader0@example.org' } });
  expect(await api.db.selectFrom('newsletterSubscribers').select('state').execute()).toEqual([{ state: 'pending' }]);
});

test('stopping ends it for good, whatever was in the outbox', async () => {
  await subscribe(6);
  await rate(2);
  const id = await begin();
  await firstSlice(id);
  await counted(id, ({ sent }) => sent === 2);
  expect((await step(id, 'stop')).json<Campaign>()).toMatchObject({
    state: 'stopped',
    counts: { stopped: 4, sent: 2 },
  });
  await pass();
  expect(await slice()).toBe(0);
  expect((await step(id, 'continue')).statusCode).toBe(409);
  expect(got()).toHaveLength(2);
});

test('an address that the mail server does not know ends, with what it said', async () => {
  await subscribe(2);
  sink.refuse = { at: 'recipient', code: 550, to: 'reader0@example.org', message: '5.1.1 No such user here' };
  const id = await begin();
  expect((await drain(id)).counts).toMatchObject({ sent: 1, refused: 1 });
  expect((await find(id)).lastRefusal).toContain('No such user here');
  const rows = await api.db.selectFrom('newsletterSubscribers').selectAll().orderBy('id').execute();
  expect(rows.map(({ state, bounceReason }) => [state, bounceReason])).toEqual([
    ['unsubscribed', expect.stringContaining('5.1.1 No such user here')],
    ['confirmed', null],
  ]);
  // Nobody has to see to it, and nobody sends it again.
  expect(await api.db.selectFrom('followUps').select('id').where('kind', '=', 'outbox').execute()).toEqual([]);
  expect(await api.db.selectFrom('outboxMails').select('id').where('state', '=', 'dead').execute()).toEqual([]);
  // The owner may come back by their own link only.
  await api.asAnyone({ method: 'POST', url: '/api/newsletter', payload: { email: 'reader0@example.org' } });
  const [back] = await api.db.selectFrom('newsletterSubscribers').selectAll().orderBy('id').execute();
  expect(back).toMatchObject({ state: 'pending', bounceReason: null });
});

test.each([
  ['a rule against the sender', { at: 'recipient', code: 550, message: '5.7.1 Listed by a blocklist' }, 'refused'],
  [
    'a server that passes on nothing of ours',
    { at: 'recipient', code: 550, message: 'relay not permitted' },
    'refused',
  ],
  ['the mail itself', { at: 'data', code: 554, message: '5.6.0 No' }, 'refused'],
  ['a full mailbox for now', { at: 'recipient', code: 452, message: '4.2.2 Full' }, 'waiting'],
] as const)('%s ends no subscription', async (_, refuse, state) => {
  await subscribe(1);
  sink.refuse = refuse;
  const id = await begin();
  await firstSlice(id);
  await eventually(
    () => api.db.selectFrom('letterRecipients').select(['state', 'reason']).executeTakeFirst(),
    (row) => (state === 'waiting' ? row?.state === 'queued' : row?.state === state),
  );
  expect((await find(id)).counts[state]).toBe(1);
  expect(await api.db.selectFrom('newsletterSubscribers').select('state').execute()).toEqual([{ state: 'confirmed' }]);
});

describe('a process that is killed', () => {
  test('between writing a slice and committing it has written nothing, and another one goes on', async () => {
    const addresses = await subscribe(3);
    const id = await begin();
    const doomed = connect(api.url, { dataKeys: [TEST_DATA_KEY], log: { error: () => undefined } });
    const killed = sendSlice({
      db: doomed,
      publicUrl: api.config.publicUrl,
      mails: {
        ...campaignMails(api.config),
        async campaign(trx, mail) {
          await campaignMails(api.config).campaign(trx, mail);
          // As by kill -9: the database ends the transaction.
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
        },
      },
    });
    await killed.catch(() => undefined);
    await doomed.destroy();
    await drain(id);
    expect(got().sort()).toEqual(addresses);
  });

  test('while it hands a mail over does not have it sent again: it says that nobody knows', async () => {
    await subscribe(1);
    sink.refuse = { at: 'recipient', code: 452 };
    const id = await begin();
    await firstSlice(id);
    await eventually(
      () => api.db.selectFrom('outboxMails').select('state').where('state', '=', 'failed').execute(),
      (rows) => rows.length === 1,
    );
    await due();
    expect(await claimDue(api.db)).toMatchObject({ recipient: 'reader0@example.org' });
    sink.refuse = null;
    await due();
    // Whatever wakes the workers.
    await api.db
      .transaction()
      .execute((trx) =>
        enqueueMail(trx, { to: 'other@example.org', subject: 'S', text: 'T', html: '', cause: 'check-in' }),
      );
    expect(await counted(id, ({ uncertain }) => uncertain === 1)).toMatchObject({ sent: 0, waiting: 0 });
    expect(got()).not.toContain('reader0@example.org');
    expect((await drain(id)).lastRefusal).toContain('not known');
    expect(LEASE_SECONDS).toBeGreaterThan(60);
  });

  const due = () => api.db.updateTable('outboxMails').set({ nextAttemptAt: '2026-01-01T00:00:00.000Z' }).execute();
});

test('other mails go first', async () => {
  await subscribe(3);
  sink.refuse = { at: 'connect', code: 421 };
  const id = await begin();
  await firstSlice(id);
  const states = () => api.db.selectFrom('outboxMails').select('state').orderBy('id').execute();
  // None is on its way any more: such a one would be put off once more below.
  await eventually(
    states,
    (rows) =>
      rows.length === 3 &&
      rows.some(({ state }) => state === 'failed') &&
      rows.every(({ state }) => state !== 'sending'),
  );
  const patient = { to: 'patient@example.org', subject: 'S', text: 'T', html: '', cause: 'visit-booked' };
  await api.db.transaction().execute(async (trx) => {
    await enqueueMail(trx, patient);
    // All of them are due, the patient's last.
    await trx
      .updateTable('outboxMails')
      .set({ nextAttemptAt: '2026-01-01T00:00:00.000Z' })
      .where('isBulk', '=', true)
      .execute();
    sink.refuse = null;
  });
  await drain(id);
  expect(got()).toHaveLength(4);
  expect(got().slice(0, 2)).toContain('patient@example.org');
});
