import { randomBytes } from 'node:crypto';
import {
  textConsentWording,
  type FollowUpsPage,
  type Text,
  type TextConsent,
  type TextTemplates,
} from '@harmony/domain';
import { sql } from 'kysely';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { fakeRingCentral, type FakeRingCentral } from '../../test/telephony/ringcentral-server';
import { twilioStub, TWILIO_TOKEN, type TwilioStub } from '../../test/telephony/twilio-stub';
import { signTwilio } from '../telephony/twilio/events';

const TO = '+12065550123';
const WORDING = textConsentWording('Harmony');
const now = () => new Date('2026-11-20T18:30:00Z');

async function open(env: Record<string, string>, timings = { round: 50, ask: 100 }) {
  const api = await buildTestApp({ env, phoneOptions: { timings, now } });
  const reception = await api.asReception();
  for (const [id, data] of Object.entries({ clinic_name: 'Harmony', phone: '2065550100' }))
    await sql`insert into config (id, data, data_type, config_type, is_active) values (${id}, ${data}, 'T', 'G', true)
      on conflict (id) do update set data = excluded.data`.execute(api.db);
  const { templates } = (await reception('/api/text-templates')).json<TextTemplates>();
  const templateId = templates.find(({ name }) => name === 'Link to the website')?.id ?? 0;
  return { api, reception, templateId };
}

const consentOf = async (reception: As): Promise<TextConsent> =>
  (await reception(`/api/texts/consent?number=${encodeURIComponent(TO)}`)).json();
const send = (reception: As, templateId: number) =>
  reception({ method: 'POST', url: '/api/texts', payload: { to: TO, templateId, consent: { wording: WORDING } } });

describe('Twilio’s callbacks', () => {
  let twilio: TwilioStub;
  let api: TestApp;
  let reception: As;
  let templateId: number;
  beforeAll(async () => {
    twilio = await twilioStub();
    ({ api, reception, templateId } = await open(twilio.env));
  });
  afterAll(async () => {
    await api.close();
    await twilio.close();
  });
  beforeEach(() => sql`truncate texts, text_consents`.execute(api.db));

  const callback = (params: Record<string, string>, signature?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/twilio/texts',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? signTwilio('https://clinic.example/api/twilio/texts', params, TWILIO_TOKEN),
      },
      payload: new URLSearchParams(params).toString(),
    });
  const sid = () => `SM${randomBytes(16).toString('hex')}`;
  const writes = (Body: string, MessageSid = sid(), more = {}) =>
    callback({ MessageSid, From: TO, To: '+12065550100', Body, SmsStatus: 'received', ...more });
  const rows = () => api.db.selectFrom('textConsents').select(['state', 'source']).orderBy('id').execute();

  it('are taken from Twilio only', async () => {
    expect((await callback({ MessageSid: sid(), From: TO, Body: 'STOP' }, 'forged')).statusCode).toBe(401);
    expect((await api.app.inject({ method: 'POST', url: '/api/twilio/texts' })).statusCode).toBe(401);
    const answer = await callback({ nothing: 'known' });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      expect.stringContaining('text/xml'),
      expect.stringContaining('<Response/>'),
    ]);
    expect(await rows()).toEqual([]);
  });

  it('say what became of a text, in any order, and again', async () => {
    const { id } = (await send(reception, templateId)).json<Text>();
    const shown = async () => (await reception(`/api/texts/${id}`)).json<Text>();
    await eventually(shown, ({ state }) => state === 'sent');
    const MessageSid = twilio.messages[0]?.sid ?? '';
    await callback({ MessageSid, MessageStatus: 'delivered' });
    await callback({ MessageSid, MessageStatus: 'sent' });
    await callback({ MessageSid, MessageStatus: 'failed', ErrorCode: '30003' });
    expect(await shown()).toMatchObject({ state: 'delivered', problem: null });
    await callback({ MessageSid: sid(), MessageStatus: 'delivered' });
  });

  it('of a recipient who ended texts end them here', async () => {
    const { id } = (await send(reception, templateId)).json<Text>();
    const shown = async () => (await reception(`/api/texts/${id}`)).json<Text>();
    await eventually(shown, ({ state }) => state === 'sent');
    await callback({ MessageSid: twilio.messages[0]?.sid ?? '', MessageStatus: 'failed', ErrorCode: '21610' });
    expect(await shown()).toMatchObject({ state: 'failed', problem: 'They opted out by replying STOP.' });
    expect(await consentOf(reception)).toMatchObject({ state: 'stopped', source: 'phone-system', canGrant: false });
  });

  it('STOP ends texts at once, however often it comes, until the person writes START', async () => {
    await send(reception, templateId);
    const MessageSid = sid();
    await Promise.all([writes('Stop.', MessageSid), writes('Stop.', MessageSid), writes('Stop.', MessageSid)]);
    expect(await rows()).toEqual([
      { state: 'granted', source: 'front-desk' },
      { state: 'stopped', source: 'text' },
    ]);
    expect(await consentOf(reception)).toMatchObject({ state: 'stopped', canGrant: false });
    const refused = await send(reception, templateId);
    expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('texting START')]);
    const put = { number: TO, state: 'granted', wording: WORDING };
    expect((await reception({ method: 'PUT', url: '/api/texts/consent', payload: put })).statusCode).toBe(409);
    await writes('START');
    expect(await consentOf(reception)).toMatchObject({ state: 'granted', source: 'text' });
    expect((await send(reception, templateId)).statusCode).toBe(201);
    // The same STOP once more, delivered late.
    await writes('Stop.', MessageSid);
    expect(await consentOf(reception)).toMatchObject({ state: 'granted' });
  });

  it('whatever is written and said in whatever order, nobody gets a text after the last STOP', async () => {
    const words = ['STOP', 'start', 'Unsubscribe', 'yes', 'help', 'Thanks!', 'quit', 'UNSTOP', 'desk'];
    for (let seed = 1; seed <= 12; seed += 1) {
      await sql`truncate texts, text_consents`.execute(api.db);
      let isStopped = false;
      let isGranted = false;
      for (let n = 0; n < 10; n += 1) {
        const word = words[(seed * 7919 + n * n * 31 + seed * n) % words.length] ?? '';
        if (word === 'desk') {
          const { statusCode } = await send(reception, templateId);
          expect(statusCode).toBe(isStopped ? 409 : 201);
          isGranted ||= !isStopped;
        } else {
          await writes(word);
          if (/^(?:STOP|Unsubscribe|quit)$/.test(word)) [isStopped, isGranted] = [true, false];
          else if (/^(?:start|yes|UNSTOP)$/.test(word) && isStopped) [isStopped, isGranted] = [false, true];
        }
        expect((await consentOf(reception)).state).toBe(isStopped ? 'stopped' : isGranted ? 'granted' : 'none');
      }
    }
  });

  it('YES to a question of a colleague is no consent', async () => {
    await writes('Yes');
    await writes('My knee hurts');
    expect(await rows()).toEqual([]);
    const { rows: events } = await sql`select 1 from telephony_events`.execute(api.db);
    expect(events).toEqual([]);
  });
});

