import type { CallNotification, CallsPage } from '@harmony/domain';
import { sql } from 'kysely';
import { openReceptionSession } from '../../accounts/sessions/reception-sessions.repo';
import { buildTestApp, type TestApp } from '../../test/api';
import { addressOf, openTestStream, type StreamMessage, type TestStream } from '../../test/event-stream';
import { eventually } from '../../test/eventually';
import { recordedMessages, type Recording } from '../telephony/ringcentral/recordings';

const TOKEN = { 'verification-token': 'a webhook token for tests' };

let api: TestApp;
let other: TestApp['app'];
let base: string;
let session: string;
let accountId: number;
const streams: TestStream[] = [];

beforeAll(async () => {
  api = await buildTestApp({ seeded: true });
  other = await api.anotherInstance();
  base = await addressOf(api.app);
  const account = { username: 'front-desk', passwordHash: 'none', displayName: 'Desk' };
  const row = await api.db.insertInto('receptionAccounts').values(account).returning('id').executeTakeFirstOrThrow();
  accountId = row.id;
});
afterAll(async () => {
  await other.close();
  await api.close();
});
beforeEach(async () => {
  session = await openReceptionSession(api.db, { accountId }, api.config.receptionSession);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});

async function open(query: string, headers: Record<string, string> = {}, from = base): Promise<TestStream> {
  const stream = await openTestStream(`${from}/api/ringcentral/events${query}`, headers);
  streams.push(stream);
  return stream;
}
const listen = (query = '', from = base) => open(`?sessionId=${session}${query}`, {}, from);

let run = 0;
/** A recording as a call of its own. */
function fresh(name: Recording): string[] {
  run += 1;
  return recordedMessages(name).map((message, n) =>
    JSON.stringify(message)
      .replace(/"uuid":"\d+"/, `"uuid":"run-${run}-${n}"`)
      .replaceAll(/s-[0-9a-f]{16}/g, `s-run-${run}`)
      .replaceAll(/p-[0-9a-f]{16}/g, `p-run-${run}`),
  );
}
const deliver = (payload: string) =>
  api.app.inject({ method: 'POST', url: '/api/ringcentral/webhook', headers: TOKEN, payload });
async function play(name: Recording): Promise<void> {
  for (const message of fresh(name)) expect((await deliver(message)).statusCode).toBe(200);
}

const calls = (stream: TestStream) => stream.messages.filter(({ event }) => event === null);
const callOf = ({ data }: StreamMessage) => (data as CallNotification).data;
const states = (stream: TestStream) =>
  calls(stream).map((message) => `${callOf(message).status} ${callOf(message).phase}`);
const ids = (stream: TestStream) => calls(stream).flatMap(({ id }) => (id === null ? [] : [id]));
const head = async () => (await api.db.selectFrom('callLogHead').select('lastId').executeTakeFirstOrThrow()).lastId;
/** All raw events have become calls. */
const settled = () =>
  eventually(
    () => api.db.selectFrom('telephonyEvents').select('id').where('state', '=', 'waiting').execute(),
    (rows) => rows.length === 0,
  );

it('tells a call as it happens, in the specified shape', async () => {
  const stream = await listen();
  expect(stream.status).toBe(200);
  await play('blind-transfer');
  await eventually(
    () => states(stream),
    (lines) => lines.at(-1) === 'ended completed',
  );
  expect(states(stream)).toEqual([
    'ringing menu-or-queue',
    'ringing ringing',
    'answered talking',
    'answered transferring',
    // Now it rings at the next phone.
    'answered transferring',
    'answered talking',
    'ended completed',
  ]);
  expect(calls(stream)[0]).toEqual({
    id: expect.any(Number),
    event: null,
    data: {
      eventType: 'call_notification',
      data: expect.objectContaining({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        sessionId: `s-run-${run}`,
        eventType: 'call_notification',
        status: 'ringing',
        from: '+12065550123',
        timestamp: '2026-11-20T18:20:00.000Z',
        duration: 0,
        patients: [expect.objectContaining({ name: 'Mei Example' })],
        patientsState: 'matched',
      }),
    },
  });
  expect(callOf(calls(stream).at(-1) as StreamMessage).duration).toBe(195);
  const first = ids(stream)[0] as number;
  expect(ids(stream)).toEqual(ids(stream).map((_, n) => first + n));
});

