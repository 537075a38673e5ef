import { randomUUID } from 'node:crypto';
import type { CallHold, CallOpenings, VisitRow } from '@harmony/domain';
import type { As, TestApp } from '../../test/api';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { eventually } from '../../test/eventually';
import { fakeSystem } from '../../test/clinic-systems/fake-clinic-system';

let api: TestApp;
let clinic: BookableClinic;
let reception: As;
let admin: As;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp({}, { otherClinicSystems: [other] }));
  [reception, admin] = [await api.asReception(), await api.asAdmin()];
});
afterAll(() => api.close());
afterEach(async () => {
  for (const table of ['visits', 'holds', 'calls'] as const) await api.db.deleteFrom(table).execute();
});

/** A number of the other clinic system alone, and one of a household in both. */
const OUTER = '+12535550145';
const MIXED = '+12535550146';
const phones = (raw: string) => [{ raw, kind: null, relation: null }];
const other = fakeSystem([
  { card: { id: 'o1', name: 'Ora Nash' }, phones: phones(OUTER) },
  { card: { id: 'o2', name: 'Mo Ray' }, phones: phones(MIXED) },
]);

const KNOWN = '+12535550142';
const FAMILY = '+12535550143';
const STRANGER = '+12535550144';

beforeAll(async () => {
  for (const [name, raw] of [
    ['Bo Chen', KNOWN],
    ['Fay Wu', FAMILY],
    ['Kit Wu', FAMILY],
    ['Jo Ray', MIXED],
  ])
    await admin({ method: 'POST', url: '/api/patients', payload: { name, phones: [{ raw }] } });
});

const idOf = async (name: string): Promise<number> =>
  (await api.db.selectFrom('patients').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

async function call(number: string | null): Promise<string> {
  const id = randomUUID();
  const values = { id, source: 'test', callKey: id, direction: 'inbound', number, state: '{}', isShown: true } as const;
  await api.db
    .insertInto('calls')
    .values({ ...values, status: 'ringing', phase: 'ringing', startedAt: new Date().toISOString() })
    .execute();
  return id;
}

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
  reception({ method, url: `/api/calls/${url}`, headers, ...(payload && { payload }) });
const openingsOf = async (id: string, query = '') =>
  (await reception(`/api/calls/${id}/openings${query}`)).json<CallOpenings>();

/** One of the times that a call is offered, as a wish. */
async function wishOf(id: string, place = 0, query = '') {
  const { service, openings } = await openingsOf(id, query);
  const opening = openings[place];
  if (!service || !opening) throw new Error('nothing is free');
  return { serviceId: service.id, practitionerId: opening.practitioner.id, startsAt: opening.startsAt };
}

async function booked(id: string, who: object, place = 0, query = ''): Promise<VisitRow> {
  const answer = await send('POST', `${id}/visit`, { ...(await wishOf(id, place, query)), ...who });
  expect([answer.statusCode, answer.json<{ error?: string }>().error]).toEqual([201, undefined]);
  return answer.json();
}

const bookedOnTheWeb = async ({ startsAt }: { startsAt: string }) =>
  (
    await api.asAnyone({
      method: 'POST',
      url: '/api/bookings',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        service: 'acupuncture',
        with: 'mei',
        startsAt,
        isFirst: true,
        name: 'Web Bee',
        email: 'w@example.com',
      },
    })
  ).statusCode;

/** The second day from now: the website's notice has passed whatever the time of the test. */
const AHEAD = `?from=${new Date(Date.now() + 2 * 86_400_000).toISOString()}`;

describe.each([
  ['GET', 'openings', undefined],
  ['POST', 'hold', {}],
  ['DELETE', 'hold', undefined],
  ['POST', 'visit', {}],
  ['PUT', 'visits/1', {}],
  ['POST', 'visits/1/cancel', {}],
] as const)('%s /api/calls/:id/%s', (method, path, payload) => {
  const request = (id: string) => ({ method, url: `/api/calls/${id}/${path}`, ...(payload && { payload }) });

  it('is for the front desk', async () => {
    for (const as of [api.asAnyone, await api.asStaff(), admin])
      expect((await as(request(randomUUID()))).statusCode).toBe(401);
    expect((await reception(request('no-uuid'))).statusCode).toBe(400);
  });

  it('is not there while booking is off', async () => {
    const flag = async (data: string) => {
      await admin({ method: 'PUT', url: '/api/config/booking_enabled', payload: { data } });
      await api.app.content.settled();
    };
    await flag('false');
    expect((await reception(request(randomUUID()))).json()).toMatchObject({ code: 'not_found' });
    await flag('true');
  });
});

