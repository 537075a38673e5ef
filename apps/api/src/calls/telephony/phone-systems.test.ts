import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallMonitoring, CallsPage, Dashboard } from '@harmony/domain';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import { buildTestApp, testConfig, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { QUICK, WINDOW_MS } from '../../test/telephony/ringcentral-parts';
import { fakeRingCentral, type FakeRingCentral } from '../../test/telephony/ringcentral-server';
import { ringCentralSystem } from './ringcentral/phone-system';
import { recordedMessages } from './ringcentral/recordings';

const phoneOptions = { systems: [ringCentralSystem(QUICK)], lockEveryMs: 50 };
let server: FakeRingCentral;
let api: TestApp;
/** A second instance, if the test has one. Left open by a test that fails, it would keep the process. */
let second: FastifyInstance | undefined;
afterEach(async () => {
  await second?.close();
  second = undefined;
  await api.close();
  expect(server.broken).toEqual([]);
  await server.close();
});

const monitoring = async () =>
  (await (await api.asAdmin())('/api/call-monitoring'))
    .json<CallMonitoring>()
    .phones.find(({ adapter }) => adapter === 'ringcentral');
const isUp = () => eventually(monitoring, (phone) => phone?.state === 'up');
const calls = async () => (await (await api.asReception())('/api/calls')).json<CallsPage>().calls;

it('of several instances one holds the connection, and all know of it', async () => {
  server = await fakeRingCentral({ windowMs: WINDOW_MS });
  server.state.extensions = [
    { id: 1662720004, type: 'User' },
    { id: 1662790004, type: 'IvrMenu' },
  ];
  const env = { PHONE_SYSTEM: 'ringcentral-websocket', ...server.env };
  api = await buildTestApp({ env, phoneOptions });
  const other = (second = await buildApp({
    config: testConfig({ DATABASE_URL: api.url, ...env }),
    db: api.db,
    logger: false,
    phoneOptions,
  }));
  await isUp();
  await other.ready();
  await eventually(
    () => api.db.selectFrom('phoneExtensions').selectAll().execute(),
    (rows) => rows.length === 2,
  );
  const health = await eventually(
    () => other.phoneSystems.health(),
    (found) => found?.state === 'up',
  );
  expect(health).toMatchObject({ adapter: 'ringcentral' });
  expect(await other.phoneSystems.queryCall({ source: 'ringcentral', callKey: 's-1' })).toBe('elsewhere');
  expect(server.connections()).toBe(1);

  const [setup, menu, taken, ...rest] = recordedMessages('answered') as object[];
  for (const message of [setup, menu, taken]) server.deliver(message ?? {});
  await eventually(calls, ([call]) => call?.phase === 'menu-or-queue');
  const signIns = () => server.log.filter((line) => line.includes('oauth/')).length;
  const before = signIns();
  await other.close();
  expect(server.connections()).toBe(1);
  expect(signIns()).toBe(before);
  for (const message of rest) server.deliver(message);
  // Events that come at once are stored as they come: the end may be known before the answer.
  expect(await eventually(calls, ([call]) => call?.phase === 'completed')).toMatchObject([
    { phase: 'completed', duration: 115, ringSeconds: 16, answeredBy: 'Front Desk' },
  ]);
});

it('follows calls by the phones where RingCentral does not send the account’s calls', async () => {
  server = await fakeRingCentral({ windowMs: WINDOW_MS, scope: 'ReadAccounts ReadPresence ReadCallLog ReadMessages' });
  server.state.extensions = [101, 102].map((id) => ({ id, type: 'User' }));
  api = await buildTestApp({ env: { PHONE_SYSTEM: 'ringcentral-websocket', ...server.env }, phoneOptions });
  const phone = await eventually(monitoring, (found) => found?.state === 'degraded');
  expect(phone?.details).toContainEqual({ label: 'Calls', value: 'As the phones of 2 users see them' });
  let second = 0;
  const deliver = async (extensionId: string, telephonyStatus: string, phase: string) => {
    second += 1;
    const timestamp = new Date(Date.parse('2026-11-20T18:00:00Z') + second * 1000).toISOString();
    const call = { direction: 'Inbound', from: '+12065550123', to: '+12065550100', telephonySessionId: 's-1' };
    const end = telephonyStatus === 'NoCall' && { terminationType: 'final' };
    server.deliver({
      uuid: `event ${second}`,
      timestamp,
      ownerId: '1662720004',
      event: `/restapi/v1.0/account/~/extension/${extensionId}/presence?detailedTelephonyState=true`,
      body: {
        extensionId,
        sequence: second,
        activeCalls: [{ ...call, telephonyStatus, partyId: extensionId, ...end }],
      },
    });
    const [shown] = await eventually(calls, ([found]) => found?.phase === phase);
    return shown;
  };
  await deliver('101', 'Ringing', 'ringing');
  await deliver('101', 'NoCall', 'missed');
  await deliver('102', 'Ringing', 'ringing');
  await deliver('102', 'CallConnected', 'talking');
  expect(await deliver('102', 'NoCall', 'completed')).toMatchObject({
    status: 'ended',
    duration: 1,
    answeredBy: '102',
  });
  const waits = await (await api.asReception())('/api/follow-ups');
  expect(waits.json()).toMatchObject({ items: [] });
});

it('looks for live calls again when asked', async () => {
  server = await fakeRingCentral({ windowMs: WINDOW_MS });
  api = await buildTestApp({ env: { PHONE_SYSTEM: 'ringcentral-websocket', ...server.env }, phoneOptions });
  const admin = await api.asAdmin();
  await isUp();
  const presenceRequests = () => server.log.filter((line) => JSON.stringify(line).includes('/presence')).length;
  const before = await eventually(presenceRequests, (count) => count > 0);
  const answer = await admin({ method: 'POST', url: '/api/call-monitoring/phones/resync' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ adapter: 'ringcentral', state: 'up', problem: null }),
  ]);
  expect(presenceRequests()).toBe(before + 1);
  const row = await api.db.selectFrom('auditLog').selectAll().where('action', '=', 'resync').executeTakeFirst();
  expect(row).toMatchObject({ entity: 'phone-systems', entityId: 'ringcentral' });
});

