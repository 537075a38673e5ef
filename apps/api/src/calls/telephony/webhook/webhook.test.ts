import { sql } from 'kysely';
import type { CallsPage } from '@harmony/domain';
import { signWebhook } from './signature';
import { buildTestApp, type As, type TestApp } from '../../../test/api';
import { eventually } from '../../../test/eventually';

const SECRET = 'a secret for signed webhooks of tests';
const URL = '/api/telephony/events/front-desk';
type How = Parameters<typeof signWebhook>[2] & { sourceId?: string };
const sign = (body: string | Buffer, secret = SECRET, { sourceId = 'front-desk', ...how }: How = {}) =>
  signWebhook({ sourceId, body }, secret, how);

let api: TestApp;
let reception: As;
beforeAll(async () => {
  api = await buildTestApp({ env: { TELEPHONY_WEBHOOK_SECRET: SECRET, OWN_NUMBERS: '206 555 0101' } });
  reception = await api.asReception();
});
afterAll(() => api.close());
beforeEach(() => sql`truncate telephony_events, calls, call_events, follow_ups`.execute(api.db));

const raw = () => api.db.selectFrom('telephonyEvents').selectAll().orderBy('id').execute();
const settled = () => eventually(raw, (rows) => rows.every(({ state }) => state !== 'waiting'));
const calls = async () => {
  await settled();
  return (await reception('/api/calls')).json<CallsPage>().calls;
};
const T0 = Date.parse('2026-11-20T18:00:00Z');
const at = (second: number) => new Date(T0 + second * 1000).toISOString();

const post = (payload: string | Buffer, signature: string | undefined = sign(payload), url = URL) =>
  api.app.inject({ method: 'POST', url, payload, headers: { 'x-harmony-signature': signature } });
const say = (type: string, second: number, more: object = {}) =>
  post(JSON.stringify({ type, callId: 'c1', from: '+12065550123', to: '2065550100', at: at(second), ...more }));

it('tells a whole call', async () => {
  await say('call.ringing', 0, { name: 'ANA' });
  expect(await calls()).toMatchObject([{ status: 'ringing', phase: 'ringing', from: '+12065550123', fromName: 'ANA' }]);
  await say('call.answered', 5, { answeredBy: 'Lin' });
  expect(await calls()).toMatchObject([{ status: 'answered', phase: 'talking', answeredBy: 'Lin' }]);
  await say('call.held', 6);
  expect(await calls()).toMatchObject([{ phase: 'on-hold' }]);
  await say('call.resumed', 7);
  expect(await calls()).toMatchObject([{ phase: 'talking', answeredBy: 'Lin' }]);
  await say('call.transferred', 8);
  expect(await calls()).toMatchObject([{ status: 'answered', phase: 'transferring' }]);
  await say('call.transferred', 9, { answeredBy: 'Mara' });
  expect(await calls()).toMatchObject([{ phase: 'talking', answeredBy: 'Mara' }]);
  await say('call.ended', 20);
  expect(await calls()).toMatchObject([{ status: 'ended', phase: 'completed', duration: 15, ringSeconds: 5 }]);
});

it('tells of missed calls and messages, in any order', async () => {
  await say('call.missed', 9);
  await say('call.ringing', 0);
  expect(await calls()).toMatchObject([{ status: 'ended', phase: 'missed', ringSeconds: 9 }]);
  for (const [type, second] of [
    ['call.ended', 40],
    ['call.voicemail', 20],
  ] as const)
    await say(type, second, { callId: 'c2' });
  expect(await calls()).toMatchObject([{ phase: 'voicemail' }, { phase: 'missed' }]);
});

it('keeps the calls of two sources apart, and knows the clinic’s own numbers', async () => {
  await say('call.ringing', 0, { from: '(206) 555-0101' });
  const other = JSON.stringify({ type: 'call.ringing', callId: 'c1', from: 'anonymous', at: at(1) });
  const signature = sign(other, SECRET, { sourceId: 'other' });
  expect((await post(other, signature, '/api/telephony/events/other')).statusCode).toBe(200);
  expect(await calls()).toMatchObject([{ fromKind: 'anonymous' }, { fromKind: 'own' }]);
});

it('takes an event once, by its id or by its words', async () => {
  for (let n = 0; n < 2; n++) expect((await say('call.ringing', 0, { id: 'e1' })).statusCode).toBe(200);
  expect((await say('call.ended', 5, { id: 'e1' })).statusCode).toBe(200);
  for (let n = 0; n < 2; n++) await say('call.answered', 2);
  expect(await settled()).toHaveLength(2);
  expect(await calls()).toMatchObject([{ status: 'answered' }]);
});

const body = JSON.stringify({ type: 'call.ringing', callId: 'x', at: at(0) });

it('counts an event at the source that it was signed for, and one that was signed for none at the first', async () => {
  const ofOne = sign(body);
  expect((await post(body, ofOne, '/api/telephony/events/other')).statusCode).toBe(401);
  expect((await post(body, ofOne)).statusCode).toBe(200);
  const older = body.replace('"x"', '"y"');
  const ofNone = sign(older, SECRET, { version: 'v1' });
  for (const source of ['front-desk', 'other', 'front-desk'])
    expect((await post(older, ofNone, `/api/telephony/events/${source}`)).statusCode).toBe(200);
  expect((await settled()).map(({ callKey }) => callKey)).toEqual(['front-desk:x', 'front-desk:y']);
});

it.each([
  ['none', ''],
  ['another secret’s', sign(body, 'another secret that is long enough')],
  ['another body’s', sign('{}')],
  ['another source’s', sign(body, SECRET, { sourceId: 'other' })],
  ['a newer one as an older', sign(body).replace('v2=', 'v1=')],
  ['an old', sign(body, SECRET, { now: Date.now() - 301_000 })],
  ['a coming', sign(body, SECRET, { now: Date.now() + 400_000 })],
  ['one of another moment', sign(body).replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000) - 9}`)],
  ['a cut', sign(body).slice(0, -1)],
])('refuses %s signature without a trace', async (_case, signature) => {
  const answer = await post(body, signature);
  expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'unauthenticated', error: 'Please sign in' }]);
  expect(await raw()).toEqual([]);
});

it.each(['ring ring', '{}', '[]', '{"type":"call.ringing","callId":"","at":"now"}', '{"a\\u0000":"\\ud800"}'])(
  'keeps what is signed and cannot be used: %s',
  async (payload) => {
    expect((await post(payload)).statusCode).toBe(202);
    expect(await settled()).toMatchObject([{ state: 'unreadable', problem: expect.stringMatching(/^Not as docs/) }]);
  },
);

it('refuses a source of no name, and too much', async () => {
  const signature = sign(body, SECRET, { sourceId: 'Front desk' });
  expect((await post(body, signature, '/api/telephony/events/Front%20desk')).statusCode).toBe(400);
  expect((await post('x'.repeat(70_000))).statusCode).toBe(413);
  expect(await raw()).toEqual([]);
});

it('answers nobody without its secret', async () => {
  const locked = await buildTestApp();
  const payload = '{}';
  const headers = { 'x-harmony-signature': sign(payload, '') };
  expect((await locked.app.inject({ method: 'POST', url: URL, payload, headers })).statusCode).toBe(401);
  await locked.close();
});
