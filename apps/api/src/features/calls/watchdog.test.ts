import type { CallsPage } from '@harmony/domain';
import { sql } from 'kysely';
import type { QueryCall } from '../../telephony/port';
import { recordedMessages } from '../../telephony/ringcentral/recordings';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { deliver } from '../../test/play-call';
import { watchHungUpCalls } from './watchdog';
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
    expect([await listHungUpCalls(api.db), await listSilentCalls(api.db)]).toEqual([
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
