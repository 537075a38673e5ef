import { deleteVisits } from '../../test/scheduling/delete-visits';
import { randomUUID } from 'node:crypto';
import { zonedInstant, zonedNow, type Arrival, type ArrivalsPage, type Series, type VisitRow } from '@harmony/domain';
import { sql } from 'kysely';
import type { As, TestApp } from '../../test/api';
import { buildBookableApp, makeItNoon, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { eventually } from '../../test/eventually';

/* Visits that take time of the schedule, however they were booked, and the people who come for them. */

let api: TestApp;
let clinic: BookableClinic;
let desk: As;
let timeZone: string;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp());
  timeZone = await makeItNoon(api.db);
  const flag = { id: 'checkin_enabled', data: 'true', dataType: 'B', configType: 'F' };
  await api.db.insertInto('config').values(flag).execute();
  desk = await api.asRole('front-desk');
  await eventually(async () => (await checkIn('No', 'Body')).statusCode === 201);
});
afterAll(() => api.close());
beforeEach(async () => {
  await deleteVisits(api.db);
  await sql`truncate arrivals, check_ins`.execute(api.db);
  await api.db.updateTable('patients').set({ dateOfBirth: BIRTH }).where('id', '=', clinic.patient).execute();
});

const BIRTH = '1984-02-10';

/** An instant of today at the clinic. */
const at = (hour: number): string =>
  zonedInstant(zonedNow(new Date(), timeZone).date, hour * 60, timeZone).toISOString();
const json = async <Body>(as: As, method: 'POST' | 'PUT', url: string, payload: object): Promise<Body> => {
  const response = await as({ method, url: `/api${url}`, payload });
  expect([response.statusCode < 300, response.body]).toEqual([true, expect.any(String)]);
  return response.json();
};
const checkIn = (firstName: string, lastName: string, more: object = {}) =>
  api.asAnyone({
    method: 'POST',
    url: '/api/check-ins',
    headers: { 'idempotency-key': randomUUID() },
    payload: { firstName, lastName, dateOfBirth: BIRTH, website: '', elapsedMs: 9_000, proof: null, ...more },
  });
const atDesk = (startsAt: string, more: object = {}) =>
  json<VisitRow>(desk, 'POST', '/visits', {
    patientId: clinic.patient,
    startsAt,
    serviceId: clinic.staggered,
    practitionerId: clinic.practitioners[0],
    ...more,
  });
/** By somebody new, whose birth date nobody asks for. */
const online = () =>
  api.asAnyone({
    method: 'POST',
    url: '/api/bookings',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      service: 'acupuncture',
      with: 'mei',
      startsAt: at(16),
      isFirst: true,
      name: 'Bo Chen',
      email: 'bo@example.com',
      phone: '(253) 555-0142',
    },
  });
const board = async () => (await desk('/api/arrivals')).json<ArrivalsPage>().items;
const until = (holds: (items: Arrival[]) => boolean) => eventually(board, holds);
const expected = (number: number) =>
  until((items) => items.filter(({ state }) => state === 'expected').length === number);
const states = async () => {
  const rows = await api.db.selectFrom('visits').select(['state', 'arrivedAt']).orderBy('startsAt').execute();
  return rows.map(({ state, arrivedAt }) => `${state}${arrivedAt === null ? '' : ' since'}`);
};
const becomes = (...wanted: string[]) => eventually(states, (found) => found.join() === wanted.join());
const claimsOf = async (id: number) =>
  (await api.db.selectFrom('claims').select('lane').where('visitId', '=', id).execute()).length;

