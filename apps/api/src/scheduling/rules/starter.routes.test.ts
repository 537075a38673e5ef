import { siteSettings, zonedNow, type BookingOptions, type BookingRules, type OpeningsAnswer } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';

let api: TestApp;
let admin: As;
let mei: number, jonah: number, visit: number;

const insert = async (table: 'services' | 'practitioners', name: string, more: object = {}) => {
  const row = { slug: name.toLowerCase(), name, ...more };
  return (await api.db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id;
};
const fill = (as: As = admin) => as({ method: 'POST', url: '/api/booking/starter' });
const rules = async () => (await admin('/api/booking-rules')).json<BookingRules>();

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['workingPlans', 'workingExceptions', 'services', 'practitioners', 'hours'] as const)
    await api.db.deleteFrom(table).execute();
  await api.db.deleteFrom('resources').where('kind', '=', 'room').execute();
  await api.db
    .insertInto('hours')
    .values([
      { dayOfWeek: 1, openTime: '09:00', closeTime: '12:00' },
      { dayOfWeek: 1, openTime: '13:00', closeTime: '17:00' },
      { dayOfWeek: 2, openTime: '10:00', closeTime: '18:00' },
    ])
    .execute();
  mei = await insert('practitioners', 'Mei', { orderIndex: 1 });
  jonah = await insert('practitioners', 'Jonah', { orderIndex: 2 });
  await insert('practitioners', 'Gone', { isActive: false });
  visit = await insert('services', 'Visit', { duration: 60 });
  await insert('services', 'Talk', { duration: null });
  await insert('services', 'Hidden', { duration: 30, isActive: false });
});

it('is for administrators', async () => {
  expect((await fill(api.asAnyone)).statusCode).toBe(401);
  expect((await fill(await api.asRole('front-desk'))).statusCode).toBe(403);
  expect((await rules()).rooms).toEqual([]);
});

it('lets everybody give everything whenever the clinic is open, each in a room of their own', async () => {
  const answer = await fill();
  expect(answer.statusCode).toBe(201);
  const made = answer.json<BookingRules>();
  expect(made).toEqual(await rules());
  expect(made.rooms.map(({ name, lanes }) => [name, lanes])).toEqual([
    ['Room 1', 1],
    ['Room 2', 1],
  ]);
  const [first, second] = made.rooms.map(({ id }) => id);
  const { timeZone } = siteSettings([]);
  const hour = { week: 1, places: 1 };
  const hoursIn = (roomId: number | undefined) => [
    { ...hour, roomId, dayOfWeek: 1, fromTime: '09:00', untilTime: '12:00' },
    { ...hour, roomId, dayOfWeek: 1, fromTime: '13:00', untilTime: '17:00' },
    { ...hour, roomId, dayOfWeek: 2, fromTime: '10:00', untilTime: '18:00' },
  ];
  const validFrom = zonedNow(new Date(), timeZone).date;
  expect(made.plans).toMatchObject([
    { practitionerId: mei, validFrom, validUntil: null, cycleWeeks: 1, hours: hoursIn(first) },
    { practitionerId: jonah, validFrom, validUntil: null, cycleWeeks: 1, hours: hoursIn(second) },
  ]);
  expect(made.services).toMatchObject([
    {
      serviceId: visit,
      step: 15,
      needsRoom: true,
      isOnline: true,
      practitioners: [{ practitionerId: mei }, { practitionerId: jonah }],
      roomIds: [],
    },
  ]);
  const lines = await api.db.selectFrom('auditLog').select('action').where('entity', '=', 'booking-rules').execute();
  expect(lines).toEqual([{ action: 'create' }]);
});

it('makes times that patients can book as soon as booking is switched on', async () => {
  await fill();
  const flag = { id: 'booking_enabled', data: 'true', dataType: 'B', configType: 'F' };
  await api.db.insertInto('config').values(flag).execute();
  await eventually(async () => (await api.asAnyone('/api/booking-options')).statusCode === 200);
  const options = (await api.asAnyone('/api/booking-options')).json<BookingOptions>();
  expect(options.services.map(({ name, practitioners }) => [name, practitioners.length])).toEqual([['Visit', 2]]);
  const { days } = (await api.asAnyone('/api/openings?service=visit&days=14')).json<OpeningsAnswer>();
  expect(days.length).toBeGreaterThan(0);
});

it.each<[string, () => Promise<unknown>]>([
  ['a room', () => admin({ method: 'POST', url: '/api/rooms', payload: { name: 'Willow' } })],
  ['a service', () => admin({ method: 'PUT', url: `/api/service-rules/${visit}`, payload: { practitioners: [] } })],
  [
    'working hours',
    () =>
      admin({
        method: 'POST',
        url: '/api/working-plans',
        payload: { practitionerId: mei, validFrom: '2026-01-01', hours: [] },
      }),
  ],
  [
    'leave',
    () =>
      admin({
        method: 'POST',
        url: '/api/working-exceptions',
        payload: { practitionerId: mei, firstDate: '2026-12-24', lastDate: '2026-12-24' },
      }),
  ],
])('adds nothing where %s is set up already', async (_what, setUp) => {
  await setUp();
  const before = await rules();
  const answer = await fill();
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    409,
    expect.stringMatching(/already set up/),
  ]);
  expect(await rules()).toEqual(before);
});

it('says what is needed first, and fills in once when it is pressed twice', async () => {
  await api.db.deleteFrom('hours').execute();
  const early = await fill();
  expect([early.statusCode, early.json<{ error: string }>().error]).toEqual([
    409,
    expect.stringMatching(/opening hours/),
  ]);
  await api.db.insertInto('hours').values({ dayOfWeek: 1, openTime: '09:00', closeTime: '17:00' }).execute();
  const both = await Promise.all([fill(), fill()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect((await rules()).rooms).toHaveLength(2);
});
