import { sql } from 'kysely';
import type { CallsPage, FollowUpsPage } from '@harmony/domain';
import { buildTestApp, type As, type TestApp } from '../../../test/api';
import { eventually } from '../../../test/eventually';
import { signTwilio } from './events';

const TWILIO_TOKEN = 'a token of twilio for tests';
const PUBLIC_URL = 'https://clinic.example';

let api: TestApp;
let reception: As;
beforeAll(async () => {
  api = await buildTestApp({ env: { TWILIO_AUTH_TOKEN: TWILIO_TOKEN, PUBLIC_URL } });
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

const [LINE, PHONE, ACCOUNT] = [`CA${'1'.repeat(32)}`, `CA${'2'.repeat(32)}`, `AC${'a'.repeat(32)}`];
const send = (params: Record<string, string>, signature?: string, url = '/api/twilio/webhook') => {
  const all = { AccountSid: ACCOUNT, From: '+12065550123', To: '+12065550100', ...params };
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature ?? signTwilio(`${PUBLIC_URL}${url}`, all, TWILIO_TOKEN),
  };
  return api.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(all).toString() });
};
const line = (CallStatus: string, second: number) =>
  send({ CallSid: LINE, CallStatus, Direction: 'inbound', Timestamp: new Date(T0 + second * 1000).toUTCString() });
const phone = (CallStatus: string, second: number, CallSid = PHONE, To = 'client:lin') =>
  send({
    CallSid,
    ParentCallSid: LINE,
    CallStatus,
    Direction: 'outbound-dial',
    To,
    CallerName: 'ANA',
    Timestamp: new Date(T0 + second * 1000).toUTCString(),
  });

it('signs as Twilio’s documentation computes it', () => {
  const params = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  };
  expect(signTwilio('https://example.com/myapp.php?foo=1&bar=2', params, '12345')).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=');
});

it('tells a call by the phones it rings and by its line', async () => {
  expect((await line('ringing', 0)).statusCode).toBe(200);
  expect(await calls()).toMatchObject([{ status: 'ringing', phase: 'menu-or-queue' }]);
  await line('in-progress', 1);
  await phone('ringing', 1);
  await phone('ringing', 1, `CA${'3'.repeat(32)}`, 'sip:101@pbx.example');
  expect(await calls()).toMatchObject([{ status: 'ringing', phase: 'ringing', fromName: 'ANA', to: '+12065550100' }]);
  await phone('in-progress', 4);
  await phone('canceled', 4, `CA${'3'.repeat(32)}`, 'sip:101@pbx.example');
  expect(await calls()).toMatchObject([{ status: 'answered', phase: 'talking', answeredBy: 'lin' }]);
  await phone('completed', 9);
  await line('completed', 9);
  expect(await calls()).toMatchObject([{ status: 'ended', phase: 'completed', duration: 5 }]);
});

it('knows a missed call by its phones, when the line says nothing before its end', async () => {
  await phone('initiated', 0);
  await phone('no-answer', 20);
  expect(await calls()).toMatchObject([{ status: 'ringing' }]);
  await line('completed', 21);
  expect(await calls()).toMatchObject([{ status: 'ended', phase: 'missed', from: '+12065550123' }]);
});

