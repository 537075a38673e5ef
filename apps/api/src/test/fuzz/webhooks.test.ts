import type { CallsPage } from '@harmony/domain';
import { recordedMessages } from '../../calls/telephony/ringcentral/recordings';
import { signTwilio } from '../../calls/telephony/twilio/events';
import { signWebhook } from '../../calls/telephony/webhook/signature';
import { buildTestApp, type As, type TestApp } from '../api';
import { eventually } from '../eventually';
import { seededRandom } from '../random';
import { pick } from './example';
import { HOSTILE, HOSTILE_KEYS } from './hostile-values';
import { leaksOf } from './leaks';
import { mutatedBytes, mutatedJson } from './mutate';

const ROUNDS = Number(process.env['FUZZ_REQUESTS'] ?? 5_000) / 10;
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const SECRET = 'a secret for signed webhooks of tests';
const TOKEN = 'a token of twilio for tests';
const PUBLIC_URL = 'https://clinic.example';

let api: TestApp;
let reception: As;
let admin: As;
beforeAll(async () => {
  const env = { TELEPHONY_WEBHOOK_SECRET: SECRET, TWILIO_AUTH_TOKEN: TOKEN, PUBLIC_URL };
  api = await buildTestApp({ env });
  reception = await api.asReception();
  admin = await api.asAdmin();
});
afterAll(() => api.close());

interface Delivery {
  url: string;
  payload: Buffer;
  headers: Record<string, string>;
}

const AT = '2026-11-20T18:00:00Z';
const EVENT = {
  id: 'e1',
  type: 'call.ringing',
  callId: 'c1',
  from: '+12065550123',
  to: '2065550100',
  at: AT,
  answeredBy: 'Lin',
  name: 'ANA',
};

/** The text of a message, with a field made hostile or bytes damaged; signed as the sender would. */
const textOf = (message: unknown, random: () => number): Buffer =>
  random() < 0.8
    ? Buffer.from(mutatedJson(message, random))
    : mutatedBytes(Buffer.from(JSON.stringify(message)), random);

const TWILIO = { AccountSid: `AC${'a'.repeat(32)}`, From: '+12065550123', To: '+12065550100' };
const TWILIO_MESSAGES: [url: string, params: Record<string, string>][] = [
  [
    '/api/twilio/webhook',
    {
      CallSid: `CA${'1'.repeat(32)}`,
      CallStatus: 'ringing',
      Direction: 'inbound',
      Timestamp: 'Fri, 20 Nov 2026 18:00:00 GMT',
    },
  ],
  [
    '/api/twilio/webhook',
    {
      CallSid: `CA${'2'.repeat(32)}`,
      ParentCallSid: `CA${'1'.repeat(32)}`,
      CallStatus: 'in-progress',
      Direction: 'outbound-dial',
    },
  ],
  ['/api/twilio/texts', { MessageSid: `SM${'1'.repeat(32)}`, MessageStatus: 'delivered' }],
  ['/api/twilio/texts', { MessageSid: `SM${'2'.repeat(32)}`, Body: 'Am I late?', NumMedia: '0' }],
];

/** A message of each phone system that has webhooks, hostile in some place. */
const SENDERS: Record<string, (random: () => number) => Delivery> = {
  ringcentral(random) {
    const messages = [
      ...recordedMessages('answered'),
      ...recordedMessages('voicemail'),
      ...recordedMessages('message'),
    ];
    const payload = textOf(pick(random, messages), random);
    return { url: '/api/ringcentral/webhook', payload, headers: { 'verification-token': 'a webhook token for tests' } };
  },
  webhook(random) {
    const payload = textOf({ ...EVENT, id: `e${random()}`, callId: `c${Math.floor(random() * 20)}` }, random);
    const headers = { 'x-harmony-signature': signWebhook({ sourceId: 'front-desk', body: payload }, SECRET) };
    return { url: '/api/telephony/events/front-desk', payload, headers };
  },
  twilio(random) {
    const [url, known] = pick(random, TWILIO_MESSAGES);
    const params: Record<string, string> = { ...TWILIO, ...known };
    const name = random() < 0.8 ? pick(random, Object.keys(params)) : pick(random, HOSTILE_KEYS);
    const value = pick(random, HOSTILE);
    // As a form carries it: lone surrogates become U+FFFD.
    const form = new URLSearchParams(params);
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    const sent = Object.fromEntries(
      [...form].map(([key, text]) => [key.replaceAll('\u0000', ''), text.replaceAll('\u0000', '')]),
    );
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signTwilio(`${PUBLIC_URL}${url}`, sent, TOKEN),
    };
    return { url, payload: Buffer.from(form.toString()), headers };
  },
};

const waiting = () => api.db.selectFrom('telephonyEvents').select('id').where('state', '=', 'waiting').execute();

it.each(Object.keys(SENDERS))(
  '%s: whatever comes signed is taken or refused, and calls can be read afterwards',
  async (name) => {
    const wrong: string[] = [];
    let taken = 0;
    for (let n = 0; n < ROUNDS; n++) {
      // None of them stops the work on those behind it.
      if (n % 200 === 199) await eventually(waiting, (rows) => rows.length === 0);
      const delivery = SENDERS[name]?.(seededRandom(SEED * 1_000_003 + n));
      const { statusCode, body } = await api.app.inject({ method: 'POST', ...delivery });
      if (statusCode < 300) taken += 1;
      const shown = `${n} ${delivery?.url} ${delivery?.payload.toString().slice(0, 400)}`;
      if (statusCode >= 500) wrong.push(`${shown} answers ${statusCode} ${body}`);
      wrong.push(...leaksOf(statusCode, body).map((what) => `${shown} shows ${what}: ${body}`));
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(taken).toBeGreaterThan(ROUNDS / 4);
    await eventually(waiting, (rows) => rows.length === 0);
    const page = await reception('/api/calls');
    expect(page.statusCode).toBe(200);
    expect(page.json<CallsPage>().calls).toBeInstanceOf(Array);
    for (const url of [
      '/api/call-monitoring',
      '/api/call-monitoring/events',
      '/api/follow-ups',
      '/api/texts',
      '/api/received-texts',
    ])
      expect([url, (await admin(url)).statusCode]).toEqual([url, 200]);
    expect(await api.db.selectFrom('errors').select(['message', 'stackTrace']).execute()).toEqual([]);
  },
  3_600_000,
);
