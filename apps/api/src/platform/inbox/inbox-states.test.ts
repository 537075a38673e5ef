import { buildTestApp, type As, type TestApp } from '../../test/api';
import { plain } from '../../test/plain';

/* What single inboxes do in their own way: their steps, what is read and suspected, and telephone numbers. */

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());

const put = (url: string, payload: object) => admin({ method: 'PUT', url, payload });
const sender = { name: 'Ada Mossgrove', email: 'ada@example.org' };

describe('check-ins', () => {
  const add = async (lastName: string) => {
    const row = { firstName: 'Ada', lastName, dateOfBirth: '1980-04-23' };
    return (await api.db.insertInto('checkIns').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const step = async (id: number, state: string) => {
    const answer = await put(`/api/check-ins/${id}`, { state });
    return [answer.statusCode, answer.json().status ?? answer.json().code];
  };

  test('go one step at a time, and back', async () => {
    const id = await add('Ames');
    expect(await step(id, 'completed')).toEqual([409, 'conflict']);
    expect(await step(id, 'in_treatment')).toEqual([200, 'in_treatment']);
    expect(await step(id, 'completed')).toEqual([200, 'completed']);
    expect(await step(id, 'checked_in')).toEqual([409, 'conflict']);
    expect(await step(id, 'in_treatment')).toEqual([200, 'in_treatment']);
    expect(await step(id, 'cancelled')).toEqual([200, 'cancelled']);
  });

  test('of several, one that cannot take the step stops all', async () => {
    const [waiting, treated] = [await add('Burr'), await add('Cole')];
    await step(treated, 'in_treatment');
    const payload = { ids: [treated, waiting], changes: { state: 'completed' } };
    const answer = await admin({ method: 'POST', url: '/api/check-ins/bulk', payload });
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('from “Checked in” to “Completed”'),
    });
    expect((await admin(`/api/check-ins/${treated}`)).json()).toMatchObject({ state: 'in_treatment' });
  });

  test('of today, the first who came first', async () => {
    const day = new Date().toISOString();
    await api.db
      .updateTable('checkIns')
      .set({ notes: plain('seen') })
      .execute();
    await api.db.insertInto('config').values({ id: 'time_zone', data: 'UTC' }).execute();
    const old = { firstName: 'Ada', lastName: 'Old', dateOfBirth: '1980-04-23', createdAt: '2020-01-01T00:00:00Z' };
    await api.db.insertInto('checkIns').values(old).execute();
    const { items } = (await admin('/api/check-ins?date=today&sort=oldest')).json();
    expect(items.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Ames', 'Burr', 'Cole']);
    expect(items[0]).toMatchObject({ notes: 'seen', adminNotes: 'seen' });
    expect((await admin(`/api/check-ins?date=${day.slice(0, 10)}`)).json()).toMatchObject({ total: 3 });
  });
});

describe('the newsletter', () => {
  const add = async (email: string) =>
    (await api.db.insertInto('newsletterSubscribers').values({ email }).returning('id').executeTakeFirstOrThrow()).id;

  test('is ended by staff, once, and never begun', async () => {
    const id = await add('ada@example.org');
    expect((await put(`/api/newsletter/${id}`, { state: 'confirmed' })).json().fields).toHaveProperty('state');
    const first = (await put(`/api/newsletter/${id}`, { state: 'unsubscribed' })).json();
    expect(first).toMatchObject({ state: 'unsubscribed', unsubscribedAt: expect.any(String) });
    const again = (await put(`/api/newsletter/${id}`, { state: 'unsubscribed', isRead: true })).json();
    expect(again).toMatchObject({ unsubscribedAt: first.unsubscribedAt, isRead: true });
  });
});

describe('messages', () => {
  const add = async (more: object) => {
    const row = { ...sender, message: plain('Hello'), ...more };
    return (await api.db.insertInto('contactSubmissions').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const found = async (query: string) =>
    (await admin(`/api/contact-submissions?${query}`)).json().items.map(({ id }: { id: number }) => id);

  test('that were read or suspected are distinguished; reading does not count as work on them', async () => {
    const [read, spam, plain] = [await add({}), await add({}), await add({})];
    const row = (await put(`/api/contact-submissions/${read}`, { isRead: true })).json();
    expect(row).toMatchObject({ isRead: true, changedBy: null, changedAt: null, replies: [] });
    await put(`/api/contact-submissions/${spam}`, { suspectedSpam: true });
    expect(await found('unread=false')).toEqual([read]);
    expect(await found('suspectedSpam=true')).toEqual([spam]);
    expect(await found('unread=true&suspectedSpam=false')).toEqual([plain]);
    expect((await admin('/api/contact-submissions?suspectedSpam=false')).json()).toMatchObject({ unread: 1, total: 2 });
  });

  test('are found by a telephone number, however it is written', async () => {
    const id = await add({ phone: '+1 (253) 555-0188' });
    for (const number of ['2535550188', '253-555-0188', '555-0188', '555.0188', '(253)', '+1 (253) 555-0188'])
      expect([number, await found(`search=${encodeURIComponent(number)}`)]).toEqual([number, [id]]);
    expect(await found('search=2535550189')).toEqual([]);
  });
});
