import { deleteVisits } from '../../test/scheduling/delete-visits';
import { addDays, zonedInstant, type PatientVisits, type Schedule, type VisitRow } from '@harmony/domain';
import { place } from '@harmony/domain/openings';
import type { As, TestApp } from '../../test/api';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { addressOf, openTestStream } from '../../test/event-stream';
import { eventually } from '../../test/eventually';

let api: TestApp;
let clinic: BookableClinic;
let desk: As;
let mei: number;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp());
  desk = await api.asRole('front-desk');
  [mei = 0] = clinic.practitioners;
});
afterAll(() => api.close());
afterEach(async () => {
  await deleteVisits(api.db);
  await api.db.deleteFrom('blocks').execute();
});

const DATE = '2027-06-01';
/** An hour of that day, by the clinic's clock. */
const at = (hours: number): string => zonedInstant(DATE, hours * 60, 'America/Los_Angeles').toISOString();

async function added(changes: object = {}): Promise<VisitRow> {
  const payload = {
    patientId: clinic.patient,
    startsAt: at(10),
    serviceId: clinic.staggered,
    practitionerId: mei,
    ...changes,
  };
  const response = await desk({ method: 'POST', url: '/api/visits', payload });
  expect([response.statusCode, response.json<{ error?: string }>().error]).toEqual([201, undefined]);
  return response.json();
}

