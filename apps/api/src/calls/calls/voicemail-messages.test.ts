import type { CallsPage, FollowUpsPage, RawEvent } from '@harmony/domain';
import { sql } from 'kysely';
import { recordedMessages } from '../telephony/ringcentral/recordings';
import { simulate, type Scenario } from '../telephony/simulator/simulator';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';

const FRONT_DESK = '9000101';
const CALLER = '+12065550123';
const T0 = Date.parse('2026-11-20T18:00:00Z');

let api: TestApp;
let reception: As;
beforeAll(async () => {
  api = await buildTestApp();
  reception = await api.asReception();
});
afterAll(() => api.close());
beforeEach(() => sql`truncate telephony_events, calls, call_events, follow_ups`.execute(api.db));

const post = async (envelope: object) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/ringcentral/webhook',
    payload: JSON.stringify(envelope),
    headers: { 'verification-token': 'a webhook token for tests' },
  });
  expect(answer.statusCode).toBe(200);
};
const settled = () =>
  eventually(
    () => api.db.selectFrom('telephonyEvents').selectAll().orderBy('id').execute(),
    (rows) => rows.every(({ state }) => state !== 'waiting'),
  );
const deliver = async (envelopes: readonly object[]) => {
  // One by one, as the network brings them: each is recorded before the next.
  for (const envelope of envelopes) {
    await post(envelope);
    await settled();
  }
};
const phases = async () =>
  (await reception('/api/calls')).json<CallsPage>().calls.map(({ phase, status }) => `${status} ${phase}`);
const followUps = async () => (await reception('/api/follow-ups')).json<FollowUpsPage>().items;
const joined = async () => (await settled()).filter(({ legs }) => legs?.[0]?.kind === 'call.voicemail');

/** A call of about 14 seconds that begins at that second, as RingCentral delivers it. */
const call = (second: number, scenario: Scenario = 'missed', from: string | null = CALLER) =>
  simulate(scenario, [{ from, to: '+12065550100', isUnmarked: true }], { startAt: new Date(T0 + second * 1000) }).map(
    ({ envelope }) => envelope,
  );
let uuid = 0;
/** RingCentral's sample of the documentation, left at that second. */
const message = (second: number, { from = CALLER, extension = FRONT_DESK } = {}) => {
  const [sample] = recordedMessages('message') as [{ body: object }];
  return {
    ...sample,
    uuid: `message ${(uuid += 1)}`,
    subscriptionId: 'harmony-demonstration',
    ownerId: '9000',
    event: `/restapi/v1.0/account/9000/extension/${extension}/voicemail`,
    body: {
      ...sample.body,
      creationTime: new Date(T0 + second * 1000).toISOString(),
      from: from === '' ? { name: 'Anonymous' } : { phoneNumber: from },
    },
  };
};

it('a message reported after the call makes it a voicemail, and its follow-up says so', async () => {
  await deliver(call(0));
  expect([await phases(), (await followUps()).map(({ kind }) => kind)]).toEqual([['ended missed'], ['missed-call']]);
  await deliver([message(15)]);
  expect(await phases()).toEqual(['ended voicemail']);
  expect(await followUps()).toMatchObject([{ kind: 'voicemail', number: CALLER, attempts: 1 }]);
  const [row] = await joined();
  expect(row).toMatchObject({ state: 'taken', problem: null });
  expect(JSON.stringify(row?.body)).not.toMatch(/call me back|content/);
  const last = await api.db.selectFrom('callEvents').select('state').orderBy('id', 'desc').executeTakeFirst();
  expect(last?.state.phase).toBe('voicemail');
});

it.each([1, 2, 3, 4, 5, 6])('in whatever order calls and messages are heard of (%i)', async (seed) => {
  // Two calls of one number, two messages for the second, one message for nobody.
  const events = [...call(0), ...call(30), message(38), message(45), message(300), message(40, { from: '' })];
  const order = events.map((event, n) => ({ event, key: Math.sin(seed * 100 + n * 7) }));
  const shuffled = order.sort((a, b) => a.key - b.key).map(({ event }) => event);
  await deliver([...shuffled, ...shuffled.slice(0, 5)]);
  expect(await phases()).toEqual(['ended voicemail', 'ended missed']);
  expect((await joined()).map(({ state, problem }) => problem ?? state).sort()).toEqual([
    'A voicemail message from a caller who withheld the number',
    'A voicemail message that matches no call',
    ...['taken', 'taken'],
  ]);
});

it('goes over to the call it turns out to belong to', async () => {
  await deliver([...call(0), message(40)]);
  expect(await phases()).toEqual(['ended voicemail']);
  // The second call is heard of late.
  await deliver(call(30));
  expect(await phases()).toEqual(['ended voicemail', 'ended missed']);
  expect(await joined()).toHaveLength(1);
});

it('shows a message that fits two calls, and counts it for neither', async () => {
  await deliver([...call(0), ...call(2), message(10)]);
  expect(await phases()).toEqual(['ended missed', 'ended missed']);
  const admin = await api.asAdmin();
  const [event] = (await admin('/api/call-monitoring/events')).json<RawEvent[]>();
  expect(event).toMatchObject({
    state: 'ignored',
    sessionId: null,
    from: '…0123',
    what: 'caller voicemail',
    problem: 'A voicemail message that matches 2 calls; it isn’t counted for any of them',
  });
});

it('leaves alone who was called back before the message was reported', async () => {
  await deliver(call(0));
  const [open] = await followUps();
  const closed = await reception({
    method: 'POST',
    url: `/api/follow-ups/${open?.id}/close`,
    payload: { outcome: 'reached' },
  });
  expect(closed.statusCode).toBe(200);
  await deliver([message(15)]);
  expect([await phases(), await followUps()]).toEqual([['ended voicemail'], []]);
});

it('leaves calls of others, and answered ones, as they are', async () => {
  await deliver([...call(0, 'missed', '+12065550199'), ...call(0, 'answered'), message(12)]);
  expect((await phases()).sort()).toEqual(['ended completed', 'ended missed']);
  expect(await joined()).toMatchObject([{ state: 'taken' }]);
});
