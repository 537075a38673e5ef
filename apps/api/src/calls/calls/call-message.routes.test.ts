import type { CallEvent, CallsPage } from '@harmony/domain';
import { sql } from 'kysely';
import { recordedMessages } from '../telephony/ringcentral/recordings';
import { signTwilio } from '../telephony/twilio/events';
import { simulate } from '../telephony/simulator/simulator';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { emptyAuditLog } from '../../test/audit-log';
import { eventually } from '../../test/eventually';
import { fakeRingCentral, type FakeRingCentral } from '../../test/telephony/ringcentral-server';
import { twilioStub, TWILIO_TOKEN, type TwilioStub } from '../../test/telephony/twilio-stub';

const CALLER = '+12065550123';
const SOUND = Buffer.from('ID3 the sound of a message');
const T0 = Date.parse('2026-11-20T18:00:00Z');

let api: TestApp;
let reception: As;

/** The only call, as the monitor lists it, once that is so. */
const callWith = (holds: (call: CallEvent) => boolean) =>
  eventually(
    async () => (await reception('/api/calls')).json<CallsPage>().calls[0],
    (call) => call !== undefined && holds(call),
  );
const listen = (id: string | undefined, as: As = reception) => as(`/api/calls/${id}/message`);
const refusalOf = async (id: string | undefined) => {
  const answer = await listen(id);
  return `${answer.statusCode} ${answer.json<{ error: string }>().error}`;
};
async function forget(): Promise<void> {
  await sql`truncate telephony_events, calls, call_events, follow_ups`.execute(api.db);
  await emptyAuditLog(api.db);
}

describe('a message that Twilio has recorded', () => {
  const SID = `RE${'c'.repeat(32)}`;
  let twilio: TwilioStub;
  beforeAll(async () => {
    twilio = await twilioStub();
    api = await buildTestApp({ env: twilio.env });
    reception = await api.asReception();
  });
  afterAll(async () => {
    await api.close();
    await twilio.close();
  });
  beforeEach(forget);

  async function leave(recording = SID): Promise<CallEvent | undefined> {
    const params = {
      CallSid: `CA${'1'.repeat(32)}`,
      From: CALLER,
      To: '+12065550100',
      RecordingSid: recording,
      RecordingStatus: 'completed',
      RecordingDuration: '9',
      RecordingSource: 'RecordVerb',
      RecordingUrl: `https://api.twilio.com/secret/${recording}`,
    };
    const url = '/api/twilio/webhook';
    const answer = await api.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signTwilio(`https://clinic.example${url}`, params, TWILIO_TOKEN),
      },
      payload: new URLSearchParams(params).toString(),
    });
    expect(answer.statusCode).toBe(200);
    return callWith(({ hasMessage }) => hasMessage === true);
  }

  it('is played from Twilio, and who has listened is audited', async () => {
    twilio.recordings.set(SID, SOUND);
    const call = await leave();
    const answer = await listen(call?.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'cache-control': 'no-store' });
    expect(answer.rawPayload).toEqual(SOUND);
    const lines = await sql<{ line: string }>`
      select entity || ' ' || action || ' ' || entity_id as line from audit_log where entity_id = ${call?.id}
    `.execute(api.db);
    expect(lines.rows).toEqual([{ line: `calls read ${call?.id}` }]);
    const stored = await sql<{ text: string }>`
      select string_agg(e::text || c::text, '') as text from telephony_events e, calls c`.execute(api.db);
    expect(stored.rows[0]?.text).toContain(SID);
    expect(stored.rows[0]?.text).not.toContain('secret');
  });

  it('that is gone, or cannot be fetched, is said in words', async () => {
    twilio.recordings.clear();
    const call = await leave();
    expect(await refusalOf(call?.id)).toBe('404 Twilio no longer has this recording.');
    await forget();
    expect(await refusalOf((await leave('RE of another kind'))?.id)).toBe('404 Twilio has no recording with this ID.');
  });

  it('is for who is signed in to the call monitor', async () => {
    const call = await leave();
    expect((await listen(call?.id, api.asAnyone)).statusCode).toBe(401);
    expect((await listen(call?.id, await api.asRole('editor'))).statusCode).toBe(401);
    expect((await listen('no-id')).statusCode).toBe(400);
    expect((await listen('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });
});

describe('a message on a mailbox of RingCentral', () => {
  const PATH = '/account/~/extension/9000101/message-store/';
  let ringCentral: FakeRingCentral;
  afterEach(async () => {
    await api.close();
    expect(ringCentral.broken).toEqual([]);
    await ringCentral.close();
  });

  async function leave(env: Record<string, string> = {}, scope?: string): Promise<{ call?: CallEvent; id: string }> {
    ringCentral = await fakeRingCentral({ windowMs: 60_000, ...(scope !== undefined && { scope }) });
    api = await buildTestApp({ env: { ...ringCentral.env, ...env } });
    reception = await api.asReception();
    const [sample] = recordedMessages('message') as [{ body: { id: number } }];
    const call = simulate('missed', [{ from: CALLER, to: '+12065550100', isUnmarked: true }], {
      startAt: new Date(T0),
    }).map(({ envelope }) => envelope);
    const message = {
      ...sample,
      uuid: 'the message',
      // Not the simulator's, which has recorded nothing.
      subscriptionId: 'ours',
      ownerId: '9000',
      event: '/restapi/v1.0/account/9000/extension/9000101/voicemail',
      body: { ...sample.body, creationTime: new Date(T0 + 15_000).toISOString(), from: { phoneNumber: CALLER } },
    };
    for (const envelope of [...call, message])
      await api.app.inject({
        method: 'POST',
        url: '/api/ringcentral/webhook',
        payload: JSON.stringify(envelope),
        headers: { 'verification-token': 'a webhook token for tests' },
      });
    const found = await callWith(({ hasMessage }) => hasMessage === true);
    return { ...(found && { call: found }), id: String(sample.body.id) };
  }

  it('is played from there, with one sign-in', async () => {
    const { call, id } = await leave();
    ringCentral.state.voicemails.set(`${PATH}${id}`, SOUND);
    for (let n = 0; n < 2; n += 1) {
      const answer = await listen(call?.id);
      expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([
        200,
        'audio/mpeg',
        SOUND,
      ]);
    }
    ringCentral.state.voicemails.set(`${PATH}${id}`, null);
    expect(await refusalOf(call?.id)).toBe('404 RingCentral has no recording of this message.');
    ringCentral.state.voicemails.clear();
    expect(await refusalOf(call?.id)).toBe('404 RingCentral no longer has this message.');
    expect(ringCentral.log.filter((line) => line === 'POST oauth/token')).toHaveLength(1);
  });

  it('needs a permission, which is named', async () => {
    const { call } = await leave({}, 'CallControl');
    expect(await refusalOf(call?.id)).toBe(
      '503 RingCentral’s app is missing the permission ReadMessages for voicemail messages. Add it in the developer console.',
    );
  });
});
