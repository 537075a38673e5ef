import { visitsAtDesk } from '../../test/scheduling/visits-at-desk';
import { deleteVisits } from '../../test/scheduling/delete-visits';
import { visitsWithoutTheirTime } from '../../test/scheduling/visits-take-time';
import { sql } from 'kysely';
import type { VisitHistory } from '@harmony/domain';
import { lockContent } from '../../platform/db/content-lock';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { addBookableClinic, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { eventually } from '../../test/eventually';

let api: TestApp;
let clinic: BookableClinic;
let admin: As;

let visits: ReturnType<typeof visitsAtDesk>;
beforeAll(async () => {
  api = await buildTestApp();
  clinic = await addBookableClinic(api.db);
  admin = await api.asAdmin();
  visits = visitsAtDesk(admin, api.db, clinic);
});
afterAll(() => api.close());
afterEach(() => deleteVisits(api.db));

/** 11:00 in the clinic. */
const ELEVEN = '2027-06-01T18:00:00.000Z';
const TWELVE = '2027-06-01T19:00:00.000Z';

const add = (changes: object = {}) => visits.add({ startsAt: ELEVEN, ...changes });
const added = (changes: object = {}) => visits.added({ startsAt: ELEVEN, ...changes });

it('takes the time of what is booked at the desk, whose end follows from the treatment', async () => {
  const visit = await added();
  expect(visit).toMatchObject({ endsAt: TWELVE, isOverbooked: false });
  expect(await visits.claimsOf(visit.id)).toBe(4);
});

it('refuses what is taken with the nearest times, and books it anyway when told to', async () => {
  await added();
  const refused = await add();
  expect(refused.statusCode).toBe(409);
  const starts = refused.json<{ alternatives: { startsAt: string }[] }>().alternatives.map(({ startsAt }) => startsAt);
  expect(starts).toHaveLength(6);
  expect(starts.filter((startsAt) => new Date(startsAt).getUTCMinutes() % 15 !== 0)).toEqual([]);
  expect(await added({ bookAnyway: true })).toMatchObject({ isOverbooked: true });
});

it('books at night only when told to, and then takes that time', async () => {
  const night = { startsAt: '2027-06-02T09:00:00.000Z' };
  expect((await add(night)).json()).toMatchObject({ error: expect.stringMatching(/No one works/) as string });
  const visit = await added({ ...night, bookAnyway: true });
  expect(visit).toMatchObject({ isOverbooked: true });
  expect(await visitsWithoutTheirTime(api.db)).toEqual([]);
  expect((await add({ ...night, serviceId: null, type: 'Talk' })).statusCode).toBe(409);
});

it('sells no part of a visit that was made longer than the day is', async () => {
  // 19:00 to 21:00; the clinic closes at 20:00.
  const late = { startsAt: '2027-06-02T02:00:00.000Z', endsAt: '2027-06-02T04:00:00.000Z' };
  const visit = await added({ ...late, bookAnyway: true });
  expect(visit.roomId).not.toBeNull();
  expect(await visitsWithoutTheirTime(api.db)).toEqual([]);
  expect((await add({ startsAt: late.startsAt })).statusCode).toBe(409);
  const attention = (await admin('/api/schedule/attention')).json<{ needNewTime: unknown[] }>();
  expect(attention.needNewTime).toEqual([]);
});

it.each([
  ['a treatment in words', { serviceId: null, type: 'Talk' }],
  ['somebody who is only named', { practitionerId: null, doctor: ' mei', serviceId: null, type: 'Talk' }],
])('takes the time of %s, an hour where nobody says how long', async (_what, changes) => {
  const visit = await added(changes);
  expect(visit).toMatchObject({ practitionerId: clinic.practitioners[0], endsAt: null, isOverbooked: false });
  expect(await visitsWithoutTheirTime(api.db)).toEqual([]);
  const refused = await add({ startsAt: '2027-06-01T18:45:00.000Z' });
  expect([refused.statusCode, refused.json<{ alternatives: unknown[] }>().alternatives.length]).toEqual([409, 6]);
  expect((await add({ startsAt: TWELVE })).statusCode).toBe(201);
});

it('takes the time of whoever does not give the treatment, and of whoever is shown no more, when told to', async () => {
  const [mei = 0] = clinic.practitioners;
  const gives = { practitionerId: mei, serviceId: clinic.staggered };
  await api.db.deleteFrom('practitionerServices').where('practitionerId', '=', mei).execute();
  expect((await add()).statusCode).toBe(409);
  await added({ bookAnyway: true });
  await api.db.updateTable('practitioners').set({ isActive: false }).where('id', '=', mei).execute();
  await added({ startsAt: TWELVE, bookAnyway: true });
  expect(await visitsWithoutTheirTime(api.db)).toEqual([]);
  await api.db.updateTable('practitioners').set({ isActive: true }).where('id', '=', mei).execute();
  await api.db
    .insertInto('practitionerServices')
    .values([gives, { ...gives, serviceId: clinic.community }])
    .execute();
  expect((await add()).statusCode).toBe(409);
});

it('keeps a room only together with somebody’s time', async () => {
  const visit = await added({ practitionerId: null });
  const { id: roomId } = await api.db
    .selectFrom('resources')
    .select('id')
    .where('name', '=', 'Room 1')
    .executeTakeFirstOrThrow();
  expect((await visits.put(String(visit.id), { roomId })).statusCode).toBe(400);
});

it.each([
  ['of the past', { startsAt: '2024-06-04T18:00:00.000Z' }],
  ['with somebody else’s name', { practitionerId: null, doctor: 'Dr. Elsewhere' }],
  ['with nobody in particular', { practitionerId: null }],
])('writes down a visit %s without taking time', async (_what, changes) => {
  const visit = await added(changes);
  expect(await visits.claimsOf(visit.id)).toBe(0);
});

it('moves a visit with its time, and leaves it where it was when the new time is taken', async () => {
  const [first, second] = [await added(), await added({ startsAt: '2027-06-01T20:00:00.000Z' })];
  expect((await visits.put(String(second.id), { startsAt: ELEVEN })).statusCode).toBe(409);
  expect((await visits.put(String(first.id), { startsAt: TWELVE })).json()).toMatchObject({
    startsAt: TWELVE,
    revision: 2,
  });
  await added();
});

it('leaves the time alone when something else is changed', async () => {
  const visit = await added();
  const before = await api.db.selectFrom('claims').selectAll().orderBy('id').execute();
  expect((await visits.put(String(visit.id), { note: 'Brings a friend' })).statusCode).toBe(200);
  expect(await api.db.selectFrom('claims').selectAll().orderBy('id').execute()).toEqual(before);
});

it('gives the time of a cancelled visit to the next, and takes it back only while nobody has it', async () => {
  const visit = await added();
  await visits.toState(visit.id, 'cancelled');
  expect(await visits.claimsOf(visit.id)).toBe(0);
  expect((await visits.toState(visit.id, 'booked')).statusCode).toBe(200);
  expect(await visits.claimsOf(visit.id)).toBe(4);
  await visits.toState(visit.id, 'cancelled');
  await added();
  const back = await visits.toState(visit.id, 'booked');
  expect([back.statusCode, back.json<{ alternatives: unknown[] }>().alternatives.length]).toEqual([409, 6]);
});

it('takes a time again that is somebody else’s by now only when told to', async () => {
  const visit = await added();
  await visits.toState(visit.id, 'cancelled');
  await added();
  expect((await visits.toState(visit.id, 'arrived')).statusCode).toBe(409);
  const back = await visits.put(`${visit.id}/state`, { state: 'arrived', bookAnyway: true });
  expect(back.json()).toMatchObject({ state: 'arrived', isOverbooked: true });
  expect(await visits.claimsOf(visit.id)).toBe(4);
});

it('comes back into the room that it had', async () => {
  const useCommunityRoom = (isActive: boolean) =>
    api.db.updateTable('resources').set({ isActive }).where('name', '=', 'Community room').execute();
  await useCommunityRoom(false);
  const [first, second] = [await added(), await added({ practitionerId: clinic.practitioners[1] })];
  await visits.toState(first.id, 'cancelled');
  await visits.toState(second.id, 'cancelled');
  expect(second.roomId).not.toBe(first.roomId);
  expect((await visits.toState(second.id, 'booked')).json()).toMatchObject({ roomId: second.roomId });
  await useCommunityRoom(true);
});

describe('another room', () => {
  const roomId = async (name: string) =>
    (await api.db.selectFrom('resources').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const roomClaims = async (visit: number) => {
    const claims = api.db.selectFrom('claims').innerJoin('resources', 'resources.id', 'claims.resourceId');
    return claims.select('resourceId').where('visitId', '=', visit).where('kind', '=', 'room').execute();
  };

  it('is taken for the same time, and kept when the visit becomes longer', async () => {
    const visit = await added();
    const other = await roomId('Room 2');
    expect(visit.roomId).not.toBe(other);
    const moved = await visits.put(String(visit.id), { roomId: other });
    expect(moved.json()).toMatchObject({ roomId: other, startsAt: ELEVEN, endsAt: TWELVE, isOverbooked: false });
    expect(await roomClaims(visit.id)).toEqual([{ resourceId: other }]);
    const [event] = (await admin(`/api/visits/${visit.id}/history`)).json<VisitHistory>();
    expect(event).toMatchObject({ what: 'room', by: 'admin', after: 'Room 2' });
    const longer = await visits.put(String(visit.id), { endsAt: '2027-06-01T19:15:00.000Z' });
    expect(longer.json()).toMatchObject({ roomId: other });
  });

  it('that is taken is refused with the times at which it is free, and had anyway when told to', async () => {
    const [first, second] = [await added(), await added({ practitionerId: clinic.practitioners[1] })];
    const one = await roomId('Room 1');
    await visits.put(String(first.id), { roomId: one });
    const refused = await visits.put(String(second.id), { roomId: one });
    expect(refused.statusCode).toBe(409);
    const { alternatives } = refused.json<{ alternatives: { startsAt: string }[] }>();
    const starts = alternatives.map(({ startsAt }) => startsAt);
    expect(starts).toContain(TWELVE);
    expect(starts.filter((start) => start > '2027-06-01T17:00:00.000Z' && start < TWELVE)).toEqual([]);
    const anyway = await visits.put(String(second.id), { roomId: one, bookAnyway: true });
    expect(anyway.json()).toMatchObject({ roomId: one, isOverbooked: true });
  });

  it('is none in which the treatment is not given, and none that is not used', async () => {
    const visit = await added({ serviceId: clinic.community });
    const one = await roomId('Room 1');
    const refused = await visits.put(String(visit.id), { roomId: one });
    expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
      400,
      { roomId: 'This treatment isn’t offered in this room. Choose another one.' },
    ]);
    const [{ resourceId: hands = 0 } = {}] = await api.db
      .selectFrom('claims')
      .innerJoin('resources', 'resources.id', 'claims.resourceId')
      .select('resourceId')
      .where('kind', '=', 'hands')
      .execute();
    for (const unused of [hands, 123_456])
      expect((await visits.put(String(visit.id), { roomId: unused })).statusCode).toBe(400);
  });

  it('is kept for a treatment that needs none as long as somebody wants it', async () => {
    const needsRoom = (value: boolean) =>
      api.db.updateTable('serviceRules').set({ needsRoom: value }).where('serviceId', '=', clinic.staggered).execute();
    await needsRoom(false);
    const visit = await added();
    expect(visit.roomId).toBeNull();
    const two = await roomId('Room 2');
    expect((await visits.put(String(visit.id), { roomId: two })).json()).toMatchObject({ roomId: two });
    expect((await visits.put(String(visit.id), { roomId: null })).json()).toMatchObject({ roomId: null });
    expect(await roomClaims(visit.id)).toEqual([]);
    await needsRoom(true);
  });
});

