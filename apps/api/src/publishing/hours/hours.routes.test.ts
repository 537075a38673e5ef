import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let admin: As;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('hours').execute());

const post = (payload: object) => admin({ method: 'POST', url: '/api/hours', payload });
const put = (id: number, payload: object, headers = {}) =>
  admin({ method: 'PUT', url: `/api/hours/${id}`, payload, headers });
const create = async (body: object) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const morning = { openTime: '09:00', closeTime: '12:00' };
const afternoon = { openTime: '13:00', closeTime: '19:00' };

test.each([
  ['POST', '/api/hours', { dayOfWeek: 1, ...morning }],
  ['PUT', '/api/hours/1', { isClosed: true }],
  ['DELETE', '/api/hours/1', undefined],
] as const)('%s %s is for administrators', async (method, url, payload) => {
  const request = { method, url, ...(payload && { payload }) };
  expect((await api.asAnyone(request)).statusCode).toBe(401);
  expect((await (await api.asSignedOut())(request)).statusCode).toBe(401);
  expect((await (await api.asStaff())(request)).statusCode).toBe(403);
});

test('the week by day and time, then special days by date', async () => {
  await create({ specialDate: '2026-12-31', ...morning });
  await create({ specialDate: '2026-12-25', isClosed: true, note: 'Christmas' });
  await create({ dayOfWeek: 2, ...afternoon });
  await create({ dayOfWeek: 2, ...morning });
  await create({ dayOfWeek: 0, isClosed: true });
  const answer = await api.asAnyone('/api/hours');
  expect(answer.statusCode).toBe(200);
  expect(
    answer.json().map((hour: Record<string, unknown>) => [hour['specialDate'] ?? hour['dayOfWeek'], hour['openTime']]),
  ).toEqual([
    [0, null],
    [2, '09:00'],
    [2, '13:00'],
    ['2026-12-25', null],
    ['2026-12-31', '09:00'],
  ]);
});

test('a date makes an entry special and says its weekday', async () => {
  const hour = await create({ specialDate: '2026-12-24', dayOfWeek: 1, ...morning });
  expect(hour).toMatchObject({
    specialHours: true,
    specialDate: '2026-12-24',
    dayOfWeek: 4,
    isClosed: false,
    note: null,
  });
});

test('a closed entry has no times', async () => {
  expect(await create({ dayOfWeek: 3, isClosed: true, ...morning })).toMatchObject({ openTime: null, closeTime: null });
});

test.each([
  ['no day', { ...morning }, 'dayOfWeek'],
  ['day 7', { dayOfWeek: 7, ...morning }, 'dayOfWeek'],
  ['an open day without times', { dayOfWeek: 1 }, 'openTime'],
  ['closing before opening', { dayOfWeek: 1, openTime: '12:00', closeTime: '09:00' }, 'closeTime'],
  ['closing when opening', { dayOfWeek: 1, openTime: '09:00', closeTime: '09:00' }, 'closeTime'],
  ['24:00', { dayOfWeek: 1, openTime: '09:00', closeTime: '24:00' }, 'closeTime'],
  ['12-hour time', { dayOfWeek: 1, openTime: '9:00 AM', closeTime: '12:00' }, 'openTime'],
  ['special without a date', { dayOfWeek: 1, specialHours: true, ...morning }, 'specialDate'],
  ['a date that says it is not special', { specialHours: false, specialDate: '2026-12-24', ...morning }, 'specialDate'],
  ['a day that does not exist', { specialDate: '2026-02-30', ...morning }, 'specialDate'],
  ['an American date', { specialDate: '12/24/2026', ...morning }, 'specialDate'],
  ['a blank date', { specialDate: '', ...morning }, 'specialDate'],
  ['NUL', { dayOfWeek: 1, note: '\u0000', ...morning }, 'note'],
  ['an unknown key', { dayOfWeek: 1, until: 'noon', ...morning }, 'until'],
])('%s is refused with the name of the field', async (_, body, field) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty([field]);
});

