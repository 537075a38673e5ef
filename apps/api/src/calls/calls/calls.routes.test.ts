import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CallsPage } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { deliver, playCall } from '../../test/telephony/play-call';
import type { QueryCall } from '../telephony/port';
import { simulate, type Scenario } from '../telephony/simulator/simulator';
import { recordLegEvents } from './record-leg-events';
import { lookAfter, lostCall } from './watchdog';
import { listSilentCalls } from './watchdog.repo';

let api: TestApp;
let reception: As;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true });
  reception = await api.asReception();
});
afterAll(() => api.close());
beforeEach(() => sql`truncate telephony_events, calls, call_events, follow_ups`.execute(api.db));

const PATIENT = '+12065550123';
const STRANGER = '+12065550199';
const OFFICE = '+12535550140';

const play = (scenario: Scenario, from: string, startAt = new Date(), isUnmarked = true) =>
  playCall(api, scenario, from, { startAt, isUnmarked });
const list = async (query = '') => (await reception(`/api/calls${query}`)).json<CallsPage>();
const phases = ({ calls }: CallsPage) => calls.map(({ phase }) => phase);

describe('the history', () => {
  it('shows the newest first, with the patients of today, and where the stream goes on', async () => {
    await play('answered', PATIENT, new Date(Date.now() - 60_000));
    await play('missed', STRANGER);
    const before = Date.now();
    const page = await list();
    expect(Date.parse(page.now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(page.now)).toBeLessThanOrEqual(Date.now());
    const { lastId } = await api.db.selectFrom('callLogHead').select('lastId').executeTakeFirstOrThrow();
    expect(page).toMatchObject({ lastEventId: lastId, next: null, timeZone: 'America/Los_Angeles' });
    expect(page.calls).toMatchObject([
      { from: STRANGER, phase: 'missed', patients: [], isTest: false },
      { from: PATIENT, phase: 'completed', patientsState: 'matched', patients: [{ name: 'Mei Example' }] },
    ]);
    const one = await reception(`/api/calls/${page.calls[1]?.id}`);
    expect(one.json()).toMatchObject({ from: PATIENT, patients: [{ name: 'Mei Example' }] });
    expect((await reception(`/api/calls/${randomUUID()}`)).statusCode).toBe(404);
  });

  it('filters, searches and turns pages', async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await play('answered', PATIENT, at(5));
    await play('missed', STRANGER, at(4));
    await play('voicemail', STRANGER, at(3));
    expect(phases(await list('?filter=missed'))).toEqual(['missed']);
    expect(phases(await list('?filter=voicemail'))).toEqual(['voicemail']);
    expect(phases(await list('?search=555-0199'))).toEqual(['voicemail', 'missed']);
    // By the names of the patients whose numbers these are, too; nobody's number is found by a name of nobody.
    expect((await list('?search=mei%20exa')).calls.map(({ from }) => from)).toEqual([PATIENT]);
    expect(phases(await list('?search=mei%20nobody'))).toEqual([]);
    expect(phases(await list('?search=%25'))).toEqual([]);
    const first = await list('?limit=2');
    expect(phases(first)).toEqual(['voicemail', 'missed']);
    expect(phases(await list(`?limit=2&before=${first.next}`))).toEqual(['completed']);
    for (const wrong of ['?filter=none', '?limit=0', '?limit=201', '?before=1'])
      expect((await reception(`/api/calls${wrong}`)).statusCode).toBe(400);
  });

  it('leaves an audit line for each read', async () => {
    await list();
    const lines = await api.db.selectFrom('auditLog').selectAll().where('entity', '=', 'calls').orderBy('id').execute();
    expect(lines.at(-1)).toMatchObject({ action: 'read', actorName: 'Front desk', actorUserId: null });
  });
});

it('a warm transfer moves the call to whoever was consulted, and shows one call', async () => {
  const at = Date.now() - 60_000;
  const party = (id: string, direction: string, code: string, more: object = {}) => ({
    id,
    direction,
    status: { code },
    from: { phoneNumber: PATIENT },
    to: { phoneNumber: OFFICE },
    ...more,
  });
  const frontDesk = (code: string) => party('p-2', 'Inbound', code, { extensionId: '101', to: { name: 'Front Desk' } });
  const dials = (code: string, peer?: string) => ({
    ...party('q-1', 'Outbound', code, { extensionId: '101', from: { name: 'Front Desk' } }),
    ...(peer && { status: { code, peerId: { telephonySessionId: peer } } }),
  });
  const lin = (code: string, peer?: string) => ({
    ...party('q-2', 'Inbound', code, { extensionId: '103', to: { name: 'Lin Chen' } }),
    ...(peer && { status: { code, peerId: { telephonySessionId: peer } } }),
  });
  const parties: [callKey: string, party: object][] = [
    ['s-first', party('p-1', 'Outbound', 'Setup')],
    ['s-first', frontDesk('Answered')],
    ['s-first', frontDesk('Hold')],
    ['s-second', dials('Answered')],
    ['s-second', lin('Answered')],
    ['s-second', dials('Gone', 's-first')],
    ['s-second', lin('Gone', 's-first')],
    ['s-first', frontDesk('Disconnected')],
    ['s-first', party('p-1', 'Outbound', 'Disconnected')],
  ];
  const event = '/restapi/v1.0/account/~/telephony/sessions';
  const send = async (from: number, to: number) => {
    for (const [n, [callKey, leg]] of [...parties.entries()].slice(from, to)) {
      const eventTime = new Date(at + n * 1000).toISOString();
      const body = { sequence: n + 2, telephonySessionId: callKey, eventTime, parties: [leg] };
      await deliver(api, [{ uuid: `w${n}`, event, body }]);
    }
  };
  await send(0, 8);
  const live = await eventually(
    list,
    ({ calls: [call] }) => call?.answeredBy === 'Lin Chen' && call.phase === 'talking',
  );
  expect(live.calls).toMatchObject([{ status: 'answered', phase: 'talking' }]);
  await send(8, 9);
  const over = await eventually(list, ({ calls: [call] }) => call?.status === 'ended');
  expect(over.calls).toMatchObject([{ phase: 'completed', answeredBy: 'Lin Chen', duration: 7 }]);
});