async function read(query = `?from=${DATE}`): Promise<Schedule> {
  const response = await desk(`/api/schedule${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('who may', () => {
  it.each(['/api/schedule', '/api/schedule/attention', '/api/schedule/events'])(
    'GET %s: the front desk and administrators',
    async (url) => {
      expect((await api.asAnyone(url)).statusCode).toBe(401);
      expect((await (await api.asReception())(url)).statusCode).toBe(401);
      for (const as of [await api.asStaff(), await api.asRole('editor'), await api.asRole('practitioner')])
        expect((await as(url)).statusCode).toBe(403);
    },
  );

  it.each(['?days=8', '?days=0', '?from=2027-02-30', '?from=tomorrow'])('refuses %s', async (query) => {
    expect((await desk(`/api/schedule${query}`)).statusCode).toBe(400);
  });
});

it('is today without a date, by the clinic’s calendar', async () => {
  const schedule = await read('');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(Date.parse(schedule.now));
  expect(schedule).toMatchObject({ from: today, today, days: 1, lateHours: 24, visits: [], blocks: [] });
  expect(schedule.practitioners.map(({ name }) => name)).toEqual(['Mei', 'Tom']);
  expect(schedule.rooms.map(({ name }) => name)).toEqual(['Community room', 'Room 1', 'Room 2']);
  expect(schedule.services.map(({ name }) => name)).toEqual(['Acupuncture', 'Community']);
});

it('shows the visits of its dates, whatever became of them, and those that begin the day before', async () => {
  const visit = await added({ note: 'Brings a friend' });
  const cancelled = await added({ startsAt: at(12) });
  await desk({ method: 'PUT', url: `/api/visits/${cancelled.id}/state`, payload: { state: 'cancelled' } });
  const night = await added({ startsAt: at(-1), endsAt: at(0.5), serviceId: null, practitionerId: null, type: 'Talk' });
  await added({ startsAt: at(-1), endsAt: at(0), serviceId: null, practitionerId: null, type: 'Previous day' });
  await added({ startsAt: at(24), serviceId: null, type: 'Next day' });
  const open = await added({ startsAt: at(8), practitionerId: null, serviceId: null, type: 'Without an end' });
  const { visits } = await read();
  expect(visits.map(({ id, state }) => [id, state])).toEqual([
    [night.id, 'booked'],
    [open.id, 'booked'],
    [visit.id, 'booked'],
    [cancelled.id, 'cancelled'],
  ]);
  expect(visits[2]).toMatchObject({ ...visit, patientName: 'Ana Lee', note: 'Brings a friend' });
  expect((await read(`?from=${addDays(DATE, -1)}&days=3`)).visits).toHaveLength(6);
});

it('names the number of whoever is to be reached: of the visit, else the patient’s first', async () => {
  await api.db
    .insertInto('patientPhones')
    .values([
      { patientId: clinic.patient, position: 1, raw: '206 555 0111', e164: '+12065550111' },
      { patientId: clinic.patient, position: 0, raw: '206 555 0100', e164: '+12065550100' },
    ])
    .execute();
  await added();
  await added({ startsAt: at(12), contactPhone: '206 555 0199' });
  expect((await read()).visits.map(({ phone }) => phone)).toEqual(['+12065550100', '206 555 0199']);
  await api.db.deleteFrom('patientPhones').execute();
  expect((await read()).visits[0]?.phone).toBeNull();
});

it('says which visits are by video, and where, by the rules of their service; so does the list of the patient', async () => {
  const far = await added();
  await added({ startsAt: at(12), serviceId: clinic.community });
  await added({ startsAt: at(14), serviceId: null, type: 'Talk' });
  const hold = (rule: { isVideo: boolean; videoUrl: string | null }) =>
    api.db.updateTable('serviceRules').set(rule).where('serviceId', '=', clinic.staggered).execute();
  const videos = async () => (await read()).visits.map(({ video }) => video);
  expect([far.video, await videos()]).toEqual([null, [null, null, null]]);
  await hold({ isVideo: true, videoUrl: null });
  expect(await videos()).toEqual([{ url: null }, null, null]);
  const video = { url: 'https://video.example/room' };
  await hold({ isVideo: true, videoUrl: video.url });
  expect(await videos()).toEqual([video, null, null]);
  const { items } = (await desk(`/api/visits?patient=${clinic.patient}`)).json<PatientVisits>();
  expect(items.map((visit) => visit.video)).toEqual([null, null, video]);
  await hold({ isVideo: false, videoUrl: video.url });
  expect(await videos()).toEqual([null, null, null]);
  await hold({ isVideo: false, videoUrl: null });
});

it('brings the world in which the browser places visits as the API does', async () => {
  const visit = await added();
  await desk({
    method: 'POST',
    url: '/api/blocks',
    payload: { kind: 'lunch', practitionerId: mei, startsAt: at(12), endsAt: at(13) },
  });
  const { world, blocks, now } = await read();
  expect(blocks).toMatchObject([{ kind: 'lunch', title: '', practitionerId: mei, startsAt: at(12) }]);
  const refusal = (hours: number) => {
    const wish = { by: 'desk', serviceId: clinic.staggered, practitionerId: mei, isFirst: null } as const;
    const placed = place(world, {
      ...wish,
      now: Math.floor(Date.parse(now) / 60_000),
      start: Date.parse(at(hours)) / 60_000,
    });
    return 'refusal' in placed ? placed.refusal : placed.claims.length;
  };
  expect([10, 11, 12, 13, 20].map(refusal)).toEqual(['taken', 4, 'taken', 4, 'closed']);
  // The choice of whoever is free counts them, whether a day has a limit or not.
  expect(world.visits).toMatchObject([{ id: visit.id, practitionerId: mei }]);
  expect(JSON.stringify(world)).not.toMatch(/Ana|Mei/);
});

it('names whoever is not active any more as long as they are on it', async () => {
  await added();
  const setActive = (isActive: boolean) =>
    api.db.updateTable('practitioners').set({ isActive }).where('id', '=', mei).execute();
  await setActive(false);
  expect((await read()).practitioners.map(({ name }) => name)).toEqual(['Mei', 'Tom']);
  expect((await read('?from=2027-06-02')).practitioners.map(({ name }) => name)).toEqual(['Tom']);
  await setActive(true);
});

it('leaves a line in the audit log of whose visits were shown', async () => {
  const visit = await added();
  await read();
  await read('?from=2027-06-05');
  const lines = await api.db
    .selectFrom('auditLog')
    .select(['action', 'entityId'])
    .where('entity', '=', 'schedule')
    .where('entityId', 'like', `%${visit.id}%`)
    .execute();
  expect(lines).toEqual([{ action: 'read', entityId: String(visit.id) }]);
});

it('every instance tells consoles and call monitors that the schedule has changed, and nothing of it', async () => {
  const other = await api.anotherInstance();
  await other.ready();
  try {
    const opened = await desk('/api/schedule');
    expect(opened.statusCode).toBe(200);
    const cookie = String(opened.raw.req.headers.cookie);
    const streams = await Promise.all(
      [api.app, other].map(async (app) => openTestStream(`${await addressOf(app)}/api/schedule/events`, { cookie })),
    );
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const heard = async (change: () => Promise<unknown>): Promise<void> => {
      const before = streams.map(({ messages }) => messages.length);
      await change();
      for (const [index, { messages }] of streams.entries())
        await eventually(() => messages.slice(before[index]).some(({ event }) => event === 'schedule'));
    };
    const visit = await added();
    await heard(() => desk({ method: 'PUT', url: `/api/visits/${visit.id}`, payload: { startsAt: at(14) } }));
    const block = { kind: 'lunch', practitionerId: mei, startsAt: at(12), endsAt: at(13) };
    await heard(() => desk({ method: 'POST', url: '/api/blocks', payload: block }));
    await heard(() =>
      api.db
        .insertInto('hours')
        .values({ dayOfWeek: 2, isClosed: true, specialHours: true, specialDate: DATE })
        .execute(),
    );
    await api.db.deleteFrom('hours').where('specialHours', '=', true).execute();
    for (const { messages, leave } of streams) {
      const news = messages.filter(({ event }) => event === 'schedule').map(({ data }) => data);
      expect(new Set(news.map((data) => JSON.stringify(data)))).toEqual(new Set(['{}']));
      leave();
    }
  } finally {
    await other.close();
  }
});
