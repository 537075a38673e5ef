import type { CallsPage, FollowUpsPage } from '@harmony/domain';
import { sql } from 'kysely';
import type { QueryCall } from '../telephony/port';
import { recordedMessages } from '../telephony/ringcentral/recordings';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { deliver } from '../../test/telephony/play-call';
import { simulate } from '../telephony/simulator/simulator';
import { lookAfter, watchHungUpCalls } from './watchdog';
import { listHungUpCalls, listSilentCalls } from './watchdog.repo';

let api: TestApp;
let reception: As;
beforeAll(async () => {
  api = await buildTestApp();
  reception = await api.asReception();
});
afterAll(() => api.close());
beforeEach(() => sql`truncate telephony_events, calls, call_events, follow_ups`.execute(api.db));

const call = async () => (await reception('/api/calls')).json<CallsPage>().calls[0];
/** The first events of a recorded call, as RingCentral delivers them. */
const deliverFirst = (count: number) => deliver(api, recordedMessages('answered').slice(0, count) as object[]);
const silentFor = (seconds: number) =>
  sql`update calls set last_event_at = now() - make_interval(secs => ${seconds})`.execute(api.db);

/** The phone system, which gives these answers one after the other, and the last one from then on. */
function answering(...answers: Awaited<ReturnType<QueryCall>>[]) {
  const queried: string[] = [];
  const queryCall: QueryCall = async ({ callKey }) => {
    queried.push(callKey);
    return answers[Math.min(queried.length, answers.length) - 1] ?? 'unknown';
  };
  const watch = watchHungUpCalls(api.db, { ingest: api.app.calls.ingest, queryCall });
  const secondsAfter = (seconds: number) => watch(new Date(Date.UTC(2026, 10, 20) + seconds * 1000));
  return { queried, secondsAfter };
}

describe('a call of which the end was not reported', () => {
  it('is queried within a minute once all phones have hung up, and is over when the phone system knows it no longer', async () => {
    await deliverFirst(10);
    expect(await call()).toMatchObject({ status: 'answered', phase: 'talking' });
    await silentFor(20);
    expect(await listHungUpCalls(api.db)).toEqual([]);
    await silentFor(31);
    expect([await listHungUpCalls(api.db), await listSilentCalls(api.db)]).toMatchObject([
      [{ source: 'ringcentral', callKey: 's-a1c0ffee00000001' }],
      [],
    ]);
    await answering('over').secondsAfter(0);
    expect(await eventually(call, (found) => found?.status === 'ended')).toMatchObject({ answeredBy: 'Front Desk' });
    expect(await listHungUpCalls(api.db)).toEqual([]);
  });

  it.each(['live', 'unknown', 'elsewhere'] as const)(
    'is queried again with growing pauses while the answer is "%s"',
    async (answer) => {
      await deliverFirst(10);
      const { queried, secondsAfter } = answering(answer, answer, answer, 'over');
      const countAt: Record<number, number> = {};
      for (const seconds of [0, 15, 30, 75, 90, 195, 210]) {
        await silentFor(60);
        await secondsAfter(seconds);
        countAt[seconds] = queried.length;
      }
      expect(countAt).toEqual({ 0: 1, 15: 1, 30: 2, 75: 2, 90: 3, 195: 3, 210: 4 });
      await eventually(call, (found) => found?.status === 'ended');
    },
  );

  it('is left alone while a phone has it', async () => {
    await deliverFirst(9);
    await silentFor(600);
    expect([await call(), await listHungUpCalls(api.db)]).toMatchObject([{ phase: 'talking' }, []]);
  });
});

