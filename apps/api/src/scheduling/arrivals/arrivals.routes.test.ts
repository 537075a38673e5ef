import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  zonedInstant,
  zonedNow,
  type Arrival,
  type ArrivalNews,
  type ArrivalsPage,
  type CheckIn,
} from '@harmony/domain';
import type { DayVisit } from '../../patients/clinic-systems/port';
import { lockContent } from '../../platform/db/content-lock';
import { openReceptionSession } from '../../accounts/sessions/reception-sessions.repo';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';
import { addressOf, openTestStream } from '../../test/event-stream';
import { eventually } from '../../test/eventually';
import { fakeSystem } from '../../test/clinic-systems/fake-clinic-system';
import { insertCheckIn } from '../check-ins/check-ins.repo';

const outer = fakeSystem([], 'outer');
let api: TestApp;
let desk: As;
let reception: As;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true, otherClinicSystems: [outer] });
  [desk, reception, admin] = await Promise.all([api.asRole('front-desk'), api.asReception(), api.asAdmin()]);
  await admin({ method: 'PUT', url: '/api/config/checkin_enabled', payload: { data: true, isActive: true } });
});
afterAll(() => api.close());
beforeEach(async () => {
  outer.mode = 'answers';
  outer.visits = [];
  await api.db.transaction().execute(async (trx) => {
    // Before any visit, as whoever writes does: what was moved on a board may still be under way.
    await lockContent(trx);
    await sql`delete from patients`.execute(trx);
  });
  await sql`truncate arrivals, arrival_readings, check_ins`.execute(api.db);
  await emptyAuditLog(api.db);
});

/** An instant of today at the clinic, or so many days later. */
const at = (hour: number, days = 0): string => {
  const { date } = zonedNow(new Date(), DEFAULT_TIME_ZONE);
  return zonedInstant(addDays(date, days), hour * 60, DEFAULT_TIME_ZONE).toISOString();
};
/** Reads every clinic system, whoever has had its turn. */
async function readNow(): Promise<void> {
  await sql`update arrival_readings set tried_at = now() - interval '1 hour'`.execute(api.db);
  await sql`select pg_notify('arrivals', 'visits')`.execute(api.db);
}
const BIRTH = '1984-02-10';
async function addPatient(name: string, startsAt: readonly string[], more: object = {}): Promise<number> {
  const visits = startsAt.map((start) => ({ startsAt: start, type: 'Acupuncture', doctor: 'Lin', status: 'booked' }));
  const payload = { name, dateOfBirth: BIRTH, phones: [], visits, ...more };
  return (await admin({ method: 'POST', url: '/api/patients', payload })).json<{ id: number }>().id;
}
const checkIn = (firstName: string, lastName: string, more: object = {}) =>
  api.asAnyone({
    method: 'POST',
    url: '/api/check-ins',
    headers: { 'idempotency-key': randomUUID() },
    payload: { firstName, lastName, dateOfBirth: BIRTH, website: '', elapsedMs: 9_000, proof: null, ...more },
  });
/** As they were kept before forms that look like a program's were refused. */
const suspectedCheckIn = (firstName: string, lastName: string) =>
  api.db
    .transaction()
    .execute((trx) => insertCheckIn(trx, { firstName, lastName, dateOfBirth: BIRTH, suspectedSpam: true }));
const page = async (query = '') => (await desk(`/api/arrivals${query}`)).json<ArrivalsPage>();
const board = async () => (await page()).items;
const until = (holds: (items: Arrival[]) => boolean) => eventually(board, holds);
const find = async (name: string) => {
  const items = await until((all) => all.some((one) => one.name.includes(name)));
  const found = items.find((one) => one.name.includes(name));
  if (!found) throw new Error(`nobody called ${name}`);
  return found;
};
const move = (row: Pick<Arrival, 'id' | 'revision'>, payload: object, as: As = desk) =>
  as({ method: 'PUT', url: `/api/arrivals/${row.id}`, payload: { revision: row.revision, ...payload } });
const link = (row: Arrival, visit: number) =>
  desk({ method: 'POST', url: `/api/arrivals/${row.id}/link`, payload: { revision: row.revision, visit } });
const inbox = async () => (await desk('/api/check-ins')).json<{ items: CheckIn[] }>().items;