it('gives the time of a deleted visit back, and that of a deleted patient', async () => {
  const visit = await added();
  expect((await admin({ method: 'DELETE', url: `/api/visits/${visit.id}` })).statusCode).toBe(204);
  const { id } = await api.db.insertInto('patients').values({ name: 'Cy' }).returning('id').executeTakeFirstOrThrow();
  await added({ patientId: id });
  expect((await admin({ method: 'DELETE', url: `/api/patients/${id}` })).statusCode).toBeLessThan(300);
  expect(await api.db.selectFrom('claims').select('id').execute()).toEqual([]);
});

it('takes its time when it is entered, moved or given up with its patient', async () => {
  const save = async (list: object[]) => {
    const url = `/api/patients/${clinic.patient}`;
    expect((await admin({ method: 'PUT', url, payload: { visits: list } })).statusCode).toBe(200);
    expect(await visitsWithoutTheirTime(api.db)).toEqual([]);
    return api.db.selectFrom('visits').select(['id', 'practitionerId', 'isOverbooked']).orderBy('startsAt').execute();
  };
  const talk = { startsAt: ELEVEN, type: 'Talk', doctor: 'MEI', status: 'booked' };
  const [first, second] = await save([talk, { ...talk, startsAt: '2027-06-01T18:30:00.000Z' }]);
  const [mei, tom] = clinic.practitioners;
  expect([first, second]).toMatchObject([
    { practitionerId: mei, isOverbooked: false },
    { practitionerId: mei, isOverbooked: true },
  ]);
  expect((await add()).statusCode).toBe(409);
  const [moved] = await save([{ ...talk, id: first?.id, startsAt: TWELVE, doctor: 'Tom' }]);
  expect(moved).toMatchObject({ practitionerId: tom });
  expect((await add({ practitionerId: tom, startsAt: TWELVE })).statusCode).toBe(409);
  expect((await add()).statusCode).toBe(201);
});

