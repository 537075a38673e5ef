import type { BookingRules, Room, ServiceRule, WorkingException, WorkingPlan } from '@harmony/domain';
import { connectListener, type Listener } from '../../platform/db/connection/connect';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';

let api: TestApp;
let admin: As;
let listener: Listener;
const heard: string[] = [];
/** Two practitioners, two services and a condition. */
let mei: number, jonah: number, visit: number, talk: number, pain: number;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
  const hear = (table: string) => heard.push(table);
  listener = await connectListener(api.url, 'content_changed', hear, () => undefined, { log: console });
  const insert = async (table: 'services' | 'practitioners' | 'healthConditions', name: string) => {
    const row = { slug: name, name };
    return (await api.db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  mei = await insert('practitioners', 'mei');
  jonah = await insert('practitioners', 'jonah');
  visit = await insert('services', 'visit');
  talk = await insert('services', 'talk');
  pain = await insert('healthConditions', 'pain');
});
afterAll(async () => {
  await listener.close();
  await api.close();
});
beforeEach(async () => {
  for (const table of ['workingPlans', 'workingExceptions', 'serviceRules', 'practitionerConditions'] as const)
    await api.db.deleteFrom(table).execute();
  await api.db.deleteFrom('resources').where('kind', '=', 'room').execute();
});

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, seen?: string) =>
  admin({ method, url: `/api/${url}`, ...(payload && { payload }), headers: seen ? { 'if-match': `"${seen}"` } : {} });
const rules = async () => (await admin('/api/booking-rules')).json<BookingRules>();
const addRoom = async (name: string, more = {}) => (await send('POST', 'rooms', { name, ...more })).json<Room>();
const morning = { dayOfWeek: 1, fromTime: '09:00', untilTime: '12:00' };
const plan = (more: object = {}) => ({ practitionerId: mei, validFrom: '2026-01-01', hours: [morning], ...more });
const addPlan = async (more: object = {}) => (await send('POST', 'working-plans', plan(more))).json<WorkingPlan>();

it.each([
  ['GET', 'booking-rules'],
  ['POST', 'rooms'],
  ['PUT', 'service-rules/1'],
  ['PUT', 'practitioner-conditions/1'],
  ['DELETE', 'working-plans/1'],
  ['DELETE', 'working-exceptions/1'],
] as const)('%s %s is for administrators', async (method, path) => {
  const request = { method, url: `/api/${path}`, payload: {} };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asRole('front-desk'))(request)).statusCode).toBe(403);
});

it('gives every practitioner hands and places of their own', async () => {
  const own = await api.db
    .selectFrom('resources')
    .select(['kind', 'lanes', 'practitionerId'])
    .where('practitionerId', 'is not', null)
    .orderBy('id')
    .execute();
  expect(own).toEqual(
    [mei, jonah].flatMap((practitionerId) => [
      { kind: 'hands', lanes: 1, practitionerId },
      { kind: 'places', lanes: 4, practitionerId },
    ]),
  );
});

