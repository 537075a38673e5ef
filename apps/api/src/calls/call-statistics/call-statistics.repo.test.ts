import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CallOutcome, CallPhase } from '@harmony/domain';
import type { CallState } from '../telephony/call-events';
import type { Db } from '../../platform/db/schema';
import { testDatabase, type TestDatabase } from '../../test/database';
import { readCallStatistics } from './read-call-statistics';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(() => sql`truncate calls, follow_ups, blocked_numbers, config`.execute(db));

/** A Tuesday; noon in Los Angeles. */
const NOW = new Date('2026-11-03T20:00:00.000Z');
const read = (days: 7 | 30 | 90 = 7) => readCallStatistics(db, days, NOW);

interface Made {
  phase?: CallPhase;
  by?: string | null;
  rings?: number;
  number?: string;
  direction?: 'inbound' | 'outbound' | 'internal';
  isTest?: boolean;
  outcome?: CallOutcome;
}
const TALKED: readonly CallPhase[] = ['completed', 'talking', 'on-hold'];
const LIVE: readonly CallPhase[] = ['ringing', 'menu-or-queue', 'talking', 'on-hold'];

async function add(at: string, made: Made = {}): Promise<void> {
  const { phase = 'completed', by = null, rings = 5, number = '+12065550123', direction = 'inbound' } = made;
  const answeredAt = TALKED.includes(phase) ? at : null;
  const status = LIVE.includes(phase) ? (answeredAt === null ? 'ringing' : 'answered') : 'ended';
  const state: Partial<CallState> = { answeredAt, answeredBy: by, ringSeconds: rings, isTest: made.isTest ?? false };
  await db
    .insertInto('calls')
    .values({
      id: randomUUID(),
      source: 'test',
      callKey: randomUUID(),
      status,
      phase,
      direction,
      number,
      state: JSON.stringify(state),
      isShown: direction !== 'internal',
      startedAt: at,
      outcome: made.outcome ?? null,
    })
    .execute();
}

it('says nothing of nothing', async () => {
  const { now, before, daily, hours, people, outcomes, callBackHours } = await read();
  expect(now).toMatchObject({ answered: 0, missed: 0, outgoing: 0, timeToAnswer: null, longestWait: null });
  expect(now.calledBack).toEqual({ inTime: 0, late: 0, notYet: 0 });
  expect(before).toMatchObject({ answered: 0, leftOut: { blocked: 0, spam: 0, unknown: 0 } });
  expect(daily).toHaveLength(7);
  expect([hours, people, outcomes]).toEqual([[], [], []]);
  expect(callBackHours).toEqual({ missedCall: 2, voicemail: 2 });
});

it('counts by the clinic’s days and hours, also when the clock is changed and around midnight', async () => {
  // The clock went back on November 1st: 1:30 in the night came twice.
  for (const at of ['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z', '2026-11-01T10:00:00.000Z']) await add(at);
  await add('2026-11-02T07:59:59.999Z', { phase: 'missed' });
  await add('2026-11-02T08:00:00.000Z', { phase: 'voicemail' });
  const { daily, hours } = await read();
  expect(daily.slice(-3)).toEqual([
    { date: '2026-11-01', answered: 3, voicemail: 0, missed: 1 },
    { date: '2026-11-02', answered: 0, voicemail: 1, missed: 0 },
    { date: '2026-11-03', answered: 0, voicemail: 0, missed: 0 },
  ]);
  expect(hours).toEqual([
    { dayOfWeek: 0, hour: 1, answered: 2, voicemail: 0, missed: 0 },
    { dayOfWeek: 0, hour: 2, answered: 1, voicemail: 0, missed: 0 },
    { dayOfWeek: 0, hour: 23, answered: 0, voicemail: 0, missed: 1 },
    { dayOfWeek: 1, hour: 0, answered: 0, voicemail: 1, missed: 0 },
  ]);
});

it('counts in the time zone of the settings', async () => {
  await db
    .insertInto('config')
    .values({ id: 'time_zone', data: 'Europe/Berlin', isActive: true, dataType: 'T', configType: 'G' })
    .execute();
  await add('2026-11-02T23:30:00.000Z');
  expect((await read()).hours).toMatchObject([{ dayOfWeek: 2, hour: 0 }]);
});

it('compares with as many days before, until the same time of the day', async () => {
  const { before } = await read();
  expect(before).toMatchObject({ from: '2026-10-21T07:00:00.000Z', to: '2026-10-27T19:00:00.000Z' });
  await add('2026-10-21T06:59:59.999Z');
  await add('2026-10-21T07:00:00.000Z');
  await add('2026-10-27T18:59:59.999Z', { phase: 'missed', rings: 80 });
  await add('2026-10-27T19:00:00.000Z');
  await add('2026-10-28T06:59:59.999Z');
  await add('2026-10-28T07:00:00.000Z');
  const periods = await read();
  expect(periods.now).toMatchObject({ answered: 1, missed: 0 });
  expect(periods.before).toMatchObject({ answered: 1, missed: 1, longestWait: { seconds: 80, answered: false } });
});