describe('what the desk can offer', () => {
  it('to somebody new: the first treatment, whoever is free, three times that are ahead', async () => {
    const answer = await openingsOf(await call(STRANGER));
    expect(answer).toMatchObject({ service: { id: clinic.staggered }, practitioner: null, visits: [], lateHours: 24 });
    expect(answer.openings).toHaveLength(3);
    const starts = answer.openings.map(({ startsAt }) => Date.parse(startsAt));
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect(starts[0]).toBeGreaterThan(Date.now() - 60_000);
    expect(answer.services.map(({ name, practitioners }) => [name, practitioners.length])).toEqual([
      ['Acupuncture', 2],
      ['Community', 2],
    ]);
  });

  it('to a patient: what they had last, with whoever gave it, and their coming visits', async () => {
    const patientId = await idOf('Bo Chen');
    const [, tom] = clinic.practitioners;
    const had = { patientId, serviceId: clinic.community, practitionerId: tom, state: 'completed' };
    await admin({
      method: 'POST',
      url: '/api/visits',
      payload: { ...had, startsAt: '2026-01-05T18:00:00.000Z', endsAt: '2026-01-05T19:00:00.000Z' },
    });
    const id = await call(KNOWN);
    const answer = await openingsOf(id);
    expect(answer).toMatchObject({ service: { name: 'Community' }, practitioner: { name: 'Tom' }, visits: [] });
    const visit = await booked(id, { patientId });
    expect((await openingsOf(id)).visits).toMatchObject([{ id: visit.id, patientName: 'Bo Chen' }]);
    const video = { url: 'https://video.example/room' };
    const rule = api.db.updateTable('serviceRules').where('serviceId', '=', clinic.community);
    await rule.set({ isVideo: true, videoUrl: video.url }).execute();
    expect((await openingsOf(id)).visits).toMatchObject([{ id: visit.id, video }]);
    await rule.set({ isVideo: false, videoUrl: null }).execute();
    expect(await openingsOf(id, `?service=${clinic.staggered}&practitioner=any`)).toMatchObject({
      service: { name: 'Acupuncture' },
      practitioner: null,
    });
  });

  it('to a household: nobody’s usual treatment until somebody says who is calling', async () => {
    const id = await call(FAMILY);
    const visit = await booked(id, { patientId: await idOf('Kit Wu') }, 0, `?service=${clinic.community}`);
    const kit = await idOf('Kit Wu');
    expect(await openingsOf(id)).toMatchObject({ service: { name: 'Acupuncture' }, visits: [{ id: visit.id }] });
    expect(await openingsOf(id, `?patient=${kit}`)).toMatchObject({ service: { name: 'Community' } });
    expect((await openingsOf(id, `?patient=${await idOf('Fay Wu')}`)).visits).toEqual([]);
  });

  it('from a later moment on', async () => {
    const id = await call(STRANGER);
    const from = '2026-12-24T18:00:00.000Z';
    const { openings } = await openingsOf(id, `?from=${from}`);
    expect(openings[0]?.startsAt).toBe(from);
  });

  it.each([
    ['a treatment that is not there', '?service=9999', 'service'],
    ['somebody who does not give it', '?practitioner=9999', 'practitioner'],
    ['a patient of another number', '?patient=9999', 'patientId'],
    ['no moment', '?from=soon', 'from'],
  ])('is refused for %s', async (_, query, field) => {
    const answer = await reception(`/api/calls/${await call(STRANGER)}/openings${query}`);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  it('is nothing for a call that is not there', async () => {
    expect((await reception(`/api/calls/${randomUUID()}/openings`)).statusCode).toBe(404);
  });
});

describe('a time that the desk keeps', () => {
  it('cannot be had on the website, and is one for each call', async () => {
    const id = await call(KNOWN);
    const mei = `${AHEAD}&practitioner=${clinic.practitioners[0]}`;
    const [first, second] = [await wishOf(id, 0, mei), await wishOf(id, 2, mei)];
    const answer = await send('POST', `${id}/hold`, first);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { startsAt: first.startsAt }]);
    const { expiresAt } = answer.json<CallHold>();
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(10);
    expect(await bookedOnTheWeb(first)).toBe(409);
    expect((await send('POST', `${id}/hold`, second)).statusCode).toBe(201);
    expect(await api.db.selectFrom('holds').select('network').execute()).toEqual([{ network: null }]);
    expect(await bookedOnTheWeb(first)).toBe(201);
  });

  it('is free again when it is given back, and when ten minutes are over', async () => {
    const id = await call(KNOWN);
    const wish = await wishOf(id, 0, `${AHEAD}&practitioner=${clinic.practitioners[0]}`);
    await send('POST', `${id}/hold`, wish);
    const release = async () => (await send('DELETE', `${id}/hold`)).statusCode;
    expect([await release(), await release()]).toEqual([204, 204]);
    expect(await api.db.selectFrom('claims').select('id').execute()).toEqual([]);
    await send('POST', `${id}/hold`, wish);
    await api.db.updateTable('holds').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute();
    expect(await bookedOnTheWeb(wish)).toBe(201);
    const late = await send('POST', `${id}/hold`, wish);
    expect([late.statusCode, late.json<{ alternatives: object[] }>().alternatives.length]).toEqual([409, 6]);
  });

  it('goes to one of many calls', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => call(null)));
    const wish = await wishOf(ids[0] ?? '', 0, AHEAD);
    const statuses = await Promise.all(ids.map(async (id) => (await send('POST', `${id}/hold`, wish)).statusCode));
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it.each([
    ['that is over', { startsAt: '2020-01-01T18:00:00.000Z' }, 'startsAt'],
    ['of nothing', { serviceId: 9999 }, 'serviceId'],
    ['with nobody', { practitionerId: 9999 }, 'practitionerId'],
  ])('is none %s', async (_, change, field) => {
    const id = await call(KNOWN);
    const wish = { ...(await wishOf(id)), ...change };
    for (const path of ['hold', 'visit']) {
      const payload = path === 'hold' ? wish : { ...wish, name: 'Nobody' };
      const answer = await send('POST', `${id}/${path}`, payload);
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    }
    expect(await api.db.selectFrom('holds').select('id').execute()).toEqual([]);
  });
});