describe('a ring whose end was lost', () => {
  const CALLER = '+12065550199';
  const OVER = { status: 'ended', phase: 'unknown', answeredBy: null };
  /** The events of a call up to the first with `code`, which began so many minutes ago. */
  const ring = async (minutesAgo = 0, code = 'Proceeding') => {
    const startAt = new Date(Date.now() - minutesAgo * 60_000);
    const messages = simulate('answered', [{ from: CALLER, to: '+12535550140', isUnmarked: true }], { startAt });
    const envelopes = messages.map(({ envelope }) => envelope);
    const place = envelopes.findIndex((envelope) => JSON.stringify(envelope).includes(`"code":"${code}"`));
    await deliver(api, envelopes.slice(0, place + 1));
    return envelopes.slice(place + 1);
  };
  const look = async (answer: Awaited<ReturnType<QueryCall>> = 'unknown') => {
    for (const silent of await listSilentCalls(api.db))
      await lookAfter(api.db, silent, { ingest: api.app.calls.ingest, queryCall: async () => answer });
  };
  /** What Harmony itself has told: it is taken a moment later, so the call alone does not show that nothing was told. */
  const told = async () =>
    (await api.db.selectFrom('telephonyEvents').select('eventId').execute()).filter(({ eventId }) =>
      eventId.startsWith('lost '),
    );
  const isOver = () => eventually(call, (found) => found?.status === 'ended');

  it('ends after three minutes, monitors are told, and somebody is to call back', async () => {
    await ring();
    await silentFor(170);
    await look();
    expect([await told(), await call()]).toMatchObject([[], { status: 'ringing', phase: 'ringing' }]);
    await silentFor(181);
    await look();
    expect(await isOver()).toMatchObject(OVER);
    const news = await api.db.selectFrom('callEvents').select('state').orderBy('id', 'desc').limit(1).execute();
    expect(news).toMatchObject([{ state: OVER }]);
    const { items } = (await reception('/api/follow-ups')).json<FollowUpsPage>();
    expect(items).toMatchObject([{ kind: 'missed-call', number: CALLER, attempts: 1 }]);
  });

  it('needs no call back once it turns out that somebody has answered', async () => {
    const rest = await ring();
    await silentFor(181);
    await look();
    await isOver();
    await deliver(api, rest);
    expect(await call()).toMatchObject({ status: 'ended', phase: 'completed', answeredBy: 'Front Desk' });
    expect((await reception('/api/follow-ups')).json<FollowUpsPage>().items).toEqual([]);
  });

  it('ends as soon when the clock of the phone system is ahead', async () => {
    await ring(-20);
    await silentFor(181);
    await look();
    expect(await isOver()).toMatchObject(OVER);
  });

  it('ends as often as it comes back, also within the hour', async () => {
    const [answered = {}, ended = {}] = await ring();
    await silentFor(181);
    await look();
    await isOver();
    await deliver(api, [answered, ended]);
    expect(await call()).toMatchObject({ status: 'answered' });
    await silentFor(60);
    await answering('over').secondsAfter(0);
    expect(await isOver()).toMatchObject({ answeredBy: 'Front Desk' });
  });

  it('ends although the instance that could ask is gone without a word', async () => {
    await ring();
    const { source, callKey } = await api.db.selectFrom('calls').selectAll().executeTakeFirstOrThrow();
    const silent = { source, callKey, heardAt: new Date().toISOString(), status: 'ringing', phase: 'ringing' } as const;
    const ended: object[] = [];
    const queryCall: QueryCall = async () => 'elsewhere';
    const ingest = async (raw: object) => void ended.push(raw);
    for (const minutes of [3, 4, 5])
      await lookAfter(api.db, { ...silent, minutes, isTest: false }, { ingest, queryCall });
    expect(ended).toHaveLength(1);
  });

  it('ends although the phone system never answers', async () => {
    await ring();
    await silentFor(181);
    const queryCall: QueryCall = () => new Promise(() => undefined);
    for (const silent of await listSilentCalls(api.db))
      await lookAfter(api.db, silent, { ingest: api.app.calls.ingest, queryCall, patienceMs: 10 });
    expect(await isOver()).toMatchObject(OVER);
  });

  it('ends after half a minute when it was told long after it began to ring', async () => {
    await ring(80);
    await silentFor(20);
    await look();
    expect([await told(), await call()]).toMatchObject([[], { status: 'ringing' }]);
    await silentFor(31);
    await look();
    expect(await isOver()).toMatchObject(OVER);
  });

  it('waits in a menu for longer', async () => {
    await ring(0, 'Setup');
    await silentFor(1_700);
    await look();
    expect([await told(), await call()]).toMatchObject([[], { status: 'ringing', phase: 'menu-or-queue' }]);
    await silentFor(1_801);
    await look();
    expect(await isOver()).toMatchObject({ phase: 'unknown' });
  });
});
