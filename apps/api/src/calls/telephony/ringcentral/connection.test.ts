import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { eventually } from '../../../test/eventually';
import { memoryStore, QUICK, WINDOW_MS } from '../../../test/telephony/ringcentral-parts';
import {
  fakeRingCentral,
  type FakeRingCentral,
  type FakeRingCentralOptions,
} from '../../../test/telephony/ringcentral-server';
import type { PhoneConnection } from '../port';
import { recordedMessages } from './recordings';
import { ringCentralConnection } from './connection';

const quiet = Fastify({ logger: false }).log;
const [first, second, third] = recordedMessages('answered') as [object, object, object];

let server: FakeRingCentral;
let source: PhoneConnection;
afterEach(async () => {
  await source.stop();
  await server.close();
  expect(server.broken).toEqual([]);
});

async function start(
  options: FakeRingCentralOptions = {},
  { state = 'up', webhook = null, prepare }: StartOptions = {},
) {
  server = await fakeRingCentral({ windowMs: WINDOW_MS, ...options });
  const memory = memoryStore();
  prepare?.(memory.kept);
  const {
    url: serverUrl,
    state: { secret: clientSecret },
  } = server;
  const config = { serverUrl, clientId: 'client id', clientSecret, jwt: 'a jwt' };
  source = ringCentralConnection({ config, store: memory.store, timings: QUICK, webhook });
  await source.start(memory.ingest, quiet);
  await eventually(
    async () => source.health().state,
    (found) => found === state,
  );
  // What is delivered before somebody listens is lost.
  if (state === 'up' && webhook === null) await up();
  return memory.kept;
}
interface StartOptions {
  state?: string;
  webhook?: { address: string; verificationToken: string } | null;
  prepare?: (kept: ReturnType<typeof memoryStore>['kept']) => void;
}
const up = () =>
  eventually(
    async () => [source.health().state, server.subscribed()],
    ([state, subscribed]) => state === 'up' && subscribed === 1,
  );
const count = (action: string) => server.log.filter((entry) => entry === action).length;
const PRESENCE = 'GET v1.0/account/~/presence';
const uuids = (events: { eventId: string }[]) => events.map(({ eventId }) => eventId);
const received = (kept: { events: { eventId: string }[] }, length: number) =>
  eventually(
    async () => kept.events,
    (events) => events.length >= length,
  );

it('follows calls over one connection with one subscription', async () => {
  const kept = await start();
  server.deliver(first);
  server.deliver(second);
  await received(kept, 2);
  expect(uuids(kept.events)).toEqual([first, second].map((event) => (event as { uuid: string }).uuid));
  expect(kept).toMatchObject({
    ownerId: '1662720004',
    heardAt: expect.any(String),
    subscriptionId: expect.any(String),
  });
  expect(source.health()).toMatchObject({ adapter: 'ringcentral', state: 'up', problem: null });
  expect(JSON.stringify(source.health())).not.toMatch(/jwt|client secret/);
});

it('learns which extensions are machines', async () => {
  const kept = await start({}, { prepare: () => void (server.state.extensions = [{ id: 9, type: 'IvrMenu' }]) });
  await eventually(
    async () => kept.extensions,
    (extensions) => extensions.length === 1,
  );
  expect(kept.extensions).toEqual([{ extensionId: '9', type: 'IvrMenu' }]);
});

it('takes a lost connection up where it was', async () => {
  const kept = await start();
  server.deliver(first);
  await received(kept, 1);
  const before = count(PRESENCE);
  server.cut();
  await eventually(
    async () => server.connections(),
    (open) => open === 0,
  );
  server.deliver(second);
  await received(kept, 2);
  server.deliver(third);
  await received(kept, 3);
  expect(kept.events).toHaveLength(3);
  expect(count(PRESENCE)).toBe(before);
  expect(source.health().details).toContainEqual({ label: 'Reconnects', value: '1' });
});

