import { deleteVisits } from '../../test/scheduling/delete-visits';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, suggestedTimeText, zonedInstant, zonedNow, type Booking, type VisitRow } from '@harmony/domain';
import ICAL from 'ical.js';
import { writeArchive } from '../../operations/backup/archive/archive-writer';
import { restoreArchive } from '../../operations/backup/restore/restore-backup';
import { createMailer } from '../../mail/mailer';
import type { As, TestApp } from '../../test/api';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { eventually } from '../../test/eventually';
import { mailsOf } from '../../test/mail/mails';
import { startSmtpSink, type SmtpSink } from '../../test/mail/smtp-sink';
import { queueDueEmails } from './queue-due-emails';
import { tellNews } from './visit-news.repo';

let sink: SmtpSink;
let api: TestApp;
let clinic: BookableClinic;
let admin: As;

const ZONE = 'America/Los_Angeles';
const MINUTE = 60_000;

beforeAll(async () => {
  sink = await startSmtpSink();
  ({ api, clinic } = await buildBookableApp({ SMTP_URL: sink.url, PUBLIC_URL: 'https://clinic.example' }));
  admin = await api.asAdmin();
  await setting('email', 'hello@clinic.example');
  await api.db.updateTable('patients').set({ email: 'ana@example.com' }).execute();
});
afterAll(async () => {
  await api.close();
  await sink.close();
});
beforeEach(async () => {
  await deleteVisits(api.db);
  await eventually(async () => {
    await api.db.deleteFrom('outboxMails').where('state', '!=', 'sending').execute();
    return (await api.db.selectFrom('outboxMails').select('id').execute()).length === 0;
  });
  sink.mails.length = 0;
});

async function setting(id: string, data: string): Promise<void> {
  await api.db
    .insertInto('config')
    .values({ id, data })
    .onConflict((clash) => clash.column('id').doUpdateSet({ data }))
    .execute();
  if (id !== 'booking_enabled') return;
  const status = data === 'true' ? 200 : 404;
  await eventually(async () => (await api.asAnyone('/api/booking-options')).statusCode === status);
}

/** A round at this moment. Whatever fails in it fails the test. */
const round = (now: Date, smtpUrl: string | null = sink.url) =>
  queueDueEmails(
    {
      config: { ...api.config, mail: { ...api.config.mail, smtpUrl, from: null } },
      db: api.db,
      mailer: createMailer(api.config),
    },
    {
      now,
      closing: new AbortController().signal,
      onFailure: (error) => {
        throw error;
      },
    },
  );
const later = (minutes = 3) => new Date(Date.now() + minutes * MINUTE);

const today = zonedNow(new Date(), ZONE).date;
/** An instant by the clinic's clock, so many days from today. */
const clock = (days: number, hours: number, minutes = 0) =>
  zonedInstant(addDays(today, days), hours * 60 + minutes, ZONE);
const [NINE, TEN] = [clock(8, 9).toISOString(), clock(8, 10).toISOString()];

async function atTheDesk(changes: object = {}): Promise<VisitRow> {
  const [practitionerId] = clinic.practitioners;
  const payload = {
    patientId: clinic.patient,
    startsAt: NINE,
    serviceId: clinic.staggered,
    practitionerId,
    ...changes,
  };
  const response = await admin({ method: 'POST', url: '/api/visits', payload });
  expect(response.statusCode).toBe(201);
  return response.json();
}
async function put(path: string, payload: object): Promise<VisitRow> {
  const response = await admin({ method: 'PUT', url: `/api/visits/${path}`, payload });
  expect(response.statusCode).toBe(200);
  return response.json();
}
const move = (id: number, startsAt: string) => put(String(id), { startsAt });
const toState = (id: number, state: string) => put(`${id}/state`, { state });
/** A visit that its patient knows of. */
async function known(changes: object = {}): Promise<VisitRow> {
  const visit = await atTheDesk(changes);
  await api.db.deleteFrom('visitNews').execute();
  return visit;
}
const byLink = (path: string, token: string, more: object = {}) =>
  api.asAnyone({ method: 'POST', url: `/api/bookings/${path}`, payload: { token, ...more } });

const causes = async () => (await mailsOf(api.db)).map(({ cause }) => cause);
const received = (count: number) =>
  eventually(
    () => sink.mails,
    (mails) => mails.length === count,
  );
const tokenIn = (text: string) => /\/visit\?token=([\w-]{22})/.exec(text)?.[1] ?? '';

/** The only entry of a calendar file, as another program reads it. */
function entryOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (!event || others.length > 0) throw new Error('not one entry');
  const { uid, sequence, summary, startDate } = new ICAL.Event(event);
  const status = event.getFirstPropertyValue('status');
  const method = calendar.getFirstPropertyValue('method');
  return { uid, sequence, summary, startsAt: startDate.toJSDate().toISOString(), status, method };
}