describe('the board of today', () => {
  it('lists the visits of every clinic system by their time', async () => {
    outer.visits = [visitOf('a', 'Rosa Vidal', at(8))];
    await addPatient('Mei Example', [at(15)], { preferredName: 'Mimi' });
    await addPatient('Tom Reed', [at(9, 1)]);
    await readNow();
    await until((items) => items.length === 2);
    expect(await page()).toMatchObject({
      items: [
        { name: 'Rosa Vidal', patientId: 'outer:p-a', dateOfBirth: BIRTH, state: 'expected', doctor: 'Dr. Ruiz' },
        { name: 'Mei Example (Mimi)', hasVisit: true, startsAt: at(15), doctor: 'Lin', checkInId: null },
      ],
      counts: { expected: 2, waiting: 0, inRoom: 0 },
      problem: null,
      asOf: expect.stringMatching(/Z$/) as string,
      timeZone: 'America/Los_Angeles',
    });
    expect((await page('?date=2020-01-01')).items).toEqual([]);
  });

  it('does not wait with the visits of one system for another that hangs', async () => {
    outer.mode = 'hangs';
    const before = outer.readings;
    await readNow();
    await eventually(async () => outer.readings > before);
    await addPatient('Mei Example', [at(15)]);
    expect(await find('Mei Example')).toMatchObject({ state: 'expected' });
    outer.mode = 'answers';
    outer.visits = [visitOf('a', 'Rosa Vidal', at(8))];
    await readNow();
    await find('Rosa Vidal');
  });

  it('keeps people of other systems encrypted', async () => {
    outer.visits = [visitOf('a', 'Rosa Vidal', at(8))];
    await readNow();
    await find('Rosa Vidal');
    const { rows } = await sql<{
      text: string;
    }>`select encode(person, 'escape') || a::text as text from arrivals a`.execute(api.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toMatch(/Rosa|Vidal|1984/);
  });

  it('follows moved, cancelled and removed visits while they are expected, and overwrites nothing else', async () => {
    const id = await addPatient('Mei Example', [at(10), at(16)]);
    const rows = await until((items) => items.length === 2);
    await move(rows[1] ?? { id: 0, revision: 0 }, { state: 'arrived' });
    const status = (visits: object[]) => admin({ method: 'PUT', url: `/api/patients/${id}`, payload: { visits } });
    const visit = { type: 'Herbs', doctor: 'Lin' };
    await status([
      { ...visit, startsAt: at(11), status: 'booked' },
      { ...visit, startsAt: at(16), status: 'booked' },
    ]);
    const moved = await until((items) => items.some(({ type }) => type === 'Herbs'));
    expect(moved.map(({ startsAt, state }) => [startsAt, state])).toEqual([
      [at(11), 'expected'],
      [at(16), 'arrived'],
    ]);
    await status([{ ...visit, startsAt: at(11), status: 'cancelled' }]);
    await until((items) => items.some(({ state }) => state === 'cancelled'));
    await status([]);
    expect((await until((items) => items.length > 0)).map(({ state }) => state)).toContain('arrived');
  });

  it('keeps one row of a visit whose time is edited, also after its patient has arrived', async () => {
    const id = await addPatient('Mei Example', [at(10)]);
    await addPatient('Tom Reed', [at(10)]);
    const row = await find('Mei');
    const late = (await move(row, { lateMinutes: 15 })).json<Arrival>();
    const book = (visits: object[]) => admin({ method: 'PUT', url: `/api/patients/${id}`, payload: { visits } });
    const visit = { type: 'Acupuncture', doctor: 'Lin', status: 'booked' };
    const [eleven, four] = [at(11), at(16)];
    const mine = async () => (await board()).filter(({ name }) => name === 'Mei Example');

    await book([{ ...visit, startsAt: eleven }]);
    const moved = await eventually(mine, ([one]) => one?.startsAt === eleven);
    expect(moved).toMatchObject([{ id: row.id, lateMinutes: late.lateMinutes, state: 'expected' }]);

    await move(moved[0] ?? row, { state: 'arrived' });
    await book([{ ...visit, startsAt: four }]);
    const here = await eventually(mine, (all) => all.some(({ startsAt }) => startsAt === four));
    expect(here).toMatchObject([{ id: row.id, state: 'arrived' }]);

    // A visit that is added once the old one is gone is another one.
    await book([]);
    await until((all) => all.length === 2);
    const lost = () => api.db.selectFrom('arrivals').select('sourceState').where('id', '=', row.id).executeTakeFirst();
    await eventually(lost, (one) => one?.sourceState === null);
    await book([{ ...visit, startsAt: eleven }]);
    expect(await eventually(mine, (all) => all.length === 2)).toMatchObject([
      { startsAt: eleven, state: 'expected' },
      { startsAt: four, state: 'arrived' },
    ]);
  });

  it('follows the time of a visit of another system after its patient has arrived, on that day', async () => {
    outer.visits = [visitOf('a', 'Rosa Vidal', at(8))];
    await readNow();
    await move(await find('Rosa'), { state: 'arrived' });
    const nine = at(9);
    outer.visits = [visitOf('a', 'Rosa Vidal', nine)];
    await readNow();
    expect(await until(([one]) => one?.startsAt === nine)).toMatchObject([{ state: 'arrived' }]);
  });

  it('keeps what is known while a clinic system does not answer, and says since when', async () => {
    outer.visits = [visitOf('a', 'Rosa Vidal', at(8))];
    await readNow();
    await find('Rosa Vidal');
    await eventually(page, ({ asOf }) => asOf !== null);
    outer.mode = 'fails';
    await readNow();
    await eventually(page, ({ problem }) => problem !== null);
    // The systems are read side by side: the other one is the older reading from here on.
    await sql`update arrival_readings set read_at = now() where system = 'built-in'`.execute(api.db);
    const failing = await page();
    const { readAt } = await api.db
      .selectFrom('arrivalReadings')
      .select('readAt')
      .where('system', '=', 'outer')
      .executeTakeFirstOrThrow();
    expect(failing).toMatchObject({
      asOf: readAt,
      problem: 'The fake clinic system refuses.',
      items: [{ name: 'Rosa Vidal' }],
    });
  });
});

describe('a check-in', () => {
  it('is answered alike for everybody, and found among the visits of today', async () => {
    await addPatient('Mei Example', [at(12)]);
    await find('Mei');
    const [known, unknown] = [await checkIn('MEI', 'example'), await checkIn('No', 'Body')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const items = await board();
    expect(items).toMatchObject([
      { name: 'Mei Example', state: 'arrived', hasVisit: true, revision: 1 },
      { name: 'No Body', state: 'arrived', hasVisit: false, patientId: null, otherVisitAt: null, dateOfBirth: BIRTH },
    ]);
    expect((await page()).counts).toEqual({ expected: 0, waiting: 2, inRoom: 0 });
  });

  it('on the wrong day names the right one', async () => {
    const id = await addPatient('Mei Example', [at(10, 2), at(10, 6), at(10, 30)]);
    await checkIn('Mei', 'Example');
    expect(await board()).toMatchObject([
      { hasVisit: false, otherVisitAt: at(10, 2), patientId: String(id), name: 'Mei Example' },
    ]);
  });

  it.each([3, -14, 14])('on the wrong day names the right one of another system, %i days from today', async (days) => {
    const visit = at(9, days);
    outer.visits = [visitOf('a', 'Rosa Vidal', visit), visitOf('b', 'Tom Reed', visit)];
    await eventually(
      async () => {
        await readNow();
        return api.db.selectFrom('arrivals').select('startsAt').execute();
      },
      (all) => all.length === 2,
    );
    const [known, unknown] = [await checkIn('Rosa', 'Vidal'), await checkIn('No', 'Body')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await board()).toMatchObject([
      { hasVisit: false, otherVisitAt: visit, patientId: 'outer:p-a', name: 'Rosa Vidal' },
      { hasVisit: false, otherVisitAt: null, patientId: null },
    ]);
  });

  it('after a visit that has taken place names the next one', async () => {
    const [yesterday, next] = [at(10, -1), at(10, 9)];
    const patientId = await addPatient('Tom Reed', [yesterday, next]);
    await sql`
      insert into arrivals (system, visit_id, patient_id, starts_at, date, state)
      values ('built-in', ${`${patientId}/${yesterday}`}, ${patientId}::text, ${yesterday}, ${yesterday.slice(0, 10)}, 'arrived')
    `.execute(api.db);
    await checkIn('Tom', 'Reed');
    expect(await board()).toMatchObject([{ name: 'Tom Reed', otherVisitAt: next }]);
  });

  it('that could be of two patients is for the front desk', async () => {
    await addPatient('Mei Example', [at(10)]);
    await addPatient('Example Mei', [at(11)]);
    await until((items) => items.length === 2);
    await checkIn('Mei', 'Example');
    expect((await board()).map(({ state, hasVisit }) => [state, hasVisit])).toEqual([
      ['expected', true],
      ['expected', true],
      ['arrived', false],
    ]);
  });

  it('that is no spam after all arrives for its visit, since it was sent', async () => {
    await addPatient('Mei Example', [at(10)]);
    await find('Mei');
    for (const [first, last] of [
      ['Mei', 'Example'],
      ['No', 'Body'],
      ['Gone', 'Home'],
      ['Of', 'Yesterday'],
    ] as const)
      await suspectedCheckIn(first, last);
    expect(await board()).toMatchObject([{ state: 'expected' }]);
    await sql`update check_ins set status = 'cancelled' where first_name = 'Gone'`.execute(api.db);
    await sql`update check_ins set created_at = now() - interval '25 hours' where first_name = 'Of'`.execute(api.db);
    const sent = await inbox();
    const { createdAt, id } = sent.find(({ firstName }) => firstName === 'Mei') ?? { createdAt: '', id: 0 };
    await desk({ method: 'PUT', url: `/api/check-ins/${id}`, payload: { suspectedSpam: false } });
    expect(await board()).toMatchObject([{ state: 'arrived', hasVisit: true, arrivedAt: createdAt, checkInId: id }]);

    const ids = sent.map((one) => one.id);
    const free = (suspectedSpam: boolean) =>
      desk({ method: 'POST', url: '/api/check-ins/bulk', payload: { ids, changes: { suspectedSpam } } });
    expect((await free(false)).statusCode).toBe(200);
    expect(await board()).toMatchObject([
      { state: 'arrived', hasVisit: true, arrivedAt: createdAt },
      { state: 'arrived', hasVisit: false, name: 'No Body' },
    ]);
    // Marked by hand and freed again, they stand where they stood.
    await free(true);
    expect((await board()).map(({ state }) => state)).toEqual(['expected', 'cancelled']);
    await free(false);
    expect((await board()).map(({ state }) => state)).toEqual(['arrived', 'arrived']);
  });

  it('twice is one arrival', async () => {
    await addPatient('Mei Example', [at(10)]);
    await find('Mei');
    await checkIn('Mei', 'Example');
    await checkIn('mei', 'example');
    expect(await board()).toMatchObject([{ state: 'arrived' }]);
  });

  it('and its arrival move together, whoever moves one of them', async () => {
    await addPatient('Mei Example', [at(10)]);
    await find('Mei');
    await checkIn('Mei', 'Example');
    const [row] = await board();
    const status = async () => (await inbox())[0]?.status;
    await move(row ?? { id: 0, revision: 0 }, { state: 'in-room' });
    expect(await status()).toBe('in_treatment');
    const put = (state: string) => desk({ method: 'PUT', url: `/api/check-ins/${row?.checkInId}`, payload: { state } });
    await put('completed');
    expect(await board()).toMatchObject([{ state: 'done', doneAt: expect.any(String) as string }]);
    await put('in_treatment');
    await put('cancelled');
    expect(await board()).toMatchObject([{ state: 'expected', arrivedAt: null }]);
    await put('checked_in');
    expect(await board()).toMatchObject([{ state: 'arrived' }]);
    expect((await inbox())[0]?.changedBy).toBe('front-desk');
  });

  it('is linked with a visit by hand, and given back by undoing that', async () => {
    await addPatient('Mei Example', [at(10)]);
    const visit = await find('Mei');
    await checkIn('May', 'Example');
    const alone = await find('May Example');
    expect((await link(visit, alone.id)).statusCode).toBe(409);
    const linked = (await link(alone, visit.id)).json<Arrival>();
    expect(linked).toMatchObject({
      id: visit.id,
      state: 'arrived',
      arrivedAt: alone.arrivedAt,
      checkInId: alone.checkInId,
    });
    expect(await board()).toHaveLength(1);
    expect((await link(alone, visit.id)).statusCode).toBe(404);
    expect((await move(linked, { state: 'expected' })).json()).toMatchObject({ state: 'expected', checkInId: null });
    const again = await find('May Example');
    expect(again).toMatchObject({ state: 'arrived', arrivedAt: alone.arrivedAt });
    expect((await inbox())[0]?.status).toBe('checked_in');
    expect((await move(again, { state: 'expected' })).statusCode).toBe(409);
    await move(again, { state: 'cancelled' });
    expect((await inbox())[0]?.status).toBe('cancelled');
  });

  it('that is deleted takes its own row with it', async () => {
    await checkIn('No', 'Body');
    await sql`delete from check_ins`.execute(api.db);
    await until((items) => items.length === 0);
  });
});

describe('a move', () => {
  it('goes one step at a time; who comes second is told', async () => {
    await addPatient('Mei Example', [at(10)]);
    const row = await find('Mei');
    expect((await move(row, { state: 'done' })).statusCode).toBe(409);
    expect((await move(row, { state: 'arrived' })).json()).toMatchObject({ state: 'arrived', revision: 1 });
    expect((await move(row, { state: 'no-show' })).json()).toMatchObject({ code: 'stale' });
    expect((await move({ id: 2_000_000_000, revision: 0 }, { state: 'done' })).statusCode).toBe(404);
    for (const payload of [{}, { state: 'gone' }, { lateMinutes: 0 }, { lateMinutes: 241 }, { late: 5 }])
      expect((await move(row, payload)).statusCode).toBe(400);
  });

  it('“running late” is written down with who heard it, and taken back', async () => {
    await addPatient('Mei Example', [at(10)]);
    const late = (await move(await find('Mei'), { lateMinutes: 15 }, reception)).json<Arrival>();
    expect(late).toMatchObject({ lateMinutes: 15, lateBy: 'Front desk', state: 'expected' });
    expect((await move(late, { lateMinutes: null })).json()).toMatchObject({ lateMinutes: null, lateBy: null });
  });

  it('is told to the clinic system, also back, and becomes part of the history of built-in patients', async () => {
    outer.marks.length = 0;
    outer.visits = [visitOf('a', 'Rosa Vidal', at(8))];
    await addPatient('Mei Example', [at(10)]);
    await readNow();
    const mine = (await move(await find('Mei'), { state: 'no-show' })).json<Arrival>();
    const rosa = (await move(await find('Rosa'), { state: 'arrived' })).json<Arrival>();
    await eventually(() => outer.marks.includes('a arrived'));
    const history = () => api.db.selectFrom('visits').select('state').executeTakeFirstOrThrow();
    await eventually(history, ({ state }) => state === 'no-show');
    await move(mine, { state: 'expected' });
    await move(rosa, { state: 'expected' });
    await eventually(() => outer.marks.includes('a expected'));
    await eventually(history, ({ state }) => state === 'booked');
    expect((await board()).map(({ state }) => state)).toEqual(['expected', 'expected']);
  });

  it('of a built-in patient and of their visit are one, whichever of them is moved', async () => {
    const id = await addPatient('Mei Example', [at(10)]);
    const visit = () => api.db.selectFrom('visits').selectAll().where('patientId', '=', id).executeTakeFirstOrThrow();
    const moveVisit = async (state: string) => {
      const url = `/api/visits/${(await visit()).id}/state`;
      expect((await admin({ method: 'PUT', url, payload: { state } })).statusCode).toBe(200);
    };
    const arrived = (await move(await find('Mei'), { state: 'arrived' })).json<Arrival>();
    const known = await eventually(visit, ({ state }) => state === 'arrived');
    expect(known).toMatchObject({ arrivedAt: arrived.arrivedAt, changedBy: 'front-desk' });
    expect((await move(arrived, { state: 'in-room' })).statusCode).toBe(200);
    await eventually(visit, ({ state }) => state === 'in-treatment');
    await moveVisit('completed');
    expect(await board()).toMatchObject([{ state: 'done', arrivedAt: arrived.arrivedAt }]);
    await moveVisit('in-treatment');
    await moveVisit('arrived');
    await moveVisit('cancelled');
    expect(await board()).toMatchObject([{ state: 'cancelled', arrivedAt: null }]);
    expect((await page()).counts).toEqual({ expected: 0, waiting: 0, inRoom: 0 });
    await moveVisit('arrived');
    expect(await board()).toMatchObject([{ state: 'arrived' }]);
    // What was moved on the board only until a moment ago does not come back.
    await readNow();
    expect(await visit()).toMatchObject({ state: 'arrived' });
    const { rows } =
      await sql`select what, before, after, by from visit_events where what = 'state' order by id`.execute(api.db);
    expect(rows.slice(0, 3)).toEqual([
      { what: 'state', before: 'booked', after: 'arrived', by: 'front-desk' },
      { what: 'state', before: 'arrived', after: 'in-treatment', by: 'front-desk' },
      { what: 'state', before: 'in-treatment', after: 'completed', by: 'admin' },
    ]);
  });

  it('of a visit that is taken back gives its check-in back to the board', async () => {
    const id = await addPatient('Mei Example', [at(10)]);
    await find('Mei');
    await checkIn('Mei', 'Example');
    const visit = () => api.db.selectFrom('visits').selectAll().where('patientId', '=', id).executeTakeFirstOrThrow();
    const arrived = await eventually(visit, ({ state }) => state === 'arrived');
    const url = `/api/visits/${arrived.id}/state`;
    expect((await admin({ method: 'PUT', url, payload: { state: 'booked' } })).statusCode).toBe(200);
    expect(await board()).toMatchObject([
      { hasVisit: true, state: 'expected', checkInId: null },
      { hasVisit: false, state: 'arrived', name: 'Mei Example' },
    ]);
    expect((await inbox())[0]?.status).toBe('checked_in');
  });

  it('is audited with its actor and without names', async () => {
    await addPatient('Mei Example', [at(10)]);
    const row = await find('Mei');
    await move(row, { state: 'arrived' });
    const lines = await sql<{ text: string }>`
      select actor_name || ' ' || action || ' ' || entity_id as text from audit_log
      where entity = 'arrivals' and action <> 'read'`.execute(api.db);
    expect(lines.rows).toEqual([{ text: `front-desk update ${row.id}` }]);
    const reads = await sql<{ id: string }>`
      select distinct entity_id as id from audit_log where entity = 'arrivals' and action = 'read'`.execute(api.db);
    expect(reads.rows.map(({ id }) => id)).toContain(String(row.id));
  });
});

describe('who may', () => {
  it.each([
    ['GET', '/api/arrivals'],
    ['GET', '/api/arrivals/events'],
    ['PUT', '/api/arrivals/1'],
    ['POST', '/api/arrivals/1/link'],
  ] as const)('%s %s: front desk and call monitor only', async (method, url) => {
    const payload = method === 'GET' ? {} : { payload: {} };
    expect((await api.asAnyone({ method, url, ...payload })).statusCode).toBe(401);
    for (const role of ['editor', 'practitioner'] as const)
      expect((await (await api.asRole(role))({ method, url, ...payload })).statusCode).toBe(403);
    if (method !== 'GET') expect((await reception({ method, url, ...payload })).statusCode).toBe(400);
  });

  it('a date that is none is refused with words', async () => {
    expect((await desk('/api/arrivals?date=tomorrow')).json()).toMatchObject({
      fields: { date: 'Enter a date as YYYY-MM-DD' },
    });
  });
});

it('every instance sends every change, to consoles on the one stream of follow-ups as well', async () => {
  const other = await api.anotherInstance();
  await other.ready();
  try {
    const session = await openReceptionSession(api.db, await receptionist(), api.config.receptionSession);
    const streams = await Promise.all(
      [api.app, other].flatMap(async (app) => {
        const base = await addressOf(app);
        return Promise.all(
          ['arrivals', 'follow-ups'].map((word) =>
            openTestStream(`${base}/api/${word}/events`, { 'x-session-id': session }),
          ),
        );
      }),
    ).then((both) => both.flat());
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await addPatient('Mei Example', [at(10)]);
    const row = await find('Mei');
    await move(row, { state: 'arrived' });
    for (const { messages } of streams) {
      const news = await eventually(
        () => messages.filter(({ event }) => event === 'arrivals').map(({ data }) => data as ArrivalNews),
        (all) => all.at(-1)?.items[0]?.state === 'arrived',
      );
      expect(news.at(-1)).toMatchObject({ items: [{ name: 'Mei Example' }], counts: { waiting: 1 } });
    }
    await sql`delete from arrivals`.execute(api.db);
    for (const { messages } of streams)
      await eventually(() => messages.some(({ data }) => (data as ArrivalNews).removed?.includes(row.id)));
    await sql`select pg_notify('arrivals', '*')`.execute(api.db);
    for (const { messages, leave } of streams) {
      await eventually(() => messages.some(({ event }) => event === 'arrivals-reset'));
      leave();
    }
  } finally {
    await other.close();
  }
});

async function receptionist() {
  const { id } = await api.db.selectFrom('receptionAccounts').select('id').executeTakeFirstOrThrow();
  return { accountId: id };
}

function visitOf(id: string, name: string, startsAt: string, more: Partial<DayVisit> = {}): DayVisit {
  return {
    id,
    patientId: `p-${id}`,
    name,
    preferredName: null,
    dateOfBirth: BIRTH,
    startsAt,
    type: 'Acupuncture',
    doctor: 'Dr. Ruiz',
    state: 'booked',
    ...more,
  };
}
