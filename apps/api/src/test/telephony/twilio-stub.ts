import { randomBytes } from 'node:crypto';
import { stubServer, type StubAnswer, type StubRequest, type StubServer } from '../stub-server';

/*
 * Twilio's Messages resource as its documentation describes it (twilio.com/docs/messaging/api/message-resource,
 * twilio.com/docs/api/errors): it refuses whoever breaks its rules.
 */

export const TWILIO_SID = `AC${'a'.repeat(32)}`;
export const TWILIO_TOKEN = 'a token of twilio for tests';
export const TWILIO_FROM = '+12065550100';
export const TWILIO_SERVICE = `MG${'b'.repeat(32)}`;

const E164 = /^\+[1-9]\d{7,14}$/;
const PATH = `/2010-04-01/Accounts/${TWILIO_SID}/Messages.json`;

/** twilio.com/docs/voice/api/recording#fetch-a-recording-media-file */
const RECORDING = new RegExp(`^/2010-04-01/Accounts/${TWILIO_SID}/Recordings/(RE[0-9a-f]{32})[.]mp3$`);

export interface TwilioMessage {
  sid: string;
  to: string;
  body: string;
  direction: string;
  date_created: string;
}

export interface TwilioStub extends StubServer {
  /** The newest first. */
  messages: TwilioMessage[];
  /** Numbers that replied STOP. */
  stopped: Set<string>;
  landlines: Set<string>;
  /** Requests that are refused with 429 before anything else; `Retry-After` in seconds. */
  busy: { times: number; retryAfter?: number };
  /** Texts that are taken, but whose answers never arrive. */
  lost: number;
  /** Requests that are answered with 500 after nothing was taken. */
  broken: number;
  statusCallbacks: string[];
  /** Recordings by their ids; what is deleted is gone. */
  recordings: Map<string, Buffer>;
  env: Record<string, string>;
}

export async function twilioStub(): Promise<TwilioStub> {
  const server = await stubServer((request) => answer(request));
  const stub: TwilioStub = {
    ...server,
    messages: [],
    stopped: new Set(),
    landlines: new Set(),
    busy: { times: 0 },
    lost: 0,
    broken: 0,
    statusCallbacks: [],
    recordings: new Map(),
    env: {
      PHONE_SYSTEM: 'twilio',
      PUBLIC_URL: 'https://clinic.example',
      TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
      TWILIO_ACCOUNT_SID: TWILIO_SID,
      TWILIO_SERVER_URL: server.origin,
      TEXTS_FROM: TWILIO_FROM,
    },
  };

  const refuse = (status: number, code: number, message: string): StubAnswer => ({
    status,
    json: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  });

  function answer({ method, url, headers, body }: StubRequest): StubAnswer {
    const basic = Buffer.from(`${TWILIO_SID}:${TWILIO_TOKEN}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return refuse(401, 20_003, 'Authenticate');
    const recording = RECORDING.exec(url.pathname)?.[1];
    if (recording !== undefined) {
      const bytes = method === 'GET' ? stub.recordings.get(recording) : undefined;
      return bytes
        ? { bytes, headers: { 'content-type': 'audio/mpeg' } }
        : refuse(404, 20_404, 'The requested resource was not found');
    }
    if (url.pathname !== PATH) return refuse(404, 20_404, 'The requested resource was not found');
    if (stub.busy.times > 0) {
      stub.busy.times -= 1;
      const { retryAfter } = stub.busy;
      const wait: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
      return { status: 429, json: { code: 20_429, message: 'Too Many Requests' }, headers: wait };
    }
    if (stub.broken > 0) {
      stub.broken -= 1;
      return refuse(500, 20_500, 'An internal server error has occurred');
    }
    return method === 'POST' ? create(new URLSearchParams(body), headers['content-type']) : list(url.searchParams);
  }

  function create(form: URLSearchParams, type = ''): StubAnswer {
    if (!type.startsWith('application/x-www-form-urlencoded')) return refuse(415, 20_001, 'Content-Type');
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
    const [from, service] = [form.get('From'), form.get('MessagingServiceSid')];
    if (to === '') return refuse(400, 21_604, "A 'To' phone number is required.");
    if (from === null && service === null) return refuse(400, 21_603, "A 'From' phone number is required.");
    if ((from ?? TWILIO_FROM) !== TWILIO_FROM || (service ?? TWILIO_SERVICE) !== TWILIO_SERVICE)
      return refuse(400, 21_606, `The 'From' phone number ${from ?? service} is not a valid, SMS-capable number.`);
    if (body === '') return refuse(400, 21_602, 'Message body is required.');
    if (body.length > 1600)
      return refuse(400, 21_617, 'The concatenated message body exceeds the 1600 character limit');
    if (!E164.test(to)) return refuse(400, 21_211, `The 'To' number ${to} is not a valid phone number.`);
    const callback = form.get('StatusCallback');
    if (callback !== null && !callback.startsWith('https://')) return refuse(400, 21_609, 'Invalid StatusCallback');
    if (stub.stopped.has(to)) return refuse(400, 21_610, 'Attempt to send to unsubscribed recipient');
    if (stub.landlines.has(to)) return refuse(400, 21_614, `'To' number ${to} is not a mobile number`);
    if (callback !== null) stub.statusCallbacks.push(callback);
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const created = new Date().toUTCString();
    stub.messages.unshift({ sid, to, body, direction: 'outbound-api', date_created: created });
    if (stub.lost > 0) {
      stub.lost -= 1;
      return 'drop';
    }
    return { status: 201, json: { sid, status: from === null ? 'accepted' : 'queued', to, body } };
  }

  function list(query: URLSearchParams): StubAnswer {
    const [to, since] = [query.get('To'), query.get('DateSent>')];
    if (since !== null && !/^\d{4}-\d{2}-\d{2}$/.test(since)) return refuse(400, 20_001, 'DateSent');
    const messages = stub.messages.filter((one) => to === null || one.to === to);
    return { json: { messages, page_size: Number(query.get('PageSize') ?? 50) } };
  }

  return stub;
}