describe('a visit of the desk', () => {
  test('is told after two minutes, with its link and an entry for the calendar, and once', async () => {
    await atTheDesk();
    await round(later(1));
    expect(await causes()).toEqual([]);
    await round(later());
    await round(later());
    const [mail] = await received(1);
    expect(mail?.recipients).toEqual(['ana@example.com']);
    expect(mail?.header('subject')).toEqual(expect.stringMatching(/^Appointment at .+: booked$/));
    expect(mail?.text).toContain(suggestedTimeText(NINE, ZONE));
    const found = await byLink('lookup', tokenIn(mail?.text ?? ''));
    expect(found.json<Booking>()).toMatchObject({ startsAt: NINE, state: 'booked' });
    const [file, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    expect(file?.type).toBe('text/calendar; charset=utf-8; method=PUBLISH; name=visit.ics');
    expect(entryOf(file?.content ?? '')).toMatchObject({ startsAt: NINE, sequence: 0, status: 'CONFIRMED' });
    expect(await causes()).toEqual(['visit-booked']);
  });

  test('says in no part for what, with whom or for whom it is', async () => {
    await atTheDesk({ note: 'Canary note' });
    await round(later());
    const [mail] = await received(1);
    const parts = [mail?.text, mail?.html, mail?.header('subject'), mail?.attachments[0]?.content].join('');
    // By chance the letters of a token are a name, once in some hundred runs.
    const words = parts.replace(/\r?\n[ \t]/g, '').replace(/token=[\w-]+/g, '');
    expect(words).not.toMatch(/acupuncture visit|staggered|Mei|Ana|Lee|canary/i);
    expect(words).toContain('/visit?');
    const [row] = await eventually(
      () => mailsOf(api.db),
      ([found]) => found?.state === 'sent',
    );
    expect(row).toMatchObject({ text: '', html: null, attachment: null, attachmentName: null, attachmentType: null });
  });

  test('that gets its link stays as it is for whoever has it open', async () => {
    const { id, revision } = await atTheDesk();
    await round(later());
    const after = await api.db.selectFrom('visits').select(['revision', 'keyHash']).where('id', '=', id).execute();
    expect(after).toEqual([{ revision, keyHash: expect.any(String) }]);
  });

  test('keeps its link and its entry: moved, then cancelled', async () => {
    const { id } = await atTheDesk();
    await round(later());
    await move(id, TEN);
    await round(later());
    await toState(id, 'cancelled');
    await round(later());
    const mails = await received(3);
    expect(mails.map((mail) => mail.header('subject')?.split(': ')[1])).toEqual(['booked', 'moved', 'canceled']);
    expect(tokenIn(mails[1]?.text ?? 'none')).toBe(tokenIn(mails[0]?.text ?? ''));
    const entries = mails.map(({ attachments }) => entryOf(attachments[0]?.content ?? ''));
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
    expect(entries.map(({ sequence, status, method }) => [sequence, status, method])).toEqual([
      [0, 'CONFIRMED', 'PUBLISH'],
      [1, 'CONFIRMED', 'PUBLISH'],
      [2, 'CANCELLED', 'CANCEL'],
    ]);
    expect(mails[2]?.attachments[0]?.type).toContain('method=CANCEL');
  });

  test('whose change is undone in time is not told of', async () => {
    const { id } = await known();
    await move(id, TEN);
    await move(id, NINE);
    await toState(id, 'cancelled');
    await toState(id, 'booked');
    await round(later());
    expect(await causes()).toEqual([]);
    expect(await api.db.selectFrom('visitNews').selectAll().execute()).toEqual([]);
  });

  test('is told as it is at last, two minutes after the last change', async () => {
    const { id } = await known();
    await move(id, TEN);
    await api.db
      .updateTable('visitNews')
      .set({ dueAt: later(1).toISOString() })
      .execute();
    await move(id, clock(8, 11).toISOString());
    await round(later(1.5));
    expect(await causes()).toEqual([]);
    await round(later());
    const [mail] = await mailsOf(api.db);
    expect(mail).toMatchObject({ cause: 'visit-moved', text: expect.stringContaining('11:00 AM') });
  });

  test('that was requested is told to be kept, without an entry, then confirmed with one', async () => {
    const { id } = await atTheDesk();
    await api.db.updateTable('visits').set({ state: 'requested' }).where('id', '=', id).execute();
    await round(later());
    await toState(id, 'booked');
    await round(later());
    const mails = await received(2);
    expect(mails.map((mail) => mail.header('subject')?.split(': ')[1])).toEqual(['to be confirmed', 'confirmed']);
    expect(mails.map(({ attachments }) => attachments.length)).toEqual([0, 1]);
  });

  test('goes to the address that was given with it', async () => {
    const { id } = await atTheDesk();
    await api.db.updateTable('visits').set({ contactEmail: 'bo@example.com' }).where('id', '=', id).execute();
    await round(later());
    expect((await mailsOf(api.db)).map(({ recipient }) => recipient)).toEqual(['bo@example.com']);
  });

  test.each<
    [string, { visit?: { startsAt?: string; endsAt?: string | null; source?: 'import' }; email?: string | null }]
  >([
    ['past', { visit: { startsAt: clock(-3, 9).toISOString(), endsAt: clock(-3, 10).toISOString() } }],
    ['imported', { visit: { source: 'import' } }],
    ['without a length', { visit: { endsAt: null } }],
    ['of a patient without an address', { email: null }],
    ['of a patient whose address is none', { email: 'no address' }],
  ])('that is %s is never told of', async (_, { visit, email = 'bo@example.com' }) => {
    const patient = await api.db
      .insertInto('patients')
      .values({ name: 'Bo Chen', email })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await api.db
      .insertInto('visits')
      .values({ patientId: patient.id, startsAt: NINE, endsAt: TEN, ...visit })
      .returning('id')
      .executeTakeFirstOrThrow();
    await round(later());
    await api.db.updateTable('visits').set({ state: 'cancelled' }).where('id', '=', id).execute();
    await round(later());
    expect(await causes()).toEqual([]);
    expect(await api.db.selectFrom('visitNews').selectAll().execute()).toEqual([]);
  });

  test('that has begun meanwhile is not told of', async () => {
    await atTheDesk();
    await round(clock(8, 9));
    expect(await causes()).toEqual([]);
  });

  test.each(['booking_visit_mails', 'booking_enabled'])(
    'made while %s is off is not told of, not even when that is switched on',
    async (key) => {
      await setting(key, 'false');
      await atTheDesk();
      await round(later());
      await setting(key, 'true');
      await round(later());
      expect(await causes()).toEqual([]);
    },
  );

  test('is told once by two processes at a time', async () => {
    await atTheDesk();
    await Promise.all([1, 2, 3, 4].map(() => round(later())));
    expect(await causes()).toEqual(['visit-booked']);
  });

  test('that its patient changes before anybody has told them is told at once, and nothing follows', async () => {
    const { id } = await atTheDesk();
    await round(later());
    const token = tokenIn((await received(1))[0]?.text ?? '');
    await move(id, TEN);
    expect((await byLink('cancel', token)).statusCode).toBe(200);
    await round(later());
    expect(await causes()).toEqual(['visit-booked', 'visit-cancelled', 'visit-cancelled-notice']);
  });
});

describe('a reminder', () => {
  /** Two days before, by the clinic's clock. */
  const before = (hours: number, minutes = 0) => clock(6, hours, minutes);
  const reminders = async () => (await mailsOf(api.db)).filter(({ cause }) => cause === 'visit-reminder');

  beforeEach(async () => {
    await setting('booking_reminder', '48');
    await setting('booking_second_reminder', '0');
  });

  test('is sent 48 hours before, once, with links that change nothing', async () => {
    await known();
    await round(before(8, 59));
    expect(await reminders()).toEqual([]);
    await round(before(9));
    await round(before(10));
    const [mail] = await received(1);
    expect(await reminders()).toHaveLength(1);
    expect(mail?.header('subject')).toEqual(expect.stringMatching(/^Appointment at .+: a reminder$/));
    expect(mail?.text).toContain(suggestedTimeText(NINE, ZONE));
    const token = tokenIn(mail?.text ?? '');
    const page = `https://clinic.example/visit?token=${token}`;
    for (const [label, url] of [
      ['I am coming', page],
      ['Move it', `${page}&ask=move`],
      ['Cancel it', `${page}&ask=cancel`],
    ]) {
      expect(mail?.text).toContain(`${label}:\n${url}\n`);
      expect(mail?.html).toContain(`<a href="${url?.replace('&', '&amp;')}">${label}</a>`);
    }
    expect(mail?.attachments).toEqual([]);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/staggered|Mei|Ana|Lee/i);
    expect((await byLink('lookup', token)).json<Booking>()).toMatchObject({ state: 'booked', isConfirmed: false });
  });

  test('waits for the morning, and comes no later than eight in the evening', async () => {
    await known({ startsAt: clock(8, 19).toISOString() });
    await round(before(20));
    await round(clock(7, 7, 59));
    expect(await reminders()).toEqual([]);
    await round(clock(7, 8));
    expect(await reminders()).toHaveLength(1);
  });

  test('is anew for a visit that was moved, and none for its old time', async () => {
    const { id } = await known();
    await round(before(9));
    expect(await reminders()).toHaveLength(1);
    await known({ startsAt: clock(9, 9).toISOString() });
    await move(id, clock(12, 9).toISOString());
    await api.db.deleteFrom('visitNews').execute();
    await round(clock(10, 10));
    expect(await reminders()).toHaveLength(2);
  });

  test.each(['requested', 'cancelled', 'completed', 'no-show'] as const)(
    'is not sent for one that is %s',
    async (state) => {
      const { id } = await known();
      await api.db.updateTable('visits').set({ state }).where('id', '=', id).execute();
      await api.db.deleteFrom('visitNews').execute();
      await round(before(10));
      expect(await reminders()).toEqual([]);
    },
  );

  test('is not sent while there is other news, nor once the visit has begun', async () => {
    const { id } = await known();
    await move(id, TEN);
    await api.db
      .updateTable('visitNews')
      .set({ dueAt: clock(7, 9).toISOString() })
      .execute();
    await round(before(11));
    await api.db.deleteFrom('visitNews').execute();
    await round(clock(8, 10));
    expect(await reminders()).toEqual([]);
  });

  test('is left out for whoever booked when it was due already', async () => {
    const start = new Date(Date.now() + 40 * 60 * MINUTE).toISOString();
    await api.db
      .insertInto('visits')
      .values({ patientId: clinic.patient, startsAt: start, endsAt: later(41 * 60).toISOString() })
      .execute();
    await api.db.deleteFrom('visitNews').execute();
    await round(clock(1, 8));
    expect(await reminders()).toEqual([]);
  });

  test('can be followed by a second one; who missed the first gets that alone', async () => {
    await setting('booking_second_reminder', '3');
    await known();
    await round(before(10));
    await round(clock(8, 5));
    await round(clock(8, 8));
    await known({ startsAt: clock(9, 9).toISOString() });
    await round(clock(9, 8));
    await round(clock(9, 8, 30));
    expect((await reminders()).map(({ dedupeKey }) => dedupeKey?.split('Z:')[1])).toEqual([
      'first',
      'second',
      'second',
    ]);
  });

  test('of 0 hours is none, and none is written while there is no mail server or nobody books online', async () => {
    await known();
    await round(before(10), null);
    await setting('booking_enabled', 'false');
    await round(before(10));
    await setting('booking_enabled', 'true');
    await setting('booking_reminder', '0');
    await round(before(10));
    expect(await reminders()).toEqual([]);
  });

  test('that was sent is not sent again when an older backup is restored, nor is anything else told', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'harmony-visit-mails-'));
    const file = join(folder, 'archive');
    const { id } = await known();
    const { dataKeys } = api.config;
    await writeArchive(api.db, createWriteStream(file), () => undefined, dataKeys);
    await round(before(10));
    await move(id, TEN);
    const by = { actorName: null, ip: null, requestId: null };
    await restoreArchive(api.db, { file, name: 'archive', by, dataKeys, isUnsealed: false });
    await rm(folder, { recursive: true });
    expect(await api.db.selectFrom('visits').select('startsAt').execute()).toEqual([{ startsAt: NINE }]);
    await round(before(11));
    expect(await causes()).toEqual(['visit-reminder']);
  });
});