describe('a check-in arrives for a visit', () => {
  it.each([
    ['address', { email: 'BO@example.com' }],
    ['number', { phone: '253 555 0142' }],
  ])('that was booked on the website, by the same %s, and is answered like a stranger’s', async (_what, contact) => {
    expect((await online()).statusCode).toBe(201);
    await expected(1);
    expect((await checkIn('Bo', 'Chen')).statusCode).toBe(201);
    await checkIn('Bo', 'Chen', { email: 'else@example.com', phone: '253 555 0143' });
    expect(await states()).toEqual(['booked']);
    const [known, stranger] = [await checkIn('Bo', 'Chen', contact), await checkIn('No', 'Body', contact)];
    expect([known.statusCode, known.body]).toEqual([stranger.statusCode, stranger.body]);
    await becomes('arrived since');
  });

  it('that was only requested: whoever is here has come', async () => {
    await api.db.updateTable('serviceRules').set({ needsApproval: true }).execute();
    await online();
    await api.db.updateTable('serviceRules').set({ needsApproval: false }).execute();
    expect(await states()).toEqual(['requested']);
    await expected(1);
    await checkIn('Bo', 'Chen', { email: 'bo@example.com' });
    await becomes('arrived since');
  });

  it('that was booked at the desk, and keeps its time', async () => {
    const visit = await atDesk(at(16));
    await expected(1);
    await checkIn('Ana', 'Lee');
    await becomes('arrived since');
    expect(await claimsOf(visit.id)).toBe(4);
  });

  it('of a series, of which the others stay as they are', async () => {
    const nextWeek = new Date(Date.parse(at(16)) + 7 * 86_400_000).toISOString();
    const visits = [at(16), nextWeek].map((startsAt) => ({ startsAt, practitionerId: clinic.practitioners[0] }));
    await json<Series>(desk, 'POST', '/visit-series', {
      patientId: clinic.patient,
      serviceId: clinic.staggered,
      visits,
    });
    await expected(1);
    await checkIn('Ana', 'Lee');
    await becomes('arrived since', 'booked');
  });

  it('of somebody who has walked in, once', async () => {
    await atDesk(new Date().toISOString(), { state: 'arrived', practitionerId: null });
    await until((items) => items.length === 1);
    await checkIn('Ana', 'Lee');
    expect(await board()).toMatchObject([{ state: 'arrived', checkInId: expect.any(Number) as number }]);
    expect(await states()).toEqual(['arrived since']);
  });

  it('of two on one day the first, and then the second', async () => {
    const [first] = [await atDesk(at(14)), await atDesk(at(17))];
    await expected(2);
    await checkIn('Ana', 'Lee');
    await becomes('arrived since', 'booked');
    for (const state of ['in-treatment', 'completed']) await json(desk, 'PUT', `/visits/${first.id}/state`, { state });
    await checkIn('Ana', 'Lee');
    await becomes('completed since', 'arrived since');
  });
});

describe('a visit that was given up', () => {
  const onBoard = async (id: number, state: string) => {
    const [row] = (await board()).filter((one) => one.startsAt === at(16) && one.patientId === String(clinic.patient));
    expect([row?.hasVisit, id > 0]).toEqual([true, true]);
    return desk({ method: 'PUT', url: `/api/arrivals/${row?.id}`, payload: { revision: row?.revision, state } });
  };
  const missed = async () => {
    const visit = await atDesk(at(16));
    await expected(1);
    expect((await onBoard(visit.id, 'no-show')).statusCode).toBe(200);
    await becomes('no-show');
    expect(await claimsOf(visit.id)).toBe(0);
    return visit;
  };
  const other = () => atDesk(at(16), { patientId: null, newPatient: { name: 'Cy Doe' } });

  it.each(['expected', 'arrived'])('has its time again when the board says “%s”', async (state) => {
    const { id, roomId } = await missed();
    expect((await onBoard(id, state)).statusCode).toBe(200);
    await becomes(state === 'expected' ? 'booked' : 'arrived since');
    expect(await claimsOf(id)).toBe(4);
    const visit = await api.db.selectFrom('visits').select('roomId').where('id', '=', id).executeTakeFirstOrThrow();
    expect(visit).toEqual({ roomId });
  });

  it('is not taken back on the board when somebody else has its time, which is said in words', async () => {
    const { id } = await missed();
    await other();
    for (const state of ['expected', 'arrived']) {
      const refused = await onBoard(id, state);
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
        409,
        expect.stringMatching(/now belongs to someone else\. Give the patient another time/),
      ]);
    }
  });

  it('is booked beside the other when its patient checks in after all', async () => {
    const { id } = await missed();
    await other();
    expect((await checkIn('Ana', 'Lee')).statusCode).toBe(201);
    const visit = () => api.db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await eventually(visit, ({ state }) => state === 'arrived')).toMatchObject({ isOverbooked: true });
    expect(await claimsOf(id)).toBe(4);
  });
});