it('leaves out what is no call of a patient, and says so', async () => {
  await db.insertInto('blockedNumbers').values({ number: '+12065550199', blockedBy: 'Ana' }).execute();
  const at = '2026-11-03T18:00:00.000Z';
  await add(at);
  await add(at, { number: '+12065550199', phase: 'missed', rings: 500 });
  await add(at, { outcome: 'spam', rings: 500 });
  await add(at, { phase: 'unknown' });
  await add(at, { phase: 'ringing' });
  await add(at, { phase: 'menu-or-queue' });
  await add(at, { isTest: true });
  await add(at, { direction: 'internal' });
  await add(at, { direction: 'outbound', outcome: 'booked' });
  await add(at, { direction: 'outbound', number: '+12065550199' });
  await add(at, { phase: 'talking' });
  const { now, daily, outcomes } = await read();
  expect(now).toMatchObject({ answered: 2, voicemail: 0, missed: 0, outgoing: 2 });
  expect(now.leftOut).toEqual({ blocked: 1, spam: 1, unknown: 1 });
  expect(now.longestWait).toMatchObject({ seconds: 5 });
  expect(daily.at(-1)).toMatchObject({ answered: 2, missed: 0 });
  expect(outcomes).toEqual([]);
});

it('says how long it rang, and who answered', async () => {
  const day = '2026-11-03T1';
  for (const [n, seconds] of [4, 6, 8, 30].entries()) await add(`${day}${n}:00:00.000Z`, { by: 'Ana', rings: seconds });
  await add(`${day}5:00:00.000Z`, { by: 'Lin Chen', rings: 10 });
  await add(`${day}6:00:00.000Z`, { phase: 'missed', rings: 95 });
  // How much of this time was the message is not known.
  await add(`${day}7:00:00.000Z`, { phase: 'voicemail', rings: 300 });
  await add('2026-10-24T18:00:00.000Z', { by: null, rings: 12 });
  const { now, before, people } = await read();
  expect(now.timeToAnswer).toEqual({ median: 8, ninetieth: 30 });
  expect(before.timeToAnswer).toEqual({ median: 12, ninetieth: 12 });
  expect(now.longestWait).toEqual({ seconds: 95, at: `${day}6:00:00.000Z`, answered: false });
  expect(people).toEqual([
    { name: 'Ana', answered: 4, answeredBefore: 0, medianSeconds: 6 },
    { name: 'Lin Chen', answered: 1, answeredBefore: 0, medianSeconds: 10 },
    { name: null, answered: 0, answeredBefore: 1, medianSeconds: null },
  ]);
});

it('counts what staff said came of calls', async () => {
  for (const outcome of ['booked', 'question', 'booked'] as const) await add('2026-11-03T18:00:00.000Z', { outcome });
  await add('2026-10-24T18:00:00.000Z', { outcome: 'moved' });
  expect((await read()).outcomes).toEqual([
    { outcome: 'booked', calls: 2 },
    { outcome: 'question', calls: 1 },
  ]);
});

it('counts calls that were returned in time, later and not yet', async () => {
  let id = 0;
  const wait = (state: 'open' | 'closed', dueAt: string | null, outcome?: string, closedAt?: string) =>
    db
      .insertInto('followUps')
      .values({
        state,
        dueAt,
        kind: id % 2 ? 'voicemail' : 'missed-call',
        sourceId: String((id += 1)),
        number: `+1206555${id}`,
        createdAt: '2026-11-02T18:00:00.000Z',
        outcome: outcome ?? null,
        closedAt: closedAt ?? null,
      })
      .execute();
  const due = '2026-11-02T20:00:00.000Z';
  await wait('closed', due, 'reached', '2026-11-02T19:00:00.000Z');
  await wait('closed', due, 'spoken-to', due);
  await wait('closed', null, 'spoken-to', '2026-11-02T18:00:02.000Z');
  await wait('closed', due, 'left-message', '2026-11-02T20:00:01.000Z');
  await wait('closed', due, 'expired', '2026-11-02T20:00:01.000Z');
  await wait('open', due);
  // These still have time, or needed nothing.
  await wait('open', '2026-11-04T20:00:00.000Z');
  await wait('open', null);
  await wait('closed', due, 'not-needed', '2026-11-02T19:00:00.000Z');
  await wait('closed', due, 'spam', '2026-11-02T23:00:00.000Z');
  await db
    .insertInto('followUps')
    .values({ kind: 'contact-submissions', sourceId: '1', createdAt: '2026-11-02T18:00:00.000Z', dueAt: due })
    .execute();
  const { now, before } = await read();
  expect(now.calledBack).toEqual({ inTime: 3, late: 1, notYet: 2 });
  expect(before.calledBack).toEqual({ inTime: 0, late: 0, notYet: 0 });
});