test.each([
  ['2026-10-31T16:30:00.000Z', 'Saturday, October 31'],
  ['2026-11-01T17:30:00.000Z', 'Sunday, November 1'],
  ['2027-03-13T17:30:00.000Z', 'Saturday, March 13'],
  ['2027-03-14T16:30:00.000Z', 'Sunday, March 14'],
])('page, mail and calendar say half past nine when the clocks change: %s', async (start, day) => {
  const endsAt = new Date(Date.parse(start) + 60 * MINUTE).toISOString();
  const { id } = await api.db
    .insertInto('visits')
    .values({ patientId: clinic.patient, startsAt: start, endsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Nobody else sees that it is due: the rounds of the app would find it past.
  await api.db.transaction().execute(async (trx) => {
    const now = new Date(Date.parse(start) - 96 * 60 * MINUTE);
    const dueAt = now.toISOString();
    await trx.deleteFrom('visitNews').execute();
    await trx.insertInto('visitNews').values({ visitId: id, dueAt }).execute();
    const mailer = createMailer(api.config);
    await tellNews(trx, id, { mailer, secrets: api.config.dataKeys, isWanted: true, now });
  });
  const [mail] = await mailsOf(api.db);
  expect(mail?.text).toContain(`${day} at 9:30 AM`);
  expect(entryOf(mail?.attachment ?? '')).toMatchObject({ startsAt: start });
  const { startsAt, timeZone } = (await byLink('lookup', tokenIn(mail?.text ?? ''))).json<Booking>();
  expect(suggestedTimeText(startsAt, timeZone)).toBe(`${day} at 9:30 AM`);
});