describe('RingCentral’s message store', () => {
  let ringCentral: FakeRingCentral;
  let api: TestApp;
  let reception: As;
  let templateId: number;
  beforeAll(async () => {
    ringCentral = await fakeRingCentral({ scope: 'SMS ReadMessages', windowMs: 60_000 });
    const env = {
      PHONE_SYSTEM: 'ringcentral-websocket',
      TEXTS_FROM: '+12065550100',
      PUBLIC_URL: 'https://clinic.example',
    };
    // The connection of the calls is the subject of other tests.
    ({ api, reception, templateId } = await open({ ...ringCentral.env, ...env }));
  });
  afterAll(async () => {
    await api.close();
    await ringCentral.close();
  });

  it('says what became of texts, ends and takes them up again, and HELP is answered once', async () => {
    const { texts } = ringCentral;
    const { id } = (await send(reception, templateId)).json<Text>();
    const shown = async () => (await reception(`/api/texts/${id}`)).json<Text>();
    await eventually(shown, ({ state }) => state === 'sent');
    for (const text of texts.store) text.messageStatus = 'Delivered';
    await eventually(shown, ({ state }) => state === 'delivered');
    texts.receive(TO, 'Help');
    await eventually(() => texts.store.filter(({ direction }) => direction === 'Outbound').length === 2);
    expect(texts.store[0]?.subject).toBe(
      'Harmony: for help call (206) 555-0100. Message and data rates may apply. Reply STOP to end.',
    );
    texts.receive(TO, 'STOP');
    await eventually(
      () => consentOf(reception),
      ({ state }) => state === 'stopped',
    );
    texts.receive(TO, 'START');
    await eventually(
      () => consentOf(reception),
      ({ state }) => state === 'granted',
    );
    // HELP and STOP have been read many times by now.
    expect(texts.store.filter(({ direction }) => direction === 'Outbound')).toHaveLength(2);
    expect(await api.db.selectFrom('textConsents').select('id').execute()).toHaveLength(3);
    expect(await api.db.selectFrom('receivedTexts').select('id').execute()).toEqual([]);
    texts.receive(TO, 'Please call me back');
    const waiting = await eventually(async () => (await reception('/api/follow-ups')).json<FollowUpsPage>().items[0]);
    expect(waiting).toMatchObject({ kind: 'received-texts', texts: [{ words: 'Please call me back' }] });
    texts.receive(TO, 'It is me again', undefined, { hasPicture: true });
    await eventually(
      async () => (await reception('/api/follow-ups')).json<FollowUpsPage>().items[0],
      (row) => row?.attempts === 2,
    );
  });
});

describe('without TEXTS_FROM', () => {
  it('nothing is sent, and every screen can say so', async () => {
    const { api, reception, templateId } = await open({});
    expect((await reception('/api/text-templates')).json()).toMatchObject({ line: null });
    const answer = await send(reception, templateId);
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'Texting isn’t set up. Set TEXTS_FROM on the server first.',
    ]);
    await api.close();
  });

  it('simulated, texts count as delivered', async () => {
    const { api, reception, templateId } = await open({ TEXTS_FROM: 'simulated' });
    const { id } = (await send(reception, templateId)).json<Text>();
    await eventually(
      async () => (await reception(`/api/texts/${id}`)).json<Text>(),
      ({ state }) => state === 'delivered',
    );
    await api.close();
  });
});
