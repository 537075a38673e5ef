import { request } from 'node:http';
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../../test/api';
import { addressOf } from '../../../test/event-stream';
import { eventually } from '../../../test/eventually';
import { purgeCallTraces } from '../../calls/retention.repo';
import { recordedMessages } from './recordings';

const TOKEN = 'a webhook token for tests';
const URL = '/api/ringcentral/webhook';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(() => sql`truncate telephony_events, calls, call_events, follow_ups`.execute(api.db));

const post = (payload: string | Buffer, headers: Record<string, string> = { 'verification-token': TOKEN }) =>
  api.app.inject({ method: 'POST', url: URL, payload, headers });
const raw = () => api.db.selectFrom('telephonyEvents').selectAll().orderBy('id').execute();
const settled = () => eventually(raw, (rows) => rows.every(({ state }) => state !== 'waiting'));
const [setup] = recordedMessages('missed') as [Record<string, unknown>];

describe('the handshake', () => {
  const shake = (headers: Record<string, string>) => api.app.inject({ method: 'POST', url: URL, headers });

  it('sends the token back in at most 1024 bytes, headers included', async () => {
    const base = await addressOf(api.app);
    const token = 'e'.repeat(120);
    const bytes = await new Promise<number>((resolve, reject) => {
      const sent = request(`${base}${URL}`, { method: 'POST', headers: { 'validation-token': token } }, (answer) => {
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['validation-token']).toBe(token);
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
        const { socket } = answer;
        answer.resume().on('end', () => resolve(socket.bytesRead));
      });
      sent.on('error', reject).end();
    });
    expect(bytes).toBeLessThanOrEqual(1024);
    expect(await raw()).toEqual([]);
  });

  it('sends back nothing that is no token', async () => {
    expect((await shake({ 'validation-token': 'x'.repeat(300) })).statusCode).toBe(401);
    expect((await shake({})).statusCode).toBe(401);
  });
});

it.each(['verification-token', 'validation-token'])('takes our token in %s', async (header) => {
  expect((await post(JSON.stringify(setup), { [header]: TOKEN })).statusCode).toBe(200);
  expect(await settled()).toMatchObject([{ source: 'ringcentral', eventId: setup['uuid'], state: 'taken' }]);
});

it.each([{}, { 'verification-token': 'wrong' }, { 'validation-token': 'wrong' }, { authorization: TOKEN }])(
  'refuses %j without a trace',
  async (headers) => {
    const answer = await post(JSON.stringify(setup), headers as Record<string, string>);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 'unauthenticated', error: 'Please sign in' });
    expect(await raw()).toEqual([]);
  },
);

it('answers little, and stores a repeated event once', async () => {
  for (let n = 0; n < 3; n++) expect((await post(JSON.stringify(setup))).body).toBe('{}');
  expect(await settled()).toHaveLength(1);
});

it.each([
  ['nothing of use', '{}'],
  ['no JSON', 'ring ring'],
  ['broken JSON', '{"uuid":'],
  ['a bare text', '"x"'],
  ['null', 'null'],
  ['characters nobody can store', '{"uuid":"a\\u0000b","body":"\\ud800"}'],
  ['a field name nobody can store', '{"a\\u0000b":1}'],
  ['nesting without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a hostile key', '{"__proto__":{"x":1},"uuid":"p"}'],
])('keeps %s as unreadable and does not trouble the phone system with it', async (_case, payload) => {
  expect((await post(payload)).statusCode).toBe(200);
  expect(await settled()).toMatchObject([{ state: 'unreadable', problem: expect.any(String) }]);
});

it('keeps bytes that are no text', async () => {
  expect((await post(Buffer.from([0xff, 0x00, 0xfe]))).statusCode).toBe(200);
  expect(await settled()).toMatchObject([{ state: 'unreadable' }]);
});

it('refuses what is too large', async () => {
  expect((await post('x'.repeat(300_000))).statusCode).toBe(413);
  expect(await raw()).toEqual([]);
});

it('goes on with what a process that died has left behind', async () => {
  for (const message of recordedMessages('missed')) {
    const { uuid } = message as { uuid: string };
    await api.db
      .insertInto('telephonyEvents')
      .values({ source: 'ringcentral', eventId: uuid, body: JSON.stringify(message) })
      .execute();
  }
  // Whatever comes next takes the others along.
  await post('{}');
  await settled();
  expect(await api.db.selectFrom('calls').select(['status', 'phase']).execute()).toEqual([
    { status: 'ended', phase: 'missed' },
  ]);
});

it('numbers the log without gaps whoever writes at the same time', async () => {
  const before = await api.db.selectFrom('callLogHead').select('lastId').executeTakeFirstOrThrow();
  const all = [...Array(25)].flatMap((_, call) =>
    recordedMessages('voicemail').map((message, n) =>
      JSON.stringify(message)
        .replace(/"uuid":"\d+"/, `"uuid":"many-${call}-${n}"`)
        .replaceAll(/s-[0-9a-f]{16}/g, `s-many-${call}`),
    ),
  );
  await Promise.all(all.map((payload) => post(payload)));
  await settled();
  const rows = await api.db.selectFrom('callEvents').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, n) => before.lastId + 1 + n));
  expect(await api.db.selectFrom('calls').select('id').where('phase', '=', 'voicemail').execute()).toHaveLength(25);
});

it('forgets the log after a week, and goes on counting', async () => {
  await post(JSON.stringify(setup));
  await settled();
  const { lastId } = await api.db.selectFrom('callLogHead').select('lastId').executeTakeFirstOrThrow();
  await sql`update call_events set created_at = now() - interval '8 days'`.execute(api.db);
  await purgeCallTraces(api.db);
  expect(await api.db.selectFrom('callEvents').select('id').execute()).toEqual([]);
  for (const message of recordedMessages('voicemail')) await post(JSON.stringify(message));
  await settled();
  const [first] = await api.db.selectFrom('callEvents').select('id').orderBy('id').execute();
  expect(first?.id).toBe(lastId + 1);
});

it('keeps no patient and no session in what it stores of a call', async () => {
  await post(JSON.stringify(setup));
  await settled();
  const [call] = await api.db.selectFrom('callEvents').select('state').execute();
  expect(Object.keys(call?.state ?? {}).sort()).toEqual([
    ...['answeredAt', 'answeredBy', 'direction', 'duration', 'endedAt', 'from', 'fromKind', 'fromName', 'isTest'],
    ...[
      'joinedInto',
      'mailbox',
      'messageId',
      'phase',
      'ringSeconds',
      'ringsAt',
      'status',
      'timestamp',
      'to',
      'toKind',
      'updatedAt',
    ],
  ]);
});