it('says nothing twice when events are repeated, and the same on every instance', async () => {
  const elsewhere = await addressOf(other);
  const [here, there] = [await listen(), await listen('', elsewhere)];
  const messages = fresh('missed');
  await Promise.all([...messages, ...messages, ...messages].map(deliver));
  await settled();
  const ended = (lines: string[]) => lines.at(-1) === 'ended missed';
  await eventually(() => states(here), ended);
  await eventually(() => states(there), ended);
  // Each instance asks for patients itself, a moment apart.
  const seen = (stream: TestStream) =>
    calls(stream).map(({ id, data }) => [id, { ...callOf({ id, event: null, data }), patients: [] }]);
  expect(seen(there)).toEqual(seen(here));
  expect(new Set(ids(here)).size).toBe(ids(here).length);
});

it('goes on after a number without a gap or a repetition; the header wins', async () => {
  const start = await head();
  await play('answered');
  await settled();
  const end = await head();
  const late = await listen(`&after=${start}`);
  await eventually(
    () => ids(late),
    (found) => found.at(-1) === end,
  );
  expect(ids(late)).toEqual(Array.from({ length: end - start }, (_, n) => start + 1 + n));
  const again = await open(`?sessionId=${session}&after=${start}`, { 'last-event-id': String(end - 1) });
  await eventually(
    () => ids(again),
    (found) => found.length > 0,
  );
  expect(ids(again)).toEqual([end]);
});

it('joins old and new while calls go on', async () => {
  const start = await head();
  const all = [...Array(20)].map(() => fresh('voicemail')).flat();
  const delivering = Promise.all(all.map(deliver));
  const monitors = await Promise.all([1, 2, 3, 4].map(() => listen(`&after=${start}`)));
  await delivering;
  await settled();
  const end = await head();
  for (const monitor of monitors) {
    await eventually(
      () => ids(monitor),
      (found) => found.at(-1) === end,
    );
    expect(ids(monitor)).toEqual(Array.from({ length: end - start }, (_, n) => start + 1 + n));
  }
});

it.each([999_999, -1])('leads a monitor with a number that is not in the log back to the list', async (after) => {
  await api.db.deleteFrom('callEvents').where('id', '<', 3).execute();
  // One that was there all the time still has what is gone from the log.
  const newcomer = await api.anotherInstance();
  const stream = await listen(`&after=${after === -1 ? 0 : after}`, await addressOf(newcomer));
  const lastId = await head();
  await eventually(() => stream.messages.length);
  expect(stream.messages).toEqual([{ id: lastId, event: 'reset', data: { lastEventId: lastId } }]);
  await play('missed');
  await eventually(
    () => states(stream),
    (lines) => lines.at(-1) === 'ended missed',
  );
  expect(ids(stream)[0]).toBe(lastId + 1);
  await newcomer.close();
});

it('loses nothing when the listening connection is cut twenty times, here and where only notifications report calls', async () => {
  const start = await head();
  const monitors = [await listen(), await listen('', await addressOf(other))];
  for (let round = 0; round < 20; round++) {
    await cutListeners();
    await play('missed');
  }
  await settled();
  const expected = Array.from({ length: (await head()) - start }, (_, n) => start + 1 + n);
  for (const monitor of monitors) {
    await eventually(
      () => ids(monitor),
      (found) => found.length >= expected.length,
    );
    expect(ids(monitor)).toEqual(expected);
  }
});