describe('booking', () => {
  it('takes the time that the call keeps, in the name of the receptionist', async () => {
    const id = await call(KNOWN);
    const wish = await wishOf(id);
    await send('POST', `${id}/hold`, wish);
    const answer = await send('POST', `${id}/visit`, { ...wish, patientId: await idOf('Bo Chen') });
    expect(answer.statusCode).toBe(201);
    const visit = answer.json<VisitRow>();
    expect(visit).toMatchObject({
      ...wish,
      source: 'phone',
      state: 'booked',
      type: 'Acupuncture',
      isOverbooked: false,
    });
    expect(await api.db.selectFrom('holds').select('id').execute()).toEqual([]);
    const claims = await api.db.selectFrom('claims').select('visitId').execute();
    expect(claims.map(({ visitId }) => visitId)).toEqual([visit.id, visit.id, visit.id, visit.id]);
    const [event] = await api.db.selectFrom('visitEvents').selectAll().where('visitId', '=', visit.id).execute();
    expect(event).toMatchObject({ what: 'added', by: 'Front desk' });
    const lines = await api.db.selectFrom('auditLog').selectAll().where('actorName', '=', 'Front desk').execute();
    const said = lines.map(({ entity, action, entityId }) => `${entity} ${action} ${entityId}`);
    for (const line of [`visits create ${visit.id}`, `calls book ${id}`, `calls hold ${id}`, `calls read ${id}`])
      expect(said).toContain(line);
  });

  it('says what came of the call, unless the desk has said something else', async () => {
    const outcomeOf = (id: string) =>
      api.db.selectFrom('calls').select(['outcome', 'outcomeBy']).where('id', '=', id).executeTakeFirst();
    const [first, second] = [await call(KNOWN), await call(KNOWN)];
    const who = { patientId: await idOf('Bo Chen') };
    await booked(first, who);
    expect(await outcomeOf(first)).toEqual({ outcome: 'booked', outcomeBy: 'Front desk' });
    await send('PUT', `${second}/outcome`, { outcome: 'question' });
    await booked(second, who, 1);
    expect(await outcomeOf(second)).toMatchObject({ outcome: 'question' });
  });

  it('makes somebody new known by the number that called, and the card follows', async () => {
    const id = await call(STRANGER);
    const told: string[] = [];
    const stop = api.app.clinicSystems.matcher.onChange((number) => told.push(number));
    expect((await api.app.clinicSystems.matcher.match(STRANGER, 'number')).state).toBe('none');
    const visit = await booked(id, { name: 'Nova New', email: 'nova@example.com' });
    expect(visit).toMatchObject({ patientName: 'Nova New', contactEmail: 'nova@example.com', isFirst: true });
    await eventually(() => told.includes(STRANGER));
    stop();
    expect((await api.app.clinicSystems.matcher.match(STRANGER, 'number')).patients).toMatchObject([
      { name: 'Nova New', isLead: true, nextVisit: { date: visit.startsAt } },
    ]);
    // Who says the same name once more is the same patient.
    expect((await booked(id, { name: 'Nova New' })).patientId).toBe(visit.patientId);
  });

  it('is possible for a caller who withholds the number', async () => {
    const visit = await booked(await call(null), { name: 'Name Only' });
    const numbers = await api.db
      .selectFrom('patientPhones')
      .select('raw')
      .where('patientId', '=', visit.patientId)
      .execute();
    expect(numbers).toEqual([]);
  });

  it('is not possible for the patient of another number, and changes nothing then', async () => {
    const id = await call(STRANGER);
    const wish = await wishOf(id);
    await send('POST', `${id}/hold`, wish);
    for (const patientId of [await idOf('Bo Chen'), 9999]) {
      const answer = await send('POST', `${id}/visit`, { ...wish, patientId });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { patientId: expect.any(String) } }]);
    }
    for (const who of [{}, { patientId: await idOf('Bo Chen'), name: 'Both' }, { name: 'x', email: 'no address' }])
      expect((await send('POST', `${id}/visit`, { ...wish, ...who })).statusCode).toBe(400);
    expect(await api.db.selectFrom('visits').select('id').execute()).toEqual([]);
    expect(await api.db.selectFrom('holds').select('id').execute()).toHaveLength(1);
  });

  it('of what somebody else has taken names the nearest times, and keeps the call’s hold', async () => {
    const id = await call(KNOWN);
    const mei = `${AHEAD}&practitioner=${clinic.practitioners[0]}`;
    const [taken, kept] = [await wishOf(id, 0, mei), await wishOf(id, 2, mei)];
    expect(await bookedOnTheWeb(taken)).toBe(201);
    await send('POST', `${id}/hold`, kept);
    const answer = await send('POST', `${id}/visit`, { ...taken, patientId: await idOf('Bo Chen') });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ alternatives: object[] }>().alternatives).toHaveLength(6);
    expect(await api.db.selectFrom('holds').select('id').execute()).toHaveLength(1);
  });
});