it.each([
  ['cannot be taken up', undefined],
  ['was ended for its age', 'WSG-903'],
])('asks for what it missed when a connection %s', async (_case, code) => {
  const kept = await start();
  server.state.recovers = code !== undefined;
  server.state.live = ['s-live'];
  server.state.sessions.set('s-live', {
    id: 's-live',
    creationTime: '2026-11-20T18:00:00.000Z',
    origin: { type: 'Call' },
    parties: [
      { id: 'p-1', direction: 'Outbound', from: { phoneNumber: '+12065550123' }, status: { code: 'Answered' } },
      { id: 'p-2', direction: 'Inbound', owner: { extensionId: '7' }, status: { code: 'Answered' } },
    ],
  });
  server.state.callLog = [
    {
      telephonySessionId: 's-missed',
      startTime: new Date().toISOString(),
      duration: 20,
      direction: 'Inbound',
      result: 'Missed',
      from: { phoneNumber: '+12065550199' },
      to: { phoneNumber: '+12065550100' },
    },
  ];
  kept.calls = [{ callKey: 's-gone', status: 'ringing', phase: 'ringing', lastOrder: 4, legs: [] }];
  server.cut(code);
  await eventually(
    async () => JSON.stringify(kept.events),
    (text) => text.includes('s-live') && text.includes('s-missed'),
  );
  // The call log and the live calls are requested side by side.
  await eventually(
    async () => server.log,
    (log) => log.includes('GET v1.0/account/~/telephony/sessions/s-gone'),
  );
  await up();
  expect(count(PRESENCE)).toBeGreaterThanOrEqual(2);
  const live = kept.events.filter(({ body }) => JSON.stringify(body).includes('s-live'));
  expect(live.slice(0, 2).map(({ body }) => (body as { body: object }).body)).toMatchObject([
    { sequence: 0, eventTime: '2026-11-20T18:00:00.000Z' },
    { sequence: 0.5 },
  ]);
});

it('reads all pages of the call log, within the limits', async () => {
  const kept = await start();
  const records = Array.from({ length: 620 }, (_, n) => ({
    telephonySessionId: `s-${n}`,
    startTime: new Date(Date.now() - n * 1000).toISOString(),
    duration: 5,
    direction: 'Inbound',
    result: 'Missed',
    from: { phoneNumber: '+12065550199' },
    to: { phoneNumber: '+12065550100' },
  }));
  Object.assign(server.state, { callLog: records, recovers: false });
  const before = count('GET v1.0/account/~/call-log');
  server.cut();
  const keys = () => kept.events.map(({ body }) => (body as { body: Call }).body.telephonySessionId);
  await eventually(keys, (found) => new Set(found).size === records.length);
  // The oldest comes first.
  expect([keys()[0], new Set(keys()).has('s-0')]).toEqual(['s-619', true]);
  await eventually(
    () => count('GET v1.0/account/~/call-log') - before,
    (requests) => requests === 6,
  );
});
interface Call {
  telephonySessionId: string;
}

it('keeps quiet lines alive, and leaves one that is dead', async () => {
  await start();
  await eventually(
    async () => server.state.heartbeats,
    (beats) => beats >= 2,
  );
  expect(source.health().details).toContainEqual({ label: 'Reconnects', value: '0' });
  server.state.silent = true;
  await eventually(
    async () => source.health().state,
    (state) => state === 'down',
  );
  server.state.silent = false;
  await up();
});

it('holds an event until the database takes it', async () => {
  const kept = await start();
  kept.failures = 1;
  server.deliver(first);
  await received(kept, 1);
});

it('says what the app may not do', async () => {
  await start({ scope: 'CallControl ReadAccounts ReadPresence ReadMessages' }, { state: 'degraded' });
  expect(source.health()).toMatchObject({
    problem:
      'RingCentral’s app is missing ReadCallLog (without it calls during an interruption stay unknown). Add it in the developer console.',
  });
});