it('takes over from an instance that is gone', async () => {
  server = await fakeRingCentral({ windowMs: WINDOW_MS });
  const env = { PHONE_SYSTEM: 'ringcentral-websocket', ...server.env };
  api = await buildTestApp({ env, phoneOptions: { ...phoneOptions, lockEveryMs: 60_000 } });
  await isUp();
  // As when its machine is gone: Postgres drops the connection that holds the lock.
  const { rows } = await sql<{ terminated: boolean }>`
    select pg_terminate_backend(pid) as terminated from pg_stat_activity
    where application_name = 'harmony lock' and datname = current_database()`.execute(api.db);
  expect(rows).toEqual([{ terminated: true }]);
  const other = (second = await buildApp({
    config: testConfig({ DATABASE_URL: api.url, ...env }),
    db: api.db,
    logger: false,
    phoneOptions,
  }));
  await other.ready();
  await eventually(
    () => other.phoneSystems.health(),
    (health) => health?.state === 'up',
  );
  await eventually(
    async () => [server.connections(), server.subscribed()],
    ([open, subscribed]) => open === 1 && subscribed === 1,
  );
  await other.close();
});

it('shows at the top of the console that the connection does not stand', async () => {
  server = await fakeRingCentral({ windowMs: WINDOW_MS });
  server.state.secret = 'another one';
  api = await buildTestApp({ env: { PHONE_SYSTEM: 'ringcentral-websocket', ...server.env }, phoneOptions });
  const phone = await eventually(monitoring, (found) => found?.state === 'down');
  const again = await (await api.asAdmin())({ method: 'POST', url: '/api/call-monitoring/phones/resync' });
  expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([
    409,
    expect.stringMatching(/^The phone system isn’t connected/),
  ]);
  expect(phone?.problem).toMatch(/^RingCentral doesn’t recognize the app/);
  const { attention, connections } = (await (await api.asAdmin())('/api/dashboard')).json<Dashboard>();
  expect(connections.phones).toEqual({ isSetUp: true });
  expect(attention[0]).toEqual({ kind: 'phoneSystem', count: 1, isDown: true, problem: phone?.problem });
});

describe('over a webhook', () => {
  let proxy: Server;
  let address: string;
  /** The app that the proxy passes requests on to; it is reached before it is ready. */
  let reached: FastifyInstance;
  beforeAll(async () => {
    // The proxy in front, which ends TLS.
    proxy = createServer((request, response) => {
      void reached
        .inject({
          method: 'POST',
          url: request.url ?? '',
          headers: { 'validation-token': String(request.headers['validation-token']) },
        })
        .then((answer) => {
          response.writeHead(answer.statusCode, {
            'content-type': String(answer.headers['content-type']),
            'validation-token': String(answer.headers['validation-token']),
          });
          response.end(answer.body);
        });
    });
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
    address = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => proxy.close(done)));

  it('takes events of its own subscription and account alone', async () => {
    server = await fakeRingCentral({ windowMs: WINDOW_MS });
    const env = { PHONE_SYSTEM: 'ringcentral-webhook', PUBLIC_URL: address, ...server.env };
    api = await buildTestApp({ env, phoneOptions, extend: async (app) => void (reached = app) });
    await isUp();
    const [subscription] = server.webhooks();
    const [message] = recordedMessages('missed') as [object];
    const post = (more: object) =>
      api.app.inject({
        method: 'POST',
        url: '/api/ringcentral/webhook',
        headers: { 'verification-token': subscription?.token },
        payload: JSON.stringify({ ...message, ...more }),
      });
    const owner = '1662720004';
    const foreign = [
      { uuid: 'a', subscriptionId: 'another', ownerId: owner },
      { uuid: 'b', subscriptionId: subscription?.id, ownerId: 'somebody' },
    ];
    for (const more of foreign) expect((await post(more)).statusCode).toBe(200);
    expect((await post({ uuid: 'c', subscriptionId: subscription?.id, ownerId: owner })).statusCode).toBe(200);
    expect(await eventually(calls, (found) => found.length > 0)).toHaveLength(1);
    const rows = await api.db
      .selectFrom('telephonyEvents')
      .select(['eventId', 'state', 'problem'])
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { eventId: 'a', state: 'unreadable', problem: expect.stringMatching(/isn’t ours/) },
      { eventId: 'b', state: 'unreadable' },
      { eventId: 'c', state: 'taken' },
    ]);
  });
});