describe('a caller whose record is in another clinic system', () => {
  const patientsOf = (number: string) => async () =>
    (await api.app.clinicSystems.matcher.matchKnown([number])).get(number)?.patients.length;
  const isKnown = () => eventually(patientsOf(MIXED), (count) => count === 2);
  const asked = async (number: string, name: string) => {
    const id = await call(number);
    return send('POST', `${id}/visit`, { ...(await wishOf(id, 0, AHEAD)), name });
  };
  const ELSEWHERE = { code: 'conflict', error: expect.stringContaining('other system: book there') };

  it('is not booked here as somebody new, under whatever name', async () => {
    await isKnown();
    const before = await api.db.selectFrom('patients').select('id').execute();
    for (const name of ['Ora Nash', 'Nova Bell']) {
      const answer = await asked(OUTER, name);
      expect([answer.statusCode, answer.json()]).toMatchObject([409, ELSEWHERE]);
    }
    expect(await api.db.selectFrom('visits').select('id').execute()).toEqual([]);
    expect(await api.db.selectFrom('patients').select('id').execute()).toEqual(before);
  });

  it('of a household does not keep the others from being booked', async () => {
    await isKnown();
    expect((await asked(MIXED, 'mo ray')).json()).toMatchObject(ELSEWHERE);
    expect((await asked(MIXED, 'Lu Ray')).statusCode).toBe(201);
    await booked(await call(MIXED), { patientId: await idOf('Jo Ray') }, 1, AHEAD);
  });
});