describe('rooms', () => {
  it('are added, changed and deleted, and every change is in the audit log', async () => {
    const room = await addRoom('Willow');
    expect(room).toMatchObject({ name: 'Willow', lanes: 1, isActive: true });
    const saved = await send('PUT', `rooms/${room.id}`, { name: 'Willow', lanes: 6 }, room.updatedAt);
    expect(saved.json()).toMatchObject({ lanes: 6 });
    expect((await send('PUT', `rooms/${room.id}`, { name: 'Oak' }, room.updatedAt)).json()).toMatchObject({
      code: 'stale',
    });
    expect((await send('DELETE', `rooms/${room.id}`, undefined, room.updatedAt)).statusCode).toBe(409);
    expect((await send('DELETE', `rooms/${room.id}`)).statusCode).toBe(204);
    expect((await send('DELETE', `rooms/${room.id}`)).statusCode).toBe(404);
    expect((await rules()).rooms).toEqual([]);
    const lines = await api.db
      .selectFrom('auditLog')
      .select('action')
      .where('entity', '=', 'rooms')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  it.each([
    ['no name', {}, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['no table', { name: 'A', lanes: 0 }, 'lanes'],
    ['half a table', { name: 'A', lanes: 1.5 }, 'lanes'],
    ['more than there can be', { name: 'A', lanes: 101 }, 'lanes'],
    ['an unknown key', { name: 'A', kind: 'hands' }, 'kind'],
  ])('with %s are refused', async (_, body, field) => {
    const answer = await send('POST', 'rooms', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
  });

  it('have names of their own, however written', async () => {
    await addRoom('Willow');
    const answer = await send('POST', 'rooms', { name: 'WILLOW' });
    expect(answer.json()).toMatchObject({ code: 'conflict', fields: { name: expect.any(String) } });
  });

  it('are not deleted while a service names them', async () => {
    const { id } = await addRoom('Willow');
    await send('PUT', `service-rules/${visit}`, { practitioners: [], roomIds: [id] });
    const answer = await send('DELETE', `rooms/${id}`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toContain('“visit”');
  });

  it('are not the hands of a practitioner', async () => {
    const { id } = await api.db
      .selectFrom('resources')
      .select('id')
      .where('kind', '=', 'hands')
      .executeTakeFirstOrThrow();
    expect((await send('PUT', `rooms/${id}`, { name: 'A' })).statusCode).toBe(404);
    expect((await send('DELETE', `rooms/${id}`)).statusCode).toBe(404);
    const answer = await send('PUT', `service-rules/${visit}`, { practitioners: [], roomIds: [id] });
    expect(answer.json().fields).toEqual({ 'roomIds.0': 'This room doesn’t exist' });
  });
});

describe('rules of a service', () => {
  const save = (body: object, seen?: string) => send('PUT', `service-rules/${visit}`, body, seen);

  it('make it bookable, and their end makes it unbookable', async () => {
    const first = await addRoom('Willow');
    const saved = await save({ practitioners: [{ practitionerId: mei }] });
    expect(saved.json<ServiceRule>()).toMatchObject({ audience: 'both', step: 15, roomIds: [], isOnline: true });
    const whole = {
      audience: 'first',
      handsFirst: 20,
      handsLast: 10,
      turnover: 5,
      step: 20,
      offset: 10,
      needsRoom: true,
      notice: 60,
      needsApproval: true,
      isOnline: false,
      practitioners: [
        { practitionerId: mei, duration: null, acceptsNew: true },
        { practitionerId: jonah, duration: 50, acceptsNew: false },
      ],
      roomIds: [first.id],
    };
    const { updatedAt } = saved.json<ServiceRule>();
    expect((await save(whole, updatedAt)).json()).toMatchObject(whole);
    expect((await rules()).services).toMatchObject([{ serviceId: visit, ...whole }]);
    expect((await save(whole, updatedAt)).json()).toMatchObject({ code: 'stale' });
    expect((await send('DELETE', `service-rules/${visit}`)).statusCode).toBe(204);
    expect((await send('DELETE', `service-rules/${visit}`)).statusCode).toBe(404);
    expect((await rules()).services).toEqual([]);
  });

  it('are newer when only who does it has changed', async () => {
    const before = (await save({ practitioners: [{ practitionerId: mei }] })).json<ServiceRule>();
    const after = (await save({ practitioners: [{ practitionerId: jonah }] })).json<ServiceRule>();
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  it.each([
    ['nobody named', {}, 'practitioners'],
    ['a practitioner twice', { practitioners: [{ practitionerId: 1 }, { practitionerId: 1 }] }, 'practitioners'],
    ['a stranger', { practitioners: [{ practitionerId: 2147483647 }] }, 'practitioners'],
    ['an unknown room', { practitioners: [], roomIds: [2147483647] }, 'roomIds.0'],
    ['hands at the beginning only', { practitioners: [], handsFirst: 20 }, 'handsLast'],
    ['hands at the end only', { practitioners: [], handsLast: 20 }, 'handsFirst'],
    ['an offset beyond the step', { practitioners: [], step: 15, offset: 15 }, 'offset'],
    ['a step of nothing', { practitioners: [], step: 0 }, 'step'],
    ['an unknown audience', { practitioners: [], audience: 'all' }, 'audience'],
  ])('with %s are refused', async (_, body, field) => {
    const answer = await save(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
  });

  it('need a service', async () => {
    expect((await send('PUT', 'service-rules/2147483647', { practitioners: [] })).statusCode).toBe(404);
  });

  it('go with the service and with whoever does it', async () => {
    await send('PUT', `service-rules/${talk}`, { practitioners: [{ practitionerId: mei }] });
    await api.db.deleteFrom('services').where('id', '=', talk).execute();
    expect((await rules()).services).toEqual([]);
    expect(await api.db.selectFrom('practitionerServices').selectAll().execute()).toEqual([]);
  });
});

describe('conditions of a practitioner', () => {
  it('are saved as a whole', async () => {
    const saved = await send('PUT', `practitioner-conditions/${mei}`, { conditionIds: [pain] });
    expect(saved.json()).toEqual({ practitionerId: mei, conditionIds: [pain] });
    expect((await rules()).conditions).toEqual([{ practitionerId: mei, conditionIds: [pain] }]);
    await send('PUT', `practitioner-conditions/${mei}`, { conditionIds: [] });
    expect((await rules()).conditions).toEqual([]);
  });

  it('are refused for nobody, and where there is no such condition', async () => {
    expect((await send('PUT', 'practitioner-conditions/2147483647', { conditionIds: [] })).statusCode).toBe(404);
    for (const conditionIds of [[2147483647], [pain, pain], ['x']])
      expect((await send('PUT', `practitioner-conditions/${mei}`, { conditionIds })).statusCode).toBe(400);
  });
});

describe('working plans', () => {
  it('are kept with all their hours', async () => {
    const { id: roomId } = await addRoom('Willow');
    const hours = [
      { ...morning, week: 1, places: 2, roomId },
      { ...morning, week: 1, fromTime: '13:00', untilTime: '18:00', places: 1, roomId: null },
      { ...morning, week: 2, dayOfWeek: 2, places: 1, roomId: null },
    ];
    const made = await addPlan({ cycleWeeks: 2, validUntil: '2026-12-31', hours });
    expect(made).toMatchObject({ practitionerId: mei, cycleWeeks: 2, validUntil: '2026-12-31', hours });
    const body = plan({ hours: [] });
    const saved = await send('PUT', `working-plans/${made.id}`, body, made.updatedAt);
    expect(saved.json<WorkingPlan>()).toMatchObject({ hours: [], validUntil: null });
    expect((await send('PUT', `working-plans/${made.id}`, body, made.updatedAt)).json()).toMatchObject({
      code: 'stale',
    });
    expect((await send('DELETE', `working-plans/${made.id}`)).statusCode).toBe(204);
    expect((await send('PUT', `working-plans/${made.id}`, body)).statusCode).toBe(404);
    expect((await rules()).plans).toEqual([]);
  });

  it('are newer when only their hours have changed', async () => {
    const before = await addPlan();
    const body = plan({ hours: [{ ...morning, untilTime: '13:00' }] });
    const after = (await send('PUT', `working-plans/${before.id}`, body)).json<WorkingPlan>();
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  it.each([
    ['nobody', { practitionerId: 2147483647 }, 'practitionerId'],
    ['a day that does not exist', { validFrom: '2026-02-30' }, 'validFrom'],
    ['an end before its beginning', { validUntil: '2025-12-31' }, 'validUntil'],
    ['five weeks', { cycleWeeks: 5 }, 'cycleWeeks'],
    ['hours in a week that it does not have', { hours: [{ ...morning, week: 2 }] }, 'hours.0.week'],
    ['hours that end when they begin', { hours: [{ ...morning, untilTime: '09:00' }] }, 'hours.0.untilTime'],
    ['hours into the night', { hours: [{ ...morning, untilTime: '24:00' }] }, 'hours.0.untilTime'],
    [
      'hours that overlap',
      { hours: [morning, { ...morning, fromTime: '11:59', untilTime: '13:00' }] },
      'hours.1.fromTime',
    ],
    ['an eighth weekday', { hours: [{ ...morning, dayOfWeek: 7 }] }, 'hours.0.dayOfWeek'],
    ['five patients at once', { hours: [{ ...morning, places: 5 }] }, 'hours.0.places'],
    ['an unknown room', { hours: [{ ...morning, roomId: 2147483647 }] }, 'hours.0.roomId'],
  ])('of %s are refused', async (_, more, field) => {
    const answer = await send('POST', 'working-plans', plan(more));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
  });

  it('of one practitioner never hold on the same day, and the answer says what to do', async () => {
    await addPlan({ validUntil: '2026-06-30' });
    for (const dates of [
      { validFrom: '2026-06-30' },
      { validFrom: '2025-01-01' },
      { validFrom: '2025-01-01', validUntil: '2026-01-01' },
    ]) {
      const answer = await send('POST', 'working-plans', plan(dates));
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toMatch(/from Thu, Jan 1, 2026 to Tue, Jun 30, 2026\. Give it a last day/);
    }
    expect(await addPlan({ validFrom: '2026-07-01' })).toMatchObject({ validUntil: null });
    expect(await addPlan({ practitionerId: jonah })).toMatchObject({ practitionerId: jonah });
    const [, second] = (await rules()).plans;
    expect((await send('PUT', `working-plans/${second?.id}`, plan({ validFrom: '2026-06-01' }))).statusCode).toBe(409);
  });

  it('sent at once for the same days: one is kept', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('POST', 'working-plans', plan())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('exceptions of working hours', () => {
  const leave = (more: object = {}) => ({
    practitionerId: mei,
    firstDate: '2026-12-24',
    lastDate: '2027-01-02',
    ...more,
  });
  const add = (more: object = {}) => send('POST', 'working-exceptions', leave(more));

  it('are leave without hours, and other hours with some', async () => {
    const made = (await add({ note: 'Holidays' })).json<WorkingException>();
    expect(made).toMatchObject({ note: 'Holidays', hours: [] });
    const hour = { fromTime: '10:00', untilTime: '12:00', places: 1, roomId: null };
    const saved = await send('PUT', `working-exceptions/${made.id}`, leave({ hours: [hour] }), made.updatedAt);
    expect(saved.json()).toMatchObject({ note: null, hours: [hour] });
    expect((await rules()).exceptions).toHaveLength(1);
    expect((await send('DELETE', `working-exceptions/${made.id}`, undefined, made.updatedAt)).statusCode).toBe(409);
    expect((await send('DELETE', `working-exceptions/${made.id}`)).statusCode).toBe(204);
    expect((await send('PUT', `working-exceptions/${made.id}`, leave())).statusCode).toBe(404);
  });

  it.each([
    ['nobody', { practitionerId: 2147483647 }, 'practitionerId'],
    ['days in the wrong order', { lastDate: '2026-12-23' }, 'lastDate'],
    ['more than a year', { lastDate: '2028-01-01' }, 'lastDate'],
    [
      'hours that overlap',
      { hours: [morning, morning].map(({ dayOfWeek: _day, ...times }) => times) },
      'hours.1.fromTime',
    ],
    ['a weekday', { hours: [morning] }, 'hours.0.dayOfWeek'],
  ])('of %s are refused', async (_, more, field) => {
    const answer = await add(more);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
  });

  it('of one practitioner never share a day', async () => {
    await add();
    const answer = await add({ firstDate: '2027-01-02', lastDate: '2027-01-05' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toMatch(/already an exception for Thu, Dec 24, 2026 to Sat, Jan 2, 2027/);
    expect((await add({ practitionerId: jonah })).statusCode).toBe(201);
  });
});

it('is content: every change drops what was made from it', async () => {
  heard.length = 0;
  await addRoom('Willow');
  await addPlan();
  await send('PUT', `service-rules/${visit}`, { practitioners: [] });
  await send('PUT', `practitioner-conditions/${mei}`, { conditionIds: [pain] });
  await eventually(() => heard.includes('practitioner_conditions'));
  expect(heard).toEqual(expect.arrayContaining(['resources', 'working_plans', 'working_hours', 'service_rules']));
});
