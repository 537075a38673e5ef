import { deleteVisits } from '../../test/scheduling/delete-visits';
import { sql } from 'kysely';
import type { CalendarFeed, NewCalendarFeed } from '@harmony/domain';
import ICAL from 'ical.js';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addBookableClinic, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { readFeed } from './read-feed.repo';

let api: TestApp;
let clinic: BookableClinic;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp({ env: { PUBLIC_URL: 'https://clinic.example' } });
  clinic = await addBookableClinic(api.db);
  admin = await api.asAdmin();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.db.deleteFrom('calendarFeeds').execute();
  await deleteVisits(api.db);
});

const URL_OF_LIST = '/api/calendar-feeds';
const make = (payload: object, as: As = admin) => as({ method: 'POST', url: URL_OF_LIST, payload });
const remove = (id: number | string, as: As = admin) => as({ method: 'DELETE', url: `${URL_OF_LIST}/${id}` });

async function made(shows: 'busy' | 'initials' = 'busy', practitioner = 0): Promise<NewCalendarFeed> {
  const response = await make({ practitionerId: clinic.practitioners[practitioner], shows });
  expect(response.statusCode).toBe(201);
  return response.json();
}
const pathOf = ({ url }: NewCalendarFeed) => new URL(url).pathname;
const keyOf = (feed: NewCalendarFeed) => pathOf(feed).slice('/api/calendar/'.length, -'.ics'.length);
const read = (feed: NewCalendarFeed, headers = {}) => api.asAnyone({ url: pathOf(feed), headers });

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const addVisit = (changes: object = {}, start = inDays(3)) =>
  api.db
    .insertInto('visits')
    .values({
      patientId: clinic.patient,
      practitionerId: clinic.practitioners[0] ?? null,
      startsAt: start,
      endsAt: new Date(Date.parse(start) + 3_600_000).toISOString(),
      type: 'Fertility support',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** As another program reads it. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

describe('making and removing', () => {
  it.each([
    ['a visitor', () => Promise.resolve(api.asAnyone), 401],
    ['the front desk', () => api.asRole('front-desk'), 403],
    ['an editor', () => api.asRole('editor'), 403],
  ] as const)('is not for %s', async (_, as, status) => {
    const who = await as();
    expect((await who(URL_OF_LIST)).statusCode).toBe(status);
    expect((await make({ practitionerId: clinic.practitioners[0] }, who)).statusCode).toBe(status);
    expect((await remove(1, who)).statusCode).toBe(status);
  });

  it('refuses what makes no sense, and practitioners that do not exist', async () => {
    expect((await make({ practitionerId: clinic.practitioners[0], shows: 'names' })).statusCode).toBe(400);
    expect((await make({ practitionerId: 99_999 })).statusCode).toBe(404);
    expect((await remove(99_999)).statusCode).toBe(404);
  });

  it('shows the address once, keeps its hash alone, and leaves audit lines', async () => {
    const feed = await made('initials');
    expect(feed.url).toMatch(/^https:\/\/clinic\.example\/api\/calendar\/[\w-]{22}\.ics$/);
    const listed = (await admin(URL_OF_LIST)).json<CalendarFeed[]>();
    expect(listed).toEqual([
      {
        id: feed.id,
        practitionerId: clinic.practitioners[0],
        shows: 'initials',
        createdBy: 'admin',
        createdAt: feed.createdAt,
        lastReadAt: null,
      },
    ]);
    expect((await remove(feed.id)).statusCode).toBe(204);
    const lines = await api.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'calendar-feeds')
      .orderBy('id')
      .execute();
    expect(lines.slice(-2).map(({ action, entityId }) => [action, entityId])).toEqual([
      ['create', String(feed.id)],
      ['delete', String(feed.id)],
    ]);
    const stored = JSON.stringify([lines, await api.db.selectFrom('calendarFeeds').selectAll().execute()]);
    expect(stored).not.toContain(keyOf(feed));
  });
});

describe('reading', () => {
  it('tells times alone, and neither names nor treatments', async () => {
    await addVisit();
    const feed = await made();
    const response = await read(feed);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(eventsIn(response.body).map(({ summary }) => summary)).toEqual(['Busy']);
    expect(response.body).not.toMatch(/Ana|Lee|fertility/i);
  });

  it('tells initials where that was chosen', async () => {
    const { id } = await api.db
      .insertInto('patients')
      .values({ name: 'ana maría de la Cruz-Lee' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addVisit({ patientId: id });
    expect(eventsIn((await read(await made('initials'))).body).map(({ summary }) => summary)).toEqual([
      'A. M. D. L. C. L.',
    ]);
  });

  it('has the visits of this practitioner from two weeks ago to three months ahead that take place', async () => {
    await addVisit({}, inDays(-15));
    await addVisit({}, inDays(91));
    await addVisit({ practitionerId: clinic.practitioners[1] });
    for (const state of ['cancelled', 'no-show'] as const) await addVisit({ state });
    const starts = [inDays(-13), inDays(1), inDays(2), inDays(89)];
    for (const [index, state] of (['completed', 'arrived', 'requested', 'booked'] as const).entries())
      await addVisit({ state }, starts[index]);
    const events = eventsIn((await read(await made())).body);
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString().slice(0, 19))).toEqual(
      starts.map((start) => start.slice(0, 19)),
    );
  });

  it('has blocked time by its kind, never by its title', async () => {
    const [practitionerId = 0] = clinic.practitioners;
    await api.db
      .insertInto('blocks')
      .values({ kind: 'meeting', title: 'Ana Lee’s case', practitionerId, startsAt: inDays(3), endsAt: inDays(4) })
      .execute();
    const [busy, told] = [await read(await made()), await read(await made('initials'))];
    await api.db.deleteFrom('blocks').execute();
    expect(eventsIn(busy.body).map(({ summary }) => summary)).toEqual(['Busy']);
    expect(eventsIn(told.body).map(({ summary }) => summary)).toEqual(['Meeting']);
    expect(busy.body + told.body).not.toContain('Ana');
  });

  it('counts and stamps blocked time anew with each change, so that calendars take it', async () => {
    const [practitionerId = 0] = clinic.practitioners;
    const times = { startsAt: inDays(3), endsAt: inDays(4) };
    await api.db
      .insertInto('blocks')
      .values({ kind: 'meeting', practitionerId, ...times })
      .execute();
    const key = await made();
    const marks = async () => {
      const { body } = await read(key);
      return [/SEQUENCE:(\d+)/, /DTSTAMP:(\w+)/].map((line) => line.exec(body)?.[1] ?? '');
    };
    const [sequence = '', stamp = ''] = await marks();
    // Stamps are written to the second.
    await sql`alter table blocks disable trigger touch_updated_at`.execute(api.db);
    await sql`update blocks set updated_at = updated_at - interval '1 hour'`.execute(api.db);
    await sql`alter table blocks enable trigger touch_updated_at`.execute(api.db);
    expect(await marks()).not.toEqual([sequence, stamp]);
    await api.db.updateTable('blocks').set({ title: 'Moved', revision: 2 }).execute();
    const [next = '', later = ''] = await marks();
    await api.db.deleteFrom('blocks').execute();
    expect([Number(next), later >= stamp]).toEqual([Number(sequence) + 1, true]);
  });

  it('is answered with 304 until a visit changes', async () => {
    const { id } = await addVisit();
    const feed = await made();
    const { etag } = (await read(feed)).headers;
    const again = await read(feed, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await api.db
      .updateTable('visits')
      .set({ startsAt: inDays(2) })
      .where('id', '=', id)
      .execute();
    expect((await read(feed, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('says when it was last read', async () => {
    const feed = await made();
    await read(feed);
    const [listed] = (await admin(URL_OF_LIST)).json<CalendarFeed[]>();
    expect(Date.now() - Date.parse(listed?.lastReadAt ?? '')).toBeLessThan(60_000);
  });

  it('answers a wrong key, a removed one and that of somebody who has left alike', async () => {
    const [removed, left] = [await made(), await made('busy', 1)];
    await remove(removed.id);
    const leaver = clinic.practitioners[1] ?? 0;
    await api.db.updateTable('practitioners').set({ isActive: false }).where('id', '=', leaver).execute();
    const answers = await Promise.all([
      read(removed),
      read(left),
      api.asAnyone('/api/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics'),
      api.asAnyone('/api/calendar/short.ics'),
    ]);
    await api.db.updateTable('practitioners').set({ isActive: true }).where('id', '=', leaver).execute();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ json }) => json<{ error: string }>().error)).size).toBe(1);
  });
});

it.each([
  ['2026-10-31T16:30:00.000Z', '2026-10-20T12:00:00Z'],
  ['2026-11-01T17:30:00.000Z', '2026-10-20T12:00:00Z'],
  ['2027-03-13T17:30:00.000Z', '2027-03-01T12:00:00Z'],
  ['2027-03-14T16:30:00.000Z', '2027-03-01T12:00:00Z'],
])('a visit at half past nine is at half past nine when the clocks change: %s', async (start, now) => {
  await addVisit({}, start);
  const [event] = eventsIn((await readFeed(api.db, keyOf(await made()), new Date(now))) ?? '');
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/Los_Angeles' });
  expect(clock.format(event?.startDate.toJSDate())).toMatch(/^9:30\sAM$/);
});