describe('a message that was recorded', () => {
  const RECORDING = `RE${'9'.repeat(32)}`;
  const url = 'https://api.twilio.com/2010-04-01/Accounts/AC1/Recordings/RE1';
  /** As Twilio documents a `recordingStatusCallback`; it names neither side of the call. */
  const recorded = (RecordingStatus: string, more: Record<string, string> = {}) =>
    send({
      CallSid: LINE,
      RecordingSid: RECORDING,
      RecordingUrl: url,
      RecordingStatus,
      RecordingDuration: '12',
      RecordingChannels: '1',
      RecordingStartTime: new Date(T0 + 22_000).toUTCString(),
      ErrorCode: '0',
      RecordingSource: 'RecordVerb',
      From: '',
      To: '',
      ...more,
    });
  const followUps = async () => (await reception('/api/follow-ups')).json<FollowUpsPage>().items;

  it('makes an unanswered call a voicemail, and its follow-up says so', async () => {
    await line('ringing', 0);
    await phone('no-answer', 20);
    await line('completed', 36);
    expect([await calls(), await followUps()]).toMatchObject([[{ phase: 'missed' }], [{ kind: 'missed-call' }]]);
    expect((await recorded('completed')).json()).toEqual({});
    await recorded('completed');
    expect(await calls()).toMatchObject([{ status: 'ended', phase: 'voicemail', duration: 0, from: '+12065550123' }]);
    expect(await followUps()).toMatchObject([{ kind: 'voicemail', attempts: 1 }]);
  });

  it('in any order, and nothing of what was said is kept', async () => {
    await recorded('completed', { TranscriptionText: 'please call me back' });
    expect(await calls()).toMatchObject([{ status: 'ringing', phase: 'voicemail' }]);
    await line('completed', 36);
    await phone('no-answer', 20);
    await line('ringing', 0);
    expect(await calls()).toMatchObject([{ status: 'ended', phase: 'voicemail', ringSeconds: 36 }]);
    expect(JSON.stringify(await raw())).not.toMatch(/RecordingUrl|api\.twilio\.com|call me back/);
  });

  it('is not there when it is too short, is not ready, or is a recording of the conversation', async () => {
    await line('ringing', 0);
    await recorded('in-progress');
    await recorded('absent', { ErrorCode: '16101' });
    await recorded('completed', { RecordingDuration: '0', RecordingSid: `RE${'8'.repeat(32)}` });
    for (const [n, RecordingSource] of ['DialVerb', 'StartCallRecordingAPI', 'Trunking'].entries())
      await recorded('completed', { RecordingSource, RecordingSid: `RE${String(n).repeat(32)}` });
    await line('completed', 30);
    expect(await calls()).toMatchObject([{ phase: 'missed' }]);
    expect((await settled()).map(({ state }) => state)).not.toContain('unreadable');
  });

  it('leaves an answered call as it is', async () => {
    await line('ringing', 0);
    await phone('in-progress', 5);
    await recorded('completed');
    expect(await calls()).toMatchObject([{ status: 'answered', phase: 'talking' }]);
    await line('completed', 30);
    expect(await calls()).toMatchObject([{ phase: 'completed', duration: 25 }]);
  });

  it('is taken of the action of <Record> too, which is answered with a hang-up', async () => {
    await line('ringing', 0);
    const answer = await send({
      CallSid: LINE,
      CallStatus: 'completed',
      Direction: 'inbound',
      RecordingUrl: url,
      RecordingDuration: '7',
      Digits: 'hangup',
    });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      ...[200, expect.stringMatching(/^text\/xml/), expect.stringMatching(/<Response\/>$/)],
    ]);
    // The end of the line has the same status, and is another event.
    await send({ CallSid: LINE, CallStatus: 'completed', Direction: 'inbound', CallDuration: '40' });
    expect(await calls()).toMatchObject([{ status: 'ended', phase: 'voicemail' }]);
    expect(JSON.stringify(await raw())).not.toMatch(/RecordingUrl|Digits/);
  });

  it('is not believed of the end of a call that was recorded as a whole', async () => {
    await line('ringing', 0);
    await send({
      CallSid: LINE,
      CallStatus: 'completed',
      Direction: 'inbound',
      CallDuration: '9',
      RecordingUrl: url,
      RecordingSid: RECORDING,
      RecordingDuration: '9',
    });
    expect(await calls()).toMatchObject([{ status: 'ended', phase: 'missed' }]);
  });

  it('needs Twilio’s signature', async () => {
    const answer = await send({ CallSid: LINE, RecordingSid: RECORDING, RecordingStatus: 'completed' }, 'wrong');
    expect(answer.statusCode).toBe(401);
    expect(await raw()).toEqual([]);
  });
});

it('refuses what Twilio has not signed without a trace', async () => {
  const params = { CallSid: LINE, CallStatus: 'ringing' };
  expect((await send(params, 'wrong')).statusCode).toBe(401);
  const elsewhere = signTwilio(
    'https://other.example/api/twilio/webhook',
    { AccountSid: ACCOUNT, ...params },
    TWILIO_TOKEN,
  );
  expect((await send(params, elsewhere)).statusCode).toBe(401);
  expect((await api.app.inject({ method: 'POST', url: '/api/twilio/webhook', payload: {} })).statusCode).toBe(401);
  expect(await raw()).toEqual([]);
  expect((await send(params, undefined, '/api/twilio/webhook?site=1')).statusCode).toBe(200);
});

it('keeps what it does not understand as unreadable, and takes a callback once', async () => {
  expect((await send({ CallSid: LINE, CallStatus: 'dreaming' })).statusCode).toBe(200);
  await line('ringing', 0);
  await line('ringing', 0);
  expect(await settled()).toMatchObject([
    { state: 'unreadable', problem: 'Not as Twilio documents it: CallStatus' },
    {},
  ]);
});

it('answers nobody without its token', async () => {
  const locked = await buildTestApp();
  const answer = await locked.app.inject({
    method: 'POST',
    url: '/api/twilio/webhook',
    payload: '{}',
    headers: { 'x-twilio-signature': signTwilio('', {}, '') },
  });
  expect(answer.statusCode).toBe(401);
  await locked.close();
});
