import type { OwnPatientsPage } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';

let api: TestApp;
let as: As;
beforeAll(async () => {
  api = await buildTestApp();
  as = await api.asRole('practitioner');
  const admin = await api.asAdmin();
  const visit = (doctor: string, startsAt: string, status: string) => ({ startsAt, type: 'Follow-up', doctor, status });
  for (const [name, visits] of [
    ['Ada Example', [visit('Lin Chen', '2026-01-05T10:00:00.000Z', 'completed')]],
    ['Bea Example', [visit('Lin Chen', '2099-02-01T10:00:00.000Z', 'booked')]],
    ['Cleo Example', [visit('Somebody Else', '2099-01-01T10:00:00.000Z', 'booked')]],
    [
      'Dora Other',
      [
        visit('Lin Chen', '2099-01-01T10:00:00.000Z', 'booked'),
        visit('Somebody Else', '2098-01-01T10:00:00.000Z', 'booked'),
      ],
    ],
  ] as const)
    expect((await admin({ method: 'POST', url: '/api/patients', payload: { name, visits } })).statusCode).toBe(201);
});
afterAll(() => api.close());

const list = async (query = '') => (await as(`/api/own-patients${query}`)).json<OwnPatientsPage>();

it('is empty, and says why, until the account belongs to a practitioner', async () => {
  expect(await list()).toEqual({ items: [], total: 0, isLinked: false });
  const practitioner = await api.db
    .insertInto('practitioners')
    .values({ name: 'Lin Chen', slug: 'lin-chen' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('users')
    .set({ practitionerId: practitioner.id })
    .where('role', '=', 'practitioner')
    .execute();
  const { items, total, isLinked } = await list();
  expect({ total, isLinked }).toEqual({ total: 3, isLinked: true });
  expect(items.map(({ name, nextVisitAt, lastVisitAt }) => [name, nextVisitAt, lastVisitAt])).toEqual([
    ['Dora Other', '2099-01-01T10:00:00.000Z', null],
    ['Bea Example', '2099-02-01T10:00:00.000Z', null],
    ['Ada Example', null, '2026-01-05T10:00:00.000Z'],
  ]);
});

it('is searched by name, in pages, and each look is in the audit log', async () => {
  expect((await list('?search=exam')).items.map(({ name }) => name)).toEqual(['Bea Example', 'Ada Example']);
  expect((await list('?search=%25')).total).toBe(0);
  expect((await list('?limit=1&offset=1')).items.map(({ name }) => name)).toEqual(['Bea Example']);
  const lines = await api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', 'patients')
    .orderBy('id')
    .execute();
  expect(lines.filter(({ action }) => action === 'read').at(-1)).toMatchObject({
    entityId: expect.any(String) as string,
  });
});

it('says that who has arrived, or is late, is the next one, until the visit is over or long ago', async () => {
  const admin = await api.asAdmin();
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const add = async (name: string, values: { startsAt: string; endsAt?: string; state: 'arrived' | 'booked' }) => {
    const { id } = (await admin({ method: 'POST', url: '/api/patients', payload: { name } })).json<{ id: number }>();
    await api.db
      .insertInto('visits')
      .values({ patientId: id, doctor: 'Lin Chen', ...values })
      .execute();
  };
  const [here, late, forgotten] = [at(-15), at(-10), at(-3000)];
  await add('Now Arrived', { startsAt: here, state: 'arrived' });
  await add('Now Late', { startsAt: late, endsAt: at(50), state: 'booked' });
  await add('Now Forgotten', { startsAt: forgotten, state: 'arrived' });
  const { items } = await list('?search=now%20');
  expect(items.map(({ name, nextVisitAt, lastVisitAt }) => [name, nextVisitAt, lastVisitAt])).toEqual([
    ['Now Arrived', here, null],
    ['Now Late', late, null],
    ['Now Forgotten', null, forgotten],
  ]);
});

it('is refused to everybody else, and with too high a limit', async () => {
  const status = async (who: As, url = '/api/own-patients') => (await who(url)).statusCode;
  expect(await status(api.asAnyone)).toBe(401);
  expect(await status(await api.asRole('front-desk'))).toBe(403);
  expect(await status(as, '/api/own-patients?limit=1000')).toBe(400);
});
