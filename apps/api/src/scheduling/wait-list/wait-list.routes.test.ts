import type { BookingReceipt, OpeningsAnswer, WaitEntry, WaitList, WaitReceipt } from '@harmony/domain';
import { buildBookableApp } from '../../test/scheduling/bookable-clinic';
import type { As, TestApp } from '../../test/api';

let api: TestApp;
let desk: As;

beforeAll(async () => {
  ({ api } = await buildBookableApp());
  desk = await api.asRole('front-desk');
});
afterAll(() => api.close());
afterEach(async () => {
  for (const table of ['waitEntries', 'visits', 'outboxMails'] as const) await api.db.deleteFrom(table).execute();
});

let sent = 0;
const post = (url: string, payload: object, key = `request-${++sent}`) =>
  api.asAnyone({ method: 'POST', url: `/api/wait-list${url}`, payload, headers: { 'idempotency-key': key } });

const TIMES = { weekdays: [1, 3], parts: ['morning'] };
const WISH = {
  service: 'acupuncture',
  with: 'mei',
  isFirst: true,
  ...TIMES,
  from: '2026-01-01',
  until: '2999-12-31',
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '(253) 555-0142',
};
const join = async (changes: object = {}) => (await post('', { ...WISH, ...changes })).json<WaitReceipt>();
const list = async (state = '') => (await desk(`/api/wait-list${state}`)).json<WaitList>().items;
const setState = (id: number, state: string) =>
  desk({ method: 'PUT', url: `/api/wait-list/${id}/state`, payload: { state } });

