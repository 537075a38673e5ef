import Fastify from 'fastify';
import { eventually } from '../../../test/eventually';
import { memoryStore, QUICK, WINDOW_MS } from '../../../test/telephony/ringcentral-parts';
import {
  fakeRingCentral,
  type FakeRingCentral,
  type FakeRingCentralOptions,
} from '../../../test/telephony/ringcentral-server';
import type { PhoneConnection } from '../port';
import { ringCentralConnection } from './connection';
import { recordedMessages } from './recordings';

const quiet = Fastify({ logger: false }).log;
/** For tests in which the connection stands all the time: it is not taken for lost when the machine is busy. */
const PATIENT = { ...QUICK, pong: 5_000 };
const [message] = recordedMessages('answered') as [object];

let server: FakeRingCentral;
let source: PhoneConnection;
let kept: ReturnType<typeof memoryStore>['kept'];
afterEach(async () => {
  await source.stop();
  await server.close();
  expect(server.broken).toEqual([]);
});

async function start(
  options: FakeRingCentralOptions = {},
  { refreshes = true, timings = PATIENT, reusesTickets = false } = {},
): Promise<void> {
  server = await fakeRingCentral({ windowMs: WINDOW_MS, ...options });
  Object.assign(server.state, { refreshes, reusesTickets });
  const memory = memoryStore();
  ({ kept } = memory);
  const config = { serverUrl: server.url, clientId: 'client id', clientSecret: 'client secret', jwt: 'a jwt' };
  source = ringCentralConnection({ config, store: memory.store, timings, webhook: null });
  await source.start(memory.ingest, quiet);
  await up();
}
const up = () =>
  eventually(
    () => [source.health().state, server.subscribed()] as const,
    ([state, subscribed]) => state === 'up' && subscribed === 1,
  );
const count = (action: string) => server.log.filter((entry) => entry === action).length;
const reconnects = () => source.health().details.find(({ label }) => label === 'Reconnects')?.value;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Delivers an event every few milliseconds; what became of them, and of the connection meanwhile. */
async function deliverFor(ms: number) {
  const sent: string[] = [];
  const seen = { states: new Set<string>(), sessions: 0, connections: 0 };
  for (const end = Date.now() + ms; Date.now() < end; await wait(10)) {
    const uuid = `event ${sent.length}`;
    server.deliver({ ...message, uuid });
    sent.push(uuid);
    seen.states.add(source.health().state);
    seen.sessions = Math.max(seen.sessions, server.oauthSessions());
    seen.connections = Math.max(seen.connections, server.connections());
  }
  const lost = () => {
    const received = new Set(kept.events.map(({ eventId }) => eventId));
    return sent.filter((uuid) => !received.has(uuid));
  };
  for (const end = Date.now() + 10_000; lost().length > 0 && Date.now() < end;) await wait(10);
  return { ...seen, states: [...seen.states], lost: lost() };
}

it('keeps one session and one connection by refreshing its tokens', async () => {
  await start({ tokenSeconds: 1, graceSeconds: 1.5 });
  expect(await deliverFor(3_200)).toEqual({ states: ['up'], sessions: 1, connections: 1, lost: [] });
  expect([count('POST oauth/wstoken'), reconnects()]).toEqual([1, '0']);
  expect(count('POST oauth/token')).toBeGreaterThanOrEqual(3);
});

it('moves to a new session before the old one ends where there is nothing to refresh, and ends the old one', async () => {
  await start({ tokenSeconds: 1, graceSeconds: 1.5 }, { refreshes: false });
  expect(await deliverFor(3_200)).toMatchObject({ states: ['up'], lost: [] });
  expect(count('POST oauth/wstoken')).toBeGreaterThanOrEqual(3);
  expect(reconnects()).toBe('0');
  await eventually(
    () => [server.oauthSessions(), server.connections()],
    ([sessions, connections]) => sessions === 1 && connections === 1,
  );
  expect(count('POST oauth/revoke')).toBeGreaterThanOrEqual(2);
});

it('presents the JWT again where refreshing is refused', async () => {
  await start({ tokenSeconds: 1.5, graceSeconds: 1.5 });
  server.state.refreshes = false;
  expect(await deliverFor(1_600)).toMatchObject({ states: ['up'], lost: [] });
  expect([count('POST oauth/wstoken'), reconnects()]).toEqual([2, '0']);
});

it.each(['while the connection stands', 'and the connection is lost with it'])(
  'notices that its session was ended %s, and fills the gap',
  async (how) => {
    await start();
    await eventually(() => server.log.filter((entry) => entry.startsWith('GET v1.0/subscription/')).length > 1);
    server.endSessions();
    server.deliver({ ...message, uuid: 'lost' });
    server.state.callLog = [
      {
        telephonySessionId: 's-missed',
        startTime: new Date().toISOString(),
        duration: 5,
        direction: 'Inbound',
        result: 'Missed',
        from: { phoneNumber: '+12065550199' },
        to: { phoneNumber: '+12065550100' },
      },
    ];
    if (how !== 'while the connection stands') server.cut();
    await eventually(
      () => JSON.stringify(kept.events),
      (text) => text.includes('s-missed'),
    );
    await up();
    server.deliver({ ...message, uuid: 'after' });
    await eventually(
      () => kept.events.map(({ eventId }) => eventId),
      (uuids) => uuids.includes('after'),
    );
    expect(kept.events.some(({ eventId }) => eventId === 'lost')).toBe(false);
    await eventually(
      () => [server.oauthSessions(), server.connections()],
      ([sessions, connections]) => sessions === 1 && connections === 1,
    );
  },
);

it('ends its session when it stops', async () => {
  await start();
  await source.stop();
  expect(server.oauthSessions()).toBe(0);
});

describe('reconnecting again and again within a minute', () => {
  const WINDOW = 4_000;
  const timings = { ...QUICK, limitWindow: WINDOW + 50, limitPenalty: WINDOW + 50 };
  /** How long each interruption lasts, in milliseconds. */
  async function interrupt(times: number): Promise<number[]> {
    const lasted: number[] = [];
    for (let n = 0; n < times; n++) {
      const since = performance.now();
      server.cut();
      await eventually(() => server.connections() === 0);
      server.deliver({ ...message, uuid: `while away ${n}` });
      await up();
      lasted.push(performance.now() - since);
      await eventually(() => kept.events.some(({ eventId }) => eventId === `while away ${n}`));
    }
    expect(server.log.filter((entry) => entry === 'POST oauth/token')).toHaveLength(1);
    expect(reconnects()).toBe(String(times));
    return lasted;
  }

  it('uses each request that RingCentral allows, the one kept for a restart last', async () => {
    await start({ windowMs: WINDOW }, { timings });
    for (const ms of await interrupt(3)) expect(ms).toBeLessThan(WINDOW / 4);
  });

  it('waits no longer than until the oldest request no longer counts', async () => {
    await start({ windowMs: WINDOW }, { timings });
    const [fourth = Infinity] = (await interrupt(4)).slice(3);
    expect(fourth).toBeLessThan(WINDOW + 500);
  });

  it('opens a further connection with the ticket of the last one while that is valid', async () => {
    await start({ windowMs: WINDOW }, { timings, reusesTickets: true });
    for (const ms of await interrupt(4)) expect(ms).toBeLessThan(WINDOW / 4);
    expect(count('POST oauth/wstoken')).toBe(4);
  });
});
