import { buildTestApp, type As, type TestApp } from '../../test/api';
import { visitsWithoutTheirTime } from '../../test/scheduling/visits-take-time';

let api: TestApp;
let admin: As;
let as: As;
let lin: number;
let rosa: number;

beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
  as = await api.asRole('practitioner');
  [lin, rosa] = [await practitioner('Lin Chen'), await practitioner('Rosa Diaz')];
  await api.db.updateTable('users').set({ practitionerId: lin }).where('role', '=', 'practitioner').execute();
});
afterAll(() => api.close());

async function practitioner(name: string): Promise<number> {
  const slug = name.toLowerCase().replace(' ', '-');
  const row = await api.db.insertInto('practitioners').values({ name, slug }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** A patient who was treated by somebody else. */
async function patient(name: string, doctor = 'Rosa Diaz'): Promise<number> {
  const visits = [{ startsAt: '2026-01-05T10:00:00.000Z', type: 'Follow-up', doctor, status: 'completed' }];
  const answer = await admin({ method: 'POST', url: '/api/patients', payload: { name, visits } });
  return answer.json<{ id: number }>().id;
}

/** As the website books. */
async function webVisit(patientId: number, practitionerId: number, state: 'requested' | 'booked' = 'booked') {
  const doctor = practitionerId === lin ? 'Lin Chen' : 'Rosa Diaz';
  const values = { patientId, practitionerId, doctor, state, source: 'web', startsAt: '2099-01-05T10:00:00.000Z' };
  return api.db
    .insertInto('visits')
    .values({ ...values, source: 'web' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const change = (id: number, changes: object, changedBy: string | null = 'the patient') =>
  api.db
    .updateTable('visits')
    .set({ ...changes, changedBy })
    .where('id', '=', id)
    .execute();

/** What the practitioner's account gets to see of a patient, by every door. */
async function sees(id: number): Promise<boolean> {
  const timeline = (await as(`/api/people/${id}/timeline`)).statusCode === 200;
  const listed = (await as('/api/own-patients?limit=100')).json<{ items: { id: number }[] }>();
  const payload = { name: 'For them', patientId: id, form: 'granules', days: 14 };
  const written = (await as({ method: 'POST', url: '/api/formulas', payload })).statusCode;
  const doors = [timeline, listed.items.some((row) => row.id === id), written === 201];
  expect(new Set(doors).size).toBe(1);
  return timeline;
}

it('are not those whom anybody has booked on the website, moved here or cancelled', async () => {
  const id = await patient('Mei Example');
  const visit = await webVisit(id, lin, 'requested');
  expect(await sees(id)).toBe(false);
  // By the button of the mail.
  await change(visit.id, { state: 'booked' });
  await change(visit.id, { startsAt: '2099-01-06T10:00:00.000Z' });
  // By the tablet in the waiting room.
  await change(visit.id, { state: 'arrived' }, null);
  expect(await sees(id)).toBe(false);
  await change(visit.id, { state: 'cancelled' });
  await change(visit.id, { note: null }, 'ana');
  expect(await sees(id)).toBe(false);
});

it('are not those of a colleague whose visit was brought here by its link, whoever had confirmed it', async () => {
  const id = await patient('Noa Example');
  const visit = await webVisit(id, rosa, 'requested');
  await change(visit.id, { state: 'booked' }, 'ana');
  await change(visit.id, { practitionerId: lin, doctor: 'Lin Chen' });
  expect(await sees(id)).toBe(false);
  await change(visit.id, { startsAt: '2099-01-07T10:00:00.000Z' }, 'ana');
  expect(await sees(id)).toBe(true);
});

it.each([
  ['confirmed by the clinic', { state: 'booked' }],
  ['received by the clinic', { state: 'arrived' }],
  ['given to this practitioner by the clinic', { practitionerId: 'lin', doctor: 'Lin Chen' }],
])('are those whose visit was %s', async (name, { practitionerId, ...changes }: Record<string, string>) => {
  const id = await patient(name);
  const visit = await webVisit(id, practitionerId ? rosa : lin, 'requested');
  await change(visit.id, { ...changes, ...(practitionerId && { practitionerId: lin }) }, 'ana');
  expect(await sees(id)).toBe(true);
});

it('are those whose visit takes place, and those whom the desk has booked', async () => {
  const id = await patient('Pia Example');
  const visit = await webVisit(id, lin);
  await change(visit.id, { state: 'in-treatment' }, null);
  expect(await sees(id)).toBe(true);
  const other = await patient('Quinn Example');
  const payload = { patientId: other, startsAt: '2099-02-01T18:00:00.000Z', practitionerId: lin };
  expect((await admin({ method: 'POST', url: '/api/visits', payload })).statusCode).toBe(201);
  expect(await sees(other)).toBe(true);
});

it('do not become one’s own by taking a colleague’s name, and stay whose they are when one is renamed', async () => {
  const [hers, nobodys] = [await patient('Ria Example'), await patient('Sol Example', 'Somebody Else')];
  const own = await patient('Tao Example', 'Lin Chen');
  for (const name of ['Rosa Diaz', 'Somebody Else', 'Lin Chen-Wu']) {
    await api.db.updateTable('practitioners').set({ name }).where('id', '=', lin).execute();
    expect([name, await sees(hers), await sees(nobodys), await sees(own)]).toEqual([name, false, false, true]);
  }
  await api.db.updateTable('practitioners').set({ name: 'Lin Chen' }).where('id', '=', lin).execute();
});

it('are found by the name once, when it is entered or the practitioner is, where it is that of one', async () => {
  const id = await patient('Uma Example', 'Vera Later');
  const shared = await patient('Will Example', 'Lin Chen');
  const later = await practitioner('Vera Later');
  await practitioner('Two Names');
  await api.db.insertInto('practitioners').values({ name: 'Two Names', slug: 'two-names-2' }).execute();
  const unclear = await patient('Xia Example', 'Two Names');
  const rows = await api.db
    .selectFrom('visits')
    .select(['patientId', 'practitionerId'])
    .where('patientId', 'in', [id, shared, unclear])
    .orderBy('patientId')
    .execute();
  expect(rows.map(({ practitionerId }) => practitionerId)).toEqual([later, lin, null]);
  // The desk writes another name: the visit is another practitioner's from then on.
  const visits = [
    { startsAt: '2026-01-05T10:00:00.000Z', type: 'Follow-up', doctor: 'Rosa Diaz', status: 'completed' },
  ];
  expect((await admin({ method: 'PUT', url: `/api/patients/${shared}`, payload: { visits } })).statusCode).toBe(200);
  expect(await sees(shared)).toBe(false);
});

describe('a coming visit of a name that nobody has', () => {
  /** Saved by the desk, as it would be without any change to the visit. */
  async function save(id: number): Promise<void> {
    const { visits } = (await admin(`/api/patients/${id}`)).json<{ visits: object[] }>();
    expect((await admin({ method: 'PUT', url: `/api/patients/${id}`, payload: { visits } })).statusCode).toBe(200);
  }
  const visitOf = (patientId: number) =>
    api.db
      .selectFrom('visits')
      .select(['id', 'practitionerId', 'doctor'])
      .where('patientId', '=', patientId)
      .where('state', '=', 'booked')
      .executeTakeFirstOrThrow();
  async function comingPatient(name: string, doctor: string): Promise<number> {
    const visits = [{ startsAt: '2099-03-05T10:00:00.000Z', type: 'Follow-up', doctor, status: 'booked' }];
    const answer = await admin({ method: 'POST', url: '/api/patients', payload: { name, visits } });
    return answer.json<{ id: number }>().id;
  }
  const rename = (name: string) => api.db.updateTable('practitioners').set({ name }).where('id', '=', lin).execute();
  afterEach(() => rename('Lin Chen'));

  it('is nobody’s who is renamed to it, whoever saves this patient or another one, or moves the visit', async () => {
    const [hers, other] = [await comingPatient('Yan Example', 'Nobody Yet'), await patient('Zia Example')];
    await rename('Nobody Yet');
    for (const saved of [other, hers]) {
      await save(saved);
      expect([await sees(hers), await visitOf(hers)]).toMatchObject([false, { practitionerId: null }]);
    }
    const { id } = await visitOf(hers);
    const payload = { doctor: 'Nobody Yet', startsAt: '2099-03-06T10:00:00.000Z', practitionerId: null };
    const moved = await admin({ method: 'PUT', url: `/api/visits/${id}`, payload });
    expect([moved.statusCode, await sees(hers), await visitOf(hers)]).toMatchObject([
      200,
      false,
      { practitionerId: null },
    ]);
  });

  it('is nobody’s either when its practitioner was deleted and somebody is renamed to their name', async () => {
    const gone = await practitioner('Gone Soon');
    const [theirs, other] = [await comingPatient('Abe Example', 'Gone Soon'), await patient('Bea Example')];
    expect(await visitOf(theirs)).toMatchObject({ practitionerId: gone });
    await api.db.deleteFrom('practitioners').where('id', '=', gone).execute();
    await rename('Gone Soon');
    for (const saved of [other, theirs]) await save(saved);
    expect([await sees(theirs), await visitOf(theirs)]).toMatchObject([
      false,
      { practitionerId: null, doctor: 'Gone Soon' },
    ]);
  });

  it('is theirs who is entered under it, and takes their time at once', async () => {
    const id = await comingPatient('Cal Example', 'Entered Later');
    const later = await practitioner('Entered Later');
    expect(await visitOf(id)).toMatchObject({ practitionerId: later });
    const { id: visit } = await visitOf(id);
    expect(await visitsWithoutTheirTime(api.db)).not.toContainEqual(expect.objectContaining({ id: visit }));
  });
});