it('tells whether a call is live', async () => {
  const kept = await start();
  server.state.sessions.set('s-1', { parties: [{ id: 'p-1', direction: 'Outbound', status: { code: 'Proceeding' } }] });
  expect(await source.queryCall({ source: 'ringcentral', callKey: 's-1' })).toBe('live');
  expect(kept.events).toHaveLength(1);
  expect(await source.queryCall({ source: 'ringcentral', callKey: 's-2' })).toBe('over');
  expect(await source.queryCall({ source: 'twilio', callKey: 's-1' })).toBe('unknown');
  // RingCentral may know a call for a while after its end.
  server.state.sessions.set('s-3', {
    parties: [{ id: 'p-1', direction: 'Outbound', status: { code: 'Disconnected' } }],
  });
  server.state.sessions.set('s-4', { parties: [] });
  expect(await source.queryCall({ source: 'ringcentral', callKey: 's-3' })).toBe('over');
  expect(await source.queryCall({ source: 'ringcentral', callKey: 's-4' })).toBe('over');
});

describe('over a webhook', () => {
  /** Our webhook address, as RingCentral reaches it; `spoilt` changes its answer. */
  let webhookServer: Server;
  let spoilt = '';
  let webhook: { address: string; verificationToken: string };
  beforeAll(async () => {
    webhookServer = createServer((request, response) => {
      response.setHeader('validation-token', String(request.headers['validation-token']));
      response.setHeader('content-type', 'application/json');
      if (spoilt) response.setHeader('x-spoilt', spoilt);
      response.end('{}');
    });
    await new Promise<void>((ready) => webhookServer.listen(0, '127.0.0.1', ready));
    const { port } = webhookServer.address() as AddressInfo;
    webhook = { address: `https://127.0.0.1:${port}/api/ringcentral/webhook`, verificationToken: 'our token' };
  });
  afterAll(() => new Promise((done) => webhookServer.close(done)));
  afterEach(() => void (spoilt = ''));
  const polled = async () => {
    const before = count('GET v1.0/subscription');
    await eventually(
      async () => count('GET v1.0/subscription'),
      (polls) => polls >= before + 2,
    );
  };

  it('subscribes once, with our token, and asks what is live', async () => {
    const kept = await start({}, { webhook });
    await polled();
    expect(server.webhooks()).toMatchObject([{ address: webhook.address, token: 'our token', status: 'Active' }]);
    expect(kept.subscriptionId).toBe(server.webhooks()[0]?.id);
    expect(count('POST v1.0/subscription')).toBe(1);
    expect(count(PRESENCE)).toBe(1);
    expect(source.health().details).toContainEqual({ label: 'Subscribed until', value: expect.stringMatching(/^20/) });
  });

  it('renews at half of its life', async () => {
    await start({}, { webhook });
    const [subscription] = server.webhooks();
    if (!subscription) throw new Error('there is no subscription');
    subscription.expirationTime = new Date(Date.now() + 6 * 86_400_000).toISOString();
    await eventually(
      async () => Date.parse(subscription.expirationTime) - Date.now(),
      (left) => left > 13 * 86_400_000,
    );
    expect(count('POST v1.0/subscription')).toBe(1);
  });

  it.each(['is on the black list', 'is gone'])(
    'makes a new subscription where the old one %s, and asks again',
    async (what) => {
      const kept = await start({}, { webhook });
      const [old] = server.webhooks();
      if (what === 'is gone') server.forget();
      else server.blacklist();
      await eventually(
        async () => server.webhooks(),
        ([found]) => found !== undefined && found.id !== old?.id,
      );
      await eventually(
        async () => count(PRESENCE),
        (requests) => requests === 2,
      );
      expect(server.webhooks()).toHaveLength(1);
      expect(kept.subscriptionId).toBe(server.webhooks()[0]?.id);
      expect(source.health().details).toContainEqual({ label: 'Reconnects', value: '1' });
    },
  );

  it('does not trust a subscription that somebody else has made for our address', async () => {
    const kept = await start({}, { webhook, prepare: () => server.adopt(webhook.address) });
    await polled();
    expect(server.webhooks()).toMatchObject([{ token: 'our token', id: kept.subscriptionId }]);
  });

  it('says when RingCentral does not get the answer it wants', async () => {
    spoilt = 'x'.repeat(1100);
    await start({}, { webhook, state: 'down' });
    expect(source.health().problem).toMatch(/what responds there isn’t Harmony’s webhook/);
    spoilt = '';
    await eventually(
      async () => source.health().state,
      (state) => state === 'up',
    );
  });
});