it('is not moved, given up or removed by a save of its patient, which says what to do', async () => {
  const visit = await added();
  const save = (visits: object[]) =>
    admin({ method: 'PUT', url: `/api/patients/${clinic.patient}`, payload: { visits } });
  const asStored = { startsAt: ELEVEN, type: 'Acupuncture', doctor: 'Mei', status: 'booked' };
  for (const visits of [
    [],
    [{ ...asStored, id: visit.id, startsAt: TWELVE }],
    [{ ...asStored, status: 'cancelled' }],
  ]) {
    const refused = await save(visits);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      409,
      expect.stringMatching(/in the schedule/),
    ]);
  }
  expect((await save([asStored])).statusCode).toBe(200);
  expect(await visits.claimsOf(visit.id)).toBe(4);
});

it('waits for whoever writes to the schedule before a save of its patient takes hold of it', async () => {
  const visit = await added({ serviceId: null });
  const waiting = async () => {
    const { rows } = await sql<{ waits: boolean }>`select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
      api.db,
    );
    return rows[0]?.waits === true;
  };
  const save = await api.db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const saving = admin({ method: 'PUT', url: `/api/patients/${clinic.patient}`, payload: { visits: [] } });
    await eventually(waiting);
    await trx.updateTable('visits').set({ type: 'Talk' }).where('id', '=', visit.id).execute();
    return { saving };
  });
  expect((await save.saving).statusCode).toBe(200);
});