describe('a call that goes silent', () => {
  it('is over for unknown reasons, and comes back when something is heard of it', async () => {
    const [first, ...rest] = simulate('answered', [{ from: PATIENT, to: OFFICE }], {
      startAt: new Date(Date.now() + 1_000),
    });
    await deliver(api, [first?.envelope ?? {}]);
    expect(await listSilentCalls(api.db)).toEqual([]);
    await sql`update calls set last_event_at = now() - interval '181 seconds'`.execute(api.db);
    const [silent] = await listSilentCalls(api.db);
    if (!silent) throw new Error('nothing is silent');
    await api.app.calls.ingest(lostCall(silent, new Date(Date.now() + 2_000)));
    await eventually(
      () => list(),
      (page) => phases(page)[0] === 'unknown',
    );
    expect(await listSilentCalls(api.db)).toEqual([]);
    await deliver(
      api,
      rest.map(({ envelope }) => envelope),
    );
    await eventually(
      () => list(),
      (page) => phases(page)[0] === 'completed',
    );
  });
});

it('a test call that was cut off in mid-play ends after five minutes, and no phone system is asked', async () => {
  const messages = simulate('answered', [{ from: PATIENT, to: OFFICE }], { startAt: new Date(Date.now() - 60_000) });
  await deliver(
    api,
    messages.slice(0, -1).map(({ envelope }) => envelope),
  );
  await eventually(list, ({ calls: [call] }) => call?.status === 'answered' && call.isTest);
  const queried: unknown[] = [];
  const queryCall: QueryCall = async (call) => (queried.push(call), 'elsewhere');
  const silentFor = async (minutes: number) => {
    await sql`update calls set last_event_at = now() - make_interval(mins => ${minutes})`.execute(api.db);
    return listSilentCalls(api.db);
  };
  expect(await silentFor(4)).toEqual([]);
  for (const call of await silentFor(5)) await lookAfter(api.db, call, { ingest: api.app.calls.ingest, queryCall });
  await eventually(list, ({ calls: [call] }) => call?.status === 'ended');
  expect(queried).toEqual([]);
});

it('marks an event that breaks a reader as unreadable, and goes on with the others', async () => {
  await api.db
    .insertInto('telephonyEvents')
    .values([
      { source: 'nobody', eventId: '1', body: '{}' },
      { source: 'broken', eventId: '2', body: '{}' },
    ])
    .execute();
  const { reader } = api.app.phoneSystems;
  const read: typeof reader.read = (raw) => {
    if (raw.source === 'broken') throw new TypeError('x of undefined');
    return reader.read(raw);
  };
  await recordLegEvents(api.db, {
    reader: { ...reader, read },
    numbers: async () => () => ({ number: null, kind: 'anonymous' }),
    onChange: async () => undefined,
  });
  const rows = await api.db.selectFrom('telephonyEvents').select(['state', 'problem']).execute();
  expect(rows.map(({ state }) => state)).toEqual(['unreadable', 'unreadable']);
});

describe('the state of the call monitor', () => {
  it('is shown to administrators, with callers down to four digits', async () => {
    await play('missed', PATIENT, new Date(), false);
    const admin = await api.asAdmin();
    expect((await admin('/api/call-monitoring')).json()).toMatchObject({
      phones: [{ adapter: 'ringcentral webhook', state: 'off' }],
      lastEventAt: null,
      system: 'none',
      unreadableEvents: 0,
      waitingEvents: 0,
      liveCalls: 0,
      monitors: 0,
    });
    const events = await admin('/api/call-monitoring/events?limit=200');
    expect(events.json()[0]).toMatchObject({ from: '…0123', what: 'staff ended', isTest: true, state: 'taken' });
    expect(events.body).not.toContain('2065550123');
  });

  it('says so when there is nobody to ask for live calls', async () => {
    const url = '/api/call-monitoring/phones/resync';
    const answer = await (await api.asAdmin())({ method: 'POST', url });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      409,
      'This phone system can’t be asked for calls: it reports them itself.',
    ]);
    expect((await api.asAnyone({ method: 'POST', url })).statusCode).toBe(401);
    expect((await (await api.asStaff())({ method: 'POST', url })).statusCode).toBe(403);
  });

  it('plays a test call', async () => {
    const admin = await api.asAdmin();
    const start = (payload: object) => admin({ method: 'POST', url: '/api/call-monitoring/test-call', payload });
    expect((await start({ from: '12' })).statusCode).toBe(400);
    const started = await start({ scenario: 'missed', from: '(206) 555-0123' });
    expect([started.statusCode, started.json()]).toEqual([202, { seconds: expect.any(Number) }]);
    const page = await eventually(
      () => list(),
      ({ calls }) => calls.length === 1,
    );
    expect(page.calls[0]).toMatchObject({ isTest: true, from: PATIENT, status: 'ringing' });
  });
});