describe('when a backup from outside is put back while it runs', () => {
  /** As it would leave the log: at an earlier end, or empty. */
  async function moveBack(lastId: number): Promise<void> {
    await api.db.deleteFrom('callEvents').where('id', '>', lastId).execute();
    await api.db.updateTable('callLogHead').set({ lastId }).execute();
  }
  const resetOf = (stream: TestStream) => stream.messages.find(({ event }) => event === 'reset');

  it('leads monitors back to the list with the next call, which nobody misses, on every instance', async () => {
    await play('missed');
    await settled();
    const monitors = [await listen(), await listen('', await addressOf(other))];
    const back = (await head()) - 2;
    await moveBack(back);
    // One entry: the log is seen to be behind before it has caught up with the monitors again.
    const [first = '', ...others] = fresh('answered');
    await deliver(first);
    await settled();
    for (const monitor of monitors) await eventually(() => resetOf(monitor));
    for (const message of others) await deliver(message);
    await settled();
    for (const monitor of monitors) {
      const reset = await eventually(() => resetOf(monitor));
      expect(reset?.id).toBeGreaterThanOrEqual(back);
      const { calls: listed } = (await (await api.asReception())('/api/calls')).json<CallsPage>();
      expect(listed.map(({ sessionId }) => sessionId)).toContain(`s-run-${run}`);
    }
    await play('missed');
    await settled();
    const end = await head();
    for (const monitor of monitors) {
      const found = await eventually(
        () => ids(monitor),
        (all) => all.at(-1) === end,
      );
      const first = resetOf(monitor)?.id ?? 0;
      expect(found.filter((id) => id > first)).toEqual(Array.from({ length: end - first }, (_, n) => first + 1 + n));
    }
  });

  it('notices an emptied log when its connection comes back, without any call', async () => {
    const monitor = await listen();
    await moveBack(0);
    await cutListeners();
    expect((await eventually(() => resetOf(monitor)))?.id).toBe(0);
    await play('missed');
    await eventually(
      () => states(monitor),
      (lines) => lines.at(-1) === 'ended missed',
    );
    expect(ids(monitor)).toEqual(Array.from({ length: await head() }, (_, n) => n + 1));
  });
});

async function cutListeners(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'harmony listen' and datname = current_database()`.execute(api.db);
}

describe('who may listen', () => {
  it('refuses whoever has no session, and takes it from the header too', async () => {
    expect((await open('')).status).toBe(401);
    expect((await open('?sessionId=wrong')).status).toBe(401);
    expect((await open('', { 'x-session-id': session })).status).toBe(200);
  });

  it('takes a ticket once', async () => {
    const { ticket } = (
      await api.app.inject({ method: 'POST', url: '/api/calls-auth/ticket', headers: { 'x-session-id': session } })
    ).json<{ ticket: string }>();
    expect((await open(`?ticket=${ticket}`)).status).toBe(200);
    expect((await open(`?ticket=${ticket}`)).status).toBe(401);
    expect((await api.asAnyone({ method: 'POST', url: '/api/calls-auth/ticket' })).statusCode).toBe(401);
  });

  it('lets a session have five streams', async () => {
    for (let n = 0; n < 5; n++) expect((await listen()).status).toBe(200);
    const sixth = await listen();
    expect(sixth.status).toBe(429);
    expect(sixth.headers['retry-after']).toBe('15');
  });

  it('says goodbye everywhere when the session is signed out', async () => {
    const all = [await listen(), await listen('', await addressOf(other))];
    await api.app.inject({ method: 'POST', url: '/api/calls-auth/logout', headers: { 'x-session-id': session } });
    for (const stream of all) {
      await eventually(() => stream.isEnded);
      expect(stream.messages.at(-1)).toEqual({ id: null, event: 'bye', data: {} });
    }
  });

  it('leaves an audit line for opening and closing, and no session id in any log', async () => {
    const stream = await listen();
    stream.leave();
    const lines = () => api.db.selectFrom('auditLog').selectAll().where('entity', '=', 'call-stream').execute();
    await eventually(lines, (rows) => rows.some(({ action }) => action === 'close'));
    expect(JSON.stringify(await lines())).not.toContain(session);
    expect((await lines()).map(({ actorName }) => actorName)).toContain('Desk');
  });
});