describe('a coming visit of the caller', () => {
  const seen = ({ revision }: VisitRow) => ({ 'if-match': `"${revision}"` });

  it('moves to the time that the call keeps, with somebody else if need be', async () => {
    const id = await call(KNOWN);
    const visit = await booked(id, { patientId: await idOf('Bo Chen') });
    const wish = await wishOf(id, 1, `${AHEAD}&practitioner=${clinic.practitioners[1]}`);
    await send('POST', `${id}/hold`, wish);
    const moved = await send('PUT', `${id}/visits/${visit.id}`, wish, seen(visit));
    expect([moved.statusCode, moved.json()]).toMatchObject([200, { ...wish, id: visit.id, doctor: 'Tom' }]);
    expect(await api.db.selectFrom('holds').select('id').execute()).toEqual([]);
    const stale = await send('PUT', `${id}/visits/${visit.id}`, wish, seen(visit));
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'stale' }]);
    const lines = await api.db.selectFrom('auditLog').select('action').where('entityId', '=', id).execute();
    expect(lines).toContainEqual({ action: 'move' });
  });

  it('takes its time of the schedule once it is moved, if it was only written down', async () => {
    const id = await call(KNOWN);
    const noted = { patientId: await idOf('Bo Chen'), startsAt: '2099-02-02T18:00:00.000Z', type: 'Community' };
    const { id: visit } = (await admin({ method: 'POST', url: '/api/visits', payload: noted })).json<VisitRow>();
    const wish = await wishOf(id, 0, AHEAD);
    expect((await send('PUT', `${id}/visits/${visit}`, wish)).json()).toMatchObject({ ...wish, type: 'Community' });
    expect(await api.db.selectFrom('claims').select('id').where('visitId', '=', visit).execute()).toHaveLength(4);
  });

  it('is cancelled, late if the desk says so, and its time is free', async () => {
    const id = await call(KNOWN);
    const visit = await booked(id, { patientId: await idOf('Bo Chen') });
    const answer = await send('POST', `${id}/visits/${visit.id}/cancel`, { isLateCancel: true }, seen(visit));
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { state: 'cancelled', isLateCancel: true }]);
    expect(await api.db.selectFrom('claims').select('id').execute()).toEqual([]);
    expect((await openingsOf(id)).visits).toEqual([]);
    expect((await send('POST', `${id}/visits/${visit.id}/cancel`, {})).statusCode).toBe(409);
  });

  it('is not found by another caller, and does not move into the past', async () => {
    const visit = await booked(await call(KNOWN), { patientId: await idOf('Bo Chen') });
    const other = await call(STRANGER);
    const wish = await wishOf(other, 2);
    expect((await send('PUT', `${other}/visits/${visit.id}`, wish)).statusCode).toBe(404);
    expect((await send('POST', `${other}/visits/${visit.id}/cancel`, {})).statusCode).toBe(404);
    const past = { ...wish, startsAt: '2020-01-01T18:00:00.000Z' };
    const refused = await send('PUT', `${await call(KNOWN)}/visits/${visit.id}`, past);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { startsAt: expect.any(String) } }]);
    expect(await api.db.selectFrom('visits').select('startsAt').execute()).toEqual([{ startsAt: visit.startsAt }]);
  });
});
