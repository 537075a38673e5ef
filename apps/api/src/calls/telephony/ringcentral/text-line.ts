import { z } from 'zod';
import { TextFailure, type TextLine, type TextNews } from '../texts/port';
import type { RingCentralConfig } from './config';
import { RingCentralProblem, sentenceOf } from './problem';
import type { RingCentralTimings } from './timings';
import { userApi } from './user-api';

const OF_THE_USER = '/account/~/extension/~';
const PER_PAGE = 250;
const PAGES_AT_MOST = 20;

/** "The destination subscriber opted out" (developers.ringcentral.com/guide/messaging/sms/sms-errors). */
const OPTED_OUT = /^SMS-(?:RC|UP|CAR)-413$/;

/** Why a text was not delivered, by the codes of that page. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['SMS-RC-403', 'RingCentral’s limit for texts has been reached. Ask its administrator.'],
  ['SMS-RC-410', 'The number can’t receive texts. It may be a landline.'],
  ['SMS-RC-430', 'RingCentral treated it as spam.'],
  ['SMS-UP-410', 'The number doesn’t exist or can’t receive texts.'],
  ['SMS-UP-414', 'TEXTS_FROM isn’t set up to send texts.'],
  ['SMS-UP-430', 'It was treated as spam.'],
  ['SMS-CAR-411', 'The number doesn’t exist or can’t receive texts.'],
  ['SMS-CAR-412', 'The phone is turned off or can’t be reached.'],
  ['SMS-CAR-430', 'The carrier treated it as spam.'],
]);

/** A file of an MMS (developers.ringcentral.com/guide/messaging/sms/sending-images); the words are an attachment, too. */
const PICTURE = 'MmsAttachment';

const STATES: ReadonlyMap<string, 'sent' | 'delivered' | 'failed'> = new Map([
  ['Sent', 'sent'],
  ['Delivered', 'delivered'],
  ['DeliveryFailed', 'failed'],
  ['SendingFailed', 'failed'],
]);

const id = z.union([z.string().min(1), z.number().transform(String)]);
const party = z.object({ phoneNumber: z.string().optional() });
const Sent = z.object({ id });
const Message = z.object({
  id,
  direction: z.string(),
  from: party.optional(),
  to: z.array(party).default([]),
  subject: z.string().default(''),
  creationTime: z.string(),
  messageStatus: z.string().default(''),
  deliveryErrorCode: z.string().optional(),
  attachments: z.array(z.object({ type: z.string().default('') })).default([]),
});
type Message = z.output<typeof Message>;
const Page = z.object({
  records: z.array(Message),
  navigation: z.object({ nextPage: z.unknown().optional() }).optional(),
});

export interface RingCentralTextOptions {
  config: RingCentralConfig;
  /** In E.164: a number that belongs to the user of the JWT. */
  from: string;
  timings: RingCentralTimings;
  closing: AbortSignal;
}

/**
 * Texts of the JWT's user (developers.ringcentral.com/guide/messaging/sms/sending-sms). What becomes of them, and what
 * people answer, is read from the user's message store: the one subscription of a WebSocket belongs to the calls, and a
 * filter that is refused would take those with it.
 */
export function ringCentralTextLine({ config, from, timings, closing }: RingCentralTextOptions): TextLine {
  const api = userApi(config, { timings, signal: closing });

  /** The user's texts since then, the earliest first. */
  async function messages(since: Date): Promise<Message[]> {
    const found: Message[] = [];
    for (let page = 1; page <= PAGES_AT_MOST; page += 1) {
      const query = new URLSearchParams({
        messageType: 'SMS',
        dateFrom: since.toISOString(),
        perPage: String(PER_PAGE),
        page: String(page),
      });
      const { records, navigation } = await api.send({
        path: `${OF_THE_USER}/message-store?${query}`,
        what: 'the JWT user’s texts',
        schema: Page,
      });
      found.push(...records);
      if (!navigation?.nextPage || records.length === 0) break;
    }
    // They come with the latest first.
    return found.reverse().sort((a, b) => Date.parse(a.creationTime) - Date.parse(b.creationTime));
  }

  return {
    adapter: 'ringcentral',
    from,
    answersHelp: false,
    async send({ to, body }) {
      // What fails before this is certainly not about the text.
      await api.who().catch((error: unknown) => {
        throw new TextFailure('later', sentenceOf(error));
      });
      const sent = await api
        .send({
          method: 'POST',
          path: `${OF_THE_USER}/sms`,
          body: { from: { phoneNumber: from }, to: [{ phoneNumber: to }], text: body },
          what: 'texts',
          schema: Sent,
        })
        .catch((error: unknown) => {
          throw failureOf(error);
        });
      return { vendorId: sent.id };
    },
    async find({ to, body }, since) {
      const all = await messages(new Date(since.getTime() - 1000));
      return all
        .filter((one) => one.direction === 'Outbound' && one.subject === body)
        .filter((one) => one.to.some(({ phoneNumber }) => phoneNumber === to))
        .map((one) => one.id);
    },
    async readNews(since) {
      const all = await messages(since);
      return all.flatMap((message) => newsOf(message, from) ?? []);
    },
  };
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof RingCentralProblem)) return error;
  const { codes, status, message } = error;
  if (codes.some((code) => OPTED_OUT.test(code)))
    return new TextFailure('opted-out', 'They opted out by replying STOP.');
  if (status === 429) return new TextFailure('later', 'RingCentral asked us to wait.');
  // A failure of the server says nothing about the text.
  return status >= 400 && status < 500 ? new TextFailure('refused', message) : error;
}

function newsOf(
  { id: vendorId, direction, messageStatus, deliveryErrorCode: code = '', ...message }: Message,
  from: string,
): TextNews | null {
  if (direction === 'Inbound') {
    const sender = message.from?.phoneNumber;
    const isToUs = message.to.some(({ phoneNumber }) => phoneNumber === from);
    if (!isToUs || sender === undefined) return null;
    const hasPicture = message.attachments.some(({ type }) => type === PICTURE);
    return { kind: 'received', vendorId, from: sender, words: message.subject, hasPicture, at: message.creationTime };
  }
  const state = STATES.get(messageStatus);
  if (!state) return null;
  const isOptedOut = OPTED_OUT.test(code);
  const problem = isOptedOut
    ? 'They opted out by replying STOP.'
    : (PROBLEMS.get(code) ?? `RingCentral couldn’t deliver it${/^[\w-]{1,20}$/.test(code) ? ` (${code})` : ''}.`);
  return { kind: 'state', vendorId, state, problem: state === 'failed' ? problem : null, isOptedOut };
}
