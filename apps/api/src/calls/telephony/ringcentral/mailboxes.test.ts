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
import { ringCentralConnection } from './connection';

const quiet = Fastify({ logger: false }).log;
const SESSIONS = '/restapi/v1.0/account/~/telephony/sessions';
const mailbox = (id: number | '~') => `/restapi/v1.0/account/~/extension/${id}/voicemail`;
const phone = (id: number) => `/restapi/v1.0/account/~/extension/${id}/presence?detailedTelephonyState=true`;
const WITHOUT_CALLS = 'ReadAccounts ReadPresence ReadCallLog ReadMessages WebSocketsSubscription SubscriptionWebhook';
const EXTENSIONS = [
  { id: 101, type: 'User', status: 'Enabled' },
  { id: 102, type: 'User', status: 'Disabled' },
  { id: 900, type: 'IvrMenu', status: 'Enabled' },
  { id: 901, type: 'Department' },
];

/** Our webhook address, as RingCentral reaches it. */
let webhookServer: Server;
let webhook: { address: string; verificationToken: string };
beforeAll(async () => {
  webhookServer = createServer((request, response) => {
    response.setHeader('validation-token', String(request.headers['validation-token']));
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  await new Promise<void>((ready) => webhookServer.listen(0, '127.0.0.1', ready));
  const { port } = webhookServer.address() as AddressInfo;
  webhook = { address: `https://127.0.0.1:${port}/api/ringcentral/webhook`, verificationToken: 'our token' };
});
afterAll(() => new Promise((done) => webhookServer.close(done)));

let server: FakeRingCentral;
let source: PhoneConnection;
afterEach(async () => {
  await source.stop();
  expect(server.broken).toEqual([]);
  await server.close();
});

interface Options extends FakeRingCentralOptions {
  prepare?: (state: FakeRingCentral['state']) => void;
  state?: string;
}

async function start(how: 'WebSocket' | 'Webhook', { prepare, state = 'up', ...options }: Options = {}) {
  server = await fakeRingCentral({ windowMs: WINDOW_MS, ...options });
  server.state.extensions = EXTENSIONS;
  prepare?.(server.state);
  const config = { serverUrl: server.url, clientId: 'client id', clientSecret: 'client secret', jwt: 'a jwt' };
  const memory = memoryStore();
  source = ringCentralConnection({
    config,
    store: memory.store,
    timings: QUICK,
    webhook: how === 'Webhook' ? webhook : null,
  });
  await source.start(memory.ingest, quiet);
  await eventually(
    async () => source.health().state,
    (found) => found === state,
  );
  return memory.kept;
}
const detail = (name: string) => source.health().details.find(({ label }) => label === name)?.value;
const voicemail = () => detail('Voicemail');

describe.each(['WebSocket', 'Webhook'] as const)('over a %s', (how) => {
  it('asks for the messages of all mailboxes', async () => {
    await start(how);
    expect(server.state.subscribedFilters).toEqual([SESSIONS, mailbox(101), mailbox(901)]);
    expect([voicemail(), source.health().problem]).toEqual(['2 mailboxes', null]);
  });

  it('asks for its own mailbox where those of others are not allowed', async () => {
    await start(how, { prepare: (state) => void (state.othersMessages = false) });
    expect(server.state.subscribedFilters).toEqual([SESSIONS, mailbox('~')]);
    expect([voicemail(), source.health().problem]).toEqual(['Only the mailbox of the JWT’s user', null]);
  });

  it('does without messages, and says so, where the app may not read them', async () => {
    await start(how, { scope: 'CallControl ReadAccounts ReadPresence ReadCallLog', state: 'degraded' });
    expect(server.state.subscribedFilters).toEqual([SESSIONS]);
    expect(voicemail()).toBe('Not reported');
    expect(source.health().problem).toBe(
      'RingCentral’s app is missing ReadMessages (without it a call whose caller leaves a message may stay listed as missed). Add it in the developer console.',
    );
  });

  it('says which mailboxes are left out', async () => {
    await start(how, { prepare: (state) => void (state.disabled = ['/extension/901/']) });
    expect([voicemail(), source.health().problem]).toEqual(['1 mailbox; 1 refused', null]);
  });

  it.each([
    ['are left out', { prepare: (state) => void (state.disabled = ['/telephony/sessions']) }],
    ['are not allowed', { scope: WITHOUT_CALLS }],
  ] as [string, Options][])('follows what phones do where calls %s, and says so', async (_case, options) => {
    await start(how, { ...options, state: 'degraded' });
    expect(server.state.subscribedFilters).toEqual([phone(101), mailbox(101), mailbox(901)]);
    expect([detail('Calls'), voicemail()]).toEqual(['As the phones of 1 user see them', '2 mailboxes']);
    expect(source.health().problem).toMatch(/^RingCentral doesn’t send this account’s calls, so Harmony follows/);
  });

  it('is down where neither is sent', async () => {
    const disabled = ['/telephony/sessions', '/presence'];
    await start(how, { prepare: (state) => void Object.assign(state, { disabled }), state: 'down' });
    expect(source.health().problem).toMatch(/must be an administrator\.$/);
  });

  it('is down where neither is allowed', async () => {
    await start(how, { scope: 'ReadAccounts ReadMessages', state: 'down' });
    expect(source.health().problem).toMatch(/CallControl/);
  });
});

it('asks phones what is live, and ends calls that none has', async () => {
  const call = { telephonySessionId: 's-live', direction: 'Inbound', from: '+12065550123', telephonyStatus: 'Ringing' };
  const legs = [
    {
      legKey: 'p-1',
      role: 'staff' as const,
      direction: 'inbound' as const,
      extension: '101',
      kind: 'leg.ringing' as const,
    },
  ];
  const kept = await start('WebSocket', {
    scope: WITHOUT_CALLS,
    state: 'degraded',
    prepare: (state) => void (state.phones = [{ extension: { id: 101 }, activeCalls: [call] }]),
  });
  // The one of the beginning.
  await source.resync();
  kept.calls = [{ callKey: 's-gone', status: 'ringing', phase: 'ringing', lastOrder: 1, legs }];
  kept.events = [];
  await source.resync();
  const bodies = () => kept.events.map(({ body }) => (body as { body: { activeCalls: object[] } }).body.activeCalls[0]);
  const over = { telephonySessionId: 's-gone', telephonyStatus: 'NoCall', terminationType: 'final', partyId: 'p-1' };
  expect(bodies()).toMatchObject([call, over]);
  kept.events = [];
  expect(await source.queryCall({ source: 'ringcentral', callKey: 's-live' })).toBe('live');
  expect(await source.queryCall({ source: 'ringcentral', callKey: 's-gone' })).toBe('over');
  expect(bodies()).toMatchObject([call, over]);
  expect(server.log.filter((line) => line.includes('/telephony/sessions/'))).toEqual([]);
});

it('changes a subscription that was made before there were so many mailboxes', async () => {
  const kept = await start('Webhook');
  const [made] = server.webhooks();
  if (!made) throw new Error('there is no subscription');
  const account = '/restapi/v1.0/account/37439510';
  made.filters = { eventFilters: [`${account}/telephony/sessions`, `${account}/extension/101/voicemail`] };
  await eventually(
    async () => JSON.stringify(made.filters),
    (text) => text.includes('/901/'),
  );
  expect(server.log.filter((line) => line === 'POST v1.0/subscription')).toHaveLength(1);
  const changes = () => server.log.filter((line) => line === `PUT v1.0/subscription/${kept.subscriptionId}`).length;
  const after = changes();
  expect(after).toBe(1);
  const polls = server.log.length;
  await eventually(
    async () => server.log.length,
    (length) => length > polls + 2,
  );
  expect(changes()).toBe(after);
});