describe('POST /api/wait-list', () => {
  it('puts somebody on the list, whose link shows what they wait for', async () => {
    const response = await post('', WISH);
    expect(response.statusCode).toBe(201);
    const { token, entry } = response.json<WaitReceipt>();
    expect(entry).toEqual({
      state: 'waiting',
      service: { slug: 'acupuncture', name: 'Acupuncture' },
      practitioner: { slug: 'mei', name: 'Mei' },
      ...TIMES,
      from: '2026-01-01',
      until: '2999-12-31',
      timeZone: 'America/Los_Angeles',
      visitAt: null,
      isUntold: false,
      offer: null,
    });
    expect((await post('/lookup', { token })).json<WaitEntry>()).toEqual(entry);
    const stored = await Promise.all([
      api.db.selectFrom('idempotencyKeys').selectAll().execute(),
      api.db.selectFrom('waitEntries').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('knows for whom somebody waits: the desk reads it, the table holds no word of it', async () => {
    // A name is one line, as archives take it.
    const { entry } = await join({ bookedFor: 'child', forName: 'Emma\nRuiz' });
    await join({ bookedFor: 'me', forName: 'Left In The Form' });
    expect((await list()).map(({ forName }) => forName)).toEqual(['Emma Ruiz', null]);
    const stored = await api.db.selectFrom('waitEntries').selectAll().execute();
    expect(JSON.stringify([stored, entry])).not.toMatch(/Emma|Left/);
    expect(stored.map(({ forName }) => forName)).toEqual([expect.stringMatching(/^enc1:/), null]);
  });

  it('is repeated by its key, and joins once', async () => {
    const [first, second] = await Promise.all([post('', WISH, 'one-wish'), post('', WISH, 'one-wish')]);
    expect(second?.json()).toEqual(first?.json());
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [{ service: 'nothing' }, 404, {}],
    [{ with: 'nobody' }, 400, { with: expect.any(String) as string }],
    [{ weekdays: [] }, 400, { weekdays: 'Choose at least one day' }],
    [{ parts: [] }, 400, { parts: 'Choose at least one time of day' }],
    [{ from: '2999-12-31', until: '2026-12-31' }, 400, { until: 'Must not be before the first date' }],
    [{ until: '2026-01-02' }, 400, { until: 'This date has passed. Choose a later one.' }],
    [{ email: 'nobody' }, 400, { email: expect.any(String) as string }],
    [{ bookedFor: 'child' }, 400, { forName: 'Please enter the name of the person coming' }],
    [{ isFirst: undefined }, 400, { isFirst: 'Tell us whether you’ve been here before' }],
  ])('refuses %j', async (changes, status, fields) => {
    const response = await post('', { ...WISH, ...changes });
    expect([response.statusCode, response.json<{ fields?: object }>().fields ?? {}]).toEqual([status, fields]);
    expect(await list()).toEqual([]);
  });

  it('lets nobody wait for more times than they could book', async () => {
    for (let n = 0; n < 3; n++) await join();
    expect((await post('', { ...WISH, email: 'ANA@example.com' })).statusCode).toBe(409);
  });

  it('is not there while booking is off', async () => {
    const off = { data: 'false' };
    await api.db.updateTable('config').set(off).where('id', '=', 'booking_enabled').execute();
    await expectEventually(404);
    await api.db.updateTable('config').set({ data: 'true' }).where('id', '=', 'booking_enabled').execute();
    await expectEventually(201);
  });
  const expectEventually = async (status: number) => {
    const { eventually } = await import('../../test/eventually');
    await eventually(async () => (await post('', WISH)).statusCode === status);
  };
});

describe('POST /api/wait-list/earlier', () => {
  async function booked(): Promise<BookingReceipt> {
    const { days } = (await api.asAnyone('/api/openings?service=acupuncture&with=mei&days=7')).json<OpeningsAnswer>();
    const startsAt = days[3]?.openings[0]?.startsAt;
    const payload = { ...WISH, startsAt };
    return (await api.asAnyone({ method: 'POST', url: '/api/bookings', payload })).json();
  }

  it('waits for an earlier time than that of a visit, once', async () => {
    const { token, booking } = await booked();
    const first = await post('/earlier', { visit: token, ...TIMES });
    expect(first.statusCode).toBe(201);
    expect(first.json<WaitReceipt>().entry).toMatchObject({ visitAt: booking.startsAt, practitioner: { slug: 'mei' } });
    const again = await post('/earlier', { visit: token, weekdays: [5], parts: ['evening'] });
    expect(again.json<WaitReceipt>()).toMatchObject({
      token: first.json<WaitReceipt>().token,
      entry: { weekdays: [5], parts: ['evening'] },
    });
    expect(await list()).toMatchObject([{ name: 'Ana Ruiz', email: 'ana@example.com', visitAt: booking.startsAt }]);
  });

  it.each([
    ['a wrong link', 'a'.repeat(22), 404],
    ['half a link', 'abc', 400],
  ])('refuses %s', async (_, visit, status) => {
    expect((await post('/earlier', { visit, ...TIMES })).statusCode).toBe(status);
  });
});

describe('the link of a mail', () => {
  it.each(['lookup', 'leave', 'claim'])('%s: 404 for a wrong one, 400 for half of one', async (what) => {
    const startsAt = '2026-12-01T17:00:00.000Z';
    expect((await post(`/${what}`, { token: 'a'.repeat(22), startsAt })).statusCode).toBe(404);
    expect((await post(`/${what}`, { token: 'abc', startsAt })).statusCode).toBe(400);
  });

  it('leaves the list, and leaving twice changes nothing', async () => {
    const { token } = await join();
    for (let n = 0; n < 2; n++)
      expect((await post('/leave', { token })).json<WaitEntry>()).toMatchObject({ state: 'left' });
    expect(await list()).toEqual([]);
  });

  it('takes nothing that was not offered', async () => {
    const { token } = await join({ name: 'Nora Newname' });
    const startsAt = '2026-12-01T17:00:00.000Z';
    expect((await post('/claim', { token, startsAt })).statusCode).toBe(409);
    expect(await api.db.selectFrom('visits').select('id').execute()).toEqual([]);
    // Nobody becomes a patient by a press that books nothing.
    expect(await api.db.selectFrom('patients').select('id').where('name', '=', 'Nora Newname').execute()).toEqual([]);
  });
});

describe('at the desk', () => {
  test.each([
    ['GET', '/api/wait-list'],
    ['PUT', '/api/wait-list/1/state'],
  ] as const)('%s %s is for whoever keeps the schedule', async (method, url) => {
    const request = { method, url, ...(method === 'PUT' && { payload: { state: 'left' } }) };
    expect((await api.asAnyone(request)).statusCode).toBe(401);
    expect((await (await api.asStaff())(request)).statusCode).toBe(403);
    expect((await (await api.asRole('editor'))(request)).statusCode).toBe(403);
  });

  it('lists who waits, the longest first, and leaves an audit line', async () => {
    await join();
    await join({ email: 'bo@example.com', name: 'Bo Chen', with: 'any' });
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'Ana Ruiz', serviceName: 'Acupuncture', practitionerName: 'Mei', ...TIMES }),
      expect.objectContaining({ name: 'Bo Chen', practitionerName: null, offeredAt: null, visitAt: null }),
    ]);
    const lines = await api.db.selectFrom('auditLog').select('action').where('entity', '=', 'wait-list').execute();
    expect(lines).toContainEqual({ action: 'read' });
  });

  it('takes somebody off the list, and puts them back where they were', async () => {
    const { token } = await join();
    await join({ email: 'bo@example.com', name: 'Bo Chen' });
    const [{ id } = { id: 0 }] = await list();
    expect((await setState(id, 'left')).json()).toMatchObject({ state: 'left' });
    expect((await post('/lookup', { token })).json()).toMatchObject({ state: 'left' });
    expect(await list('?state=left')).toMatchObject([{ name: 'Ana Ruiz' }]);
    expect((await setState(id, 'waiting')).statusCode).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Ana Ruiz', 'Bo Chen']);
  });

  it('refuses what makes no sense', async () => {
    await join();
    const [{ id } = { id: 0 }] = await list();
    expect((await setState(id, 'booked')).statusCode).toBe(400);
    expect((await setState(2_147_483_647, 'left')).statusCode).toBe(404);
    expect((await desk('/api/wait-list?state=x')).statusCode).toBe(400);
    await api.db.updateTable('waitEntries').set({ state: 'ended', endedAt: new Date().toISOString() }).execute();
    expect((await setState(id, 'waiting')).statusCode).toBe(409);
  });

  it('removes what somebody waits for with their record', async () => {
    await join();
    const admin = await api.asAdmin();
    const payload = { name: 'Ana Ruiz', email: 'Ana@example.com' };
    const { id } = (await admin({ method: 'POST', url: '/api/patients', payload })).json<{ id: number }>();
    expect((await admin({ method: 'DELETE', url: `/api/patients/${id}` })).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });
});