describe('overlaps', () => {
  test.each([
    ['a period inside', { dayOfWeek: 1, openTime: '10:00', closeTime: '11:00' }, 'Monday already has 09:00–12:00'],
    ['a period across', { dayOfWeek: 1, openTime: '11:59', closeTime: '14:00' }, 'Monday already has 09:00–12:00'],
    ['closed beside open', { dayOfWeek: 1, isClosed: true }, 'Monday already has 09:00–12:00'],
    ['open beside closed', { specialDate: '2026-12-25', ...morning }, '2026-12-25 is already marked as closed'],
    ['closed twice', { specialDate: '2026-12-25', isClosed: true }, '2026-12-25 is already marked as closed'],
  ])('%s is a conflict that names the other one', async (_, body, text) => {
    await create({ dayOfWeek: 1, ...morning });
    await create({ specialDate: '2026-12-25', isClosed: true });
    const answer = await post(body);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict', error: expect.stringContaining(text) });
  });

  test('periods that touch, other days and a special date of that weekday are fine', async () => {
    await create({ dayOfWeek: 1, ...morning });
    await create({ dayOfWeek: 1, openTime: '12:00', closeTime: '19:00' });
    await create({ dayOfWeek: 2, ...morning });
    await create({ specialDate: '2026-12-28', ...morning });
  });

  test('overlapping periods sent at once: one is stored', async () => {
    const periods = Array.from({ length: 8 }, (_, at) => ({ openTime: `0${at}:00`, closeTime: '12:00' }));
    for (const specialDate of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      const answers = await Promise.all(periods.map((period) => post({ specialDate, ...period })));
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
    }
  });
});

describe('edits', () => {
  test('the rules hold for the whole row', async () => {
    const hour = await create({ dayOfWeek: 1, ...morning });
    expect((await put(hour.id, { closeTime: '08:00' })).json().fields).toHaveProperty('closeTime');
    expect((await put(hour.id, { closeTime: '13:00' })).json()).toEqual({
      ...hour,
      closeTime: '13:00',
      updatedAt: expect.any(String),
    });
    expect((await put(hour.id, { isClosed: true })).json()).toMatchObject({ isClosed: true, openTime: null });
    expect((await put(hour.id, { isClosed: false })).json().fields).toHaveProperty('openTime');
    expect((await put(hour.id, {})).statusCode).toBe(200);
  });

  test('a weekly entry becomes special by its date, and weekly again without it', async () => {
    const hour = await create({ dayOfWeek: 1, ...morning });
    expect((await put(hour.id, { specialDate: '2026-12-24' })).json()).toMatchObject({
      specialHours: true,
      dayOfWeek: 4,
    });
    expect((await put(hour.id, { specialDate: null, dayOfWeek: 2 })).json()).toMatchObject({
      specialHours: false,
      dayOfWeek: 2,
    });
    expect((await put(hour.id, { specialHours: true })).json().fields).toHaveProperty('specialDate');
  });

  test('an edit may not run into another entry', async () => {
    await create({ dayOfWeek: 1, ...morning });
    const second = await create({ dayOfWeek: 1, ...afternoon });
    expect((await put(second.id, { openTime: '11:00' })).statusCode).toBe(409);
    expect((await put(second.id, { note: 'same times' })).statusCode).toBe(200);
  });

  test('stale and unknown', async () => {
    const hour = await create({ dayOfWeek: 1, ...morning });
    const seen = { 'if-match': `"${hour.updatedAt}"` };
    const answers = await Promise.all([put(hour.id, { note: 'a' }, seen), put(hour.id, { note: 'b' }, seen)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await put(2147483647, { note: 'x' })).statusCode).toBe(404);
    const remove = () => admin({ method: 'DELETE', url: `/api/hours/${hour.id}` });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
  });
});
