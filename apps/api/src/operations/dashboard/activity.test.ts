import { randomUUID } from 'node:crypto';
import { addDays, DEFAULT_TIME_ZONE, zonedNow, type ActivityDay } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { plain } from '../../test/plain';
import { readActivity } from './activity.repo';

let api: TestApp;
let admin: As;
beforeAll(async () => {
  api = await buildTestApp();
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('contactSubmissions').execute());

const NOW = new Date('2026-11-21T20:00:00.000Z');
const person = { name: 'Ana', email: 'ana@example.com' };
const message = { ...person, message: plain('Words') };
const herbs = { ...person, healthConcerns: plain('Words') };
const patient = { firstName: 'Ana', lastName: 'Lin', dateOfBirth: '1980-01-01' };

describe('activity', () => {
  it('counts by the clinic’s days, also when the clock is changed', async () => {
    const { db } = api;
    // The clock went back on November 1st in Los Angeles: that day has 25 hours.
    const at = (createdAt: string) => ({ ...message, createdAt });
    await db
      .insertInto('contactSubmissions')
      .values([
        at('2026-11-01T06:59:59.999Z'),
        at('2026-11-01T07:00:00.000Z'),
        at('2026-11-02T07:59:59.999Z'),
        at('2026-11-02T08:00:00.000Z'),
        { ...at('2026-11-02T10:00:00.000Z'), suspectedSpam: true },
      ])
      .execute();
    await db
      .insertInto('checkIns')
      .values({ ...patient, createdAt: '2026-11-02T20:00:00.000Z' })
      .execute();
    await db
      .insertInto('appointmentRequests')
      .values({ ...person, createdAt: '2026-11-02T20:00:00.000Z' })
      .execute();
    await db
      .insertInto('customHerbRequests')
      .values({ ...herbs, createdAt: '2026-11-02T20:00:00.000Z' })
      .execute();
    const none = { messages: 0, checkIns: 0, appointments: 0, herbRequests: 0, calls: 0 };
    expect(await readActivity(db, 4, new Date('2026-11-03T20:00:00.000Z'))).toEqual([
      { ...none, date: '2026-10-31', messages: 1 },
      { ...none, date: '2026-11-01', messages: 2 },
      { ...none, date: '2026-11-02', messages: 1, checkIns: 1, appointments: 1, herbRequests: 1 },
      { ...none, date: '2026-11-03' },
    ]);
  });

  it('counts the calls that are shown', async () => {
    const call = (callKey: string, isShown: boolean) => ({
      ...({
        id: randomUUID(),
        callKey,
        source: 'test',
        status: 'ended',
        phase: 'completed',
        direction: 'inbound',
      } as const),
      state: '{}',
      isShown,
      startedAt: '2026-11-21T19:00:00.000Z',
    });
    await api.db
      .insertInto('calls')
      .values([call('1', true), call('2', false)])
      .execute();
    expect((await readActivity(api.db, 1, NOW))[0]).toMatchObject({ date: '2026-11-21', calls: 1 });
  });

  it('ends today', async () => {
    await api.db.insertInto('contactSubmissions').values(message).execute();
    const answer = await admin('/api/dashboard/activity?days=7');
    expect(answer.statusCode).toBe(200);
    const days = answer.json<ActivityDay[]>();
    const today = zonedNow(new Date(), DEFAULT_TIME_ZONE).date;
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, n) => addDays(today, n - 6)));
    expect(days.at(-1)).toMatchObject({ messages: 1 });
    expect((await admin('/api/dashboard/activity')).json()).toHaveLength(30);
  });

  it.each(['0', '367', '-1', 'x', '1.5'])('refuses %s days', async (days) =>
    expect((await admin(`/api/dashboard/activity?days=${days}`)).statusCode).toBe(400),
  );
});
