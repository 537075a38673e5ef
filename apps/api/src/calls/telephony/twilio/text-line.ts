import { z } from 'zod';
import { neverConnected, TextFailure, type TextLine } from '../texts/port';
import type { TwilioAccount } from './config';

/** An answer that takes longer counts as lost. */
const REQUEST_MS = 15_000;
/** "Attempt to send to unsubscribed recipient" (twilio.com/docs/api/errors/21610). */
const OPTED_OUT = 21_610;

/** What Twilio's codes mean for staff (twilio.com/docs/api/errors); others are shown with Twilio's own words. */
const REFUSALS: Readonly<Record<number, string>> = {
  20_003: 'Twilio doesn’t accept the account. Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.',
  21_211: 'This number doesn’t exist.',
  21_408: 'The Twilio account isn’t allowed to send texts to this country.',
  21_606: 'TEXTS_FROM isn’t a number in this Twilio account that can send texts.',
  21_608: 'A Twilio trial account can only send to verified numbers.',
  21_612: 'Twilio can’t reach this number from TEXTS_FROM.',
  21_614: 'This number can’t receive texts. It may be a landline.',
};

const Message = z.object({ sid: z.string().regex(/^(?:SM|MM)[0-9a-f]{32}$/i) });
const Messages = z.object({
  messages: z.array(
    Message.extend({ body: z.string(), direction: z.string(), date_created: z.string().nullable().optional() }),
  ),
});
const Failure = z.object({ code: z.number().optional(), message: z.string().optional() });

export interface TwilioTextOptions {
  account: TwilioAccount;
  /** E.164, or the id of a messaging service. */
  from: string;
  /** Where Twilio reports what became of a text. */
  statusUrl: string;
  closing: AbortSignal;
}

/** Texts over Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource). */
export function twilioTextLine({ account, from, statusUrl, closing }: TwilioTextOptions): TextLine {
  const path = `${account.serverUrl}/2010-04-01/Accounts/${account.sid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account.sid}:${account.authToken}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('+') ? { From: from } : { MessagingServiceSid: from };

  const request = (url: string, body?: URLSearchParams): Promise<Response> =>
    fetch(url, {
      headers: { authorization, accept: 'application/json' },
      ...(body && { method: 'POST', body }),
      signal: AbortSignal.any([closing, AbortSignal.timeout(REQUEST_MS)]),
    });

  return {
    adapter: 'twilio',
    from,
    answersHelp: true,
    async send({ to, body }) {
      const form = new URLSearchParams({ ...sender, To: to, Body: body, StatusCallback: statusUrl });
      const answer = await request(path, form).catch((error: unknown) => {
        throw neverConnected(error) ? new TextFailure('later', 'Twilio can’t be reached.') : error;
      });
      if (!answer.ok) throw await failureOf(answer);
      return { vendorId: Message.parse(await answer.json()).sid };
    },
    async find({ to, body }, since) {
      const query = new URLSearchParams({ To: to, 'DateSent>': since.toISOString().slice(0, 10), PageSize: '100' });
      const answer = await request(`${path}?${query}`);
      if (!answer.ok) throw await failureOf(answer);
      const { messages } = Messages.parse(await answer.json());
      return messages
        .filter((one) => one.body === body && one.direction.startsWith('outbound') && isSince(one.date_created, since))
        .map(({ sid }) => sid);
    },
  };
}

/** Times are RFC 2822, in whole seconds; a text without one may be ours. */
function isSince(created: string | null | undefined, since: Date): boolean {
  const time = Date.parse(created ?? '');
  return Number.isNaN(time) || time + 1000 >= since.getTime();
}

/** What a refusal means; a failure of Twilio itself says nothing of the text. */
async function failureOf(answer: Response): Promise<Error> {
  const { code, message } = Failure.safeParse(await answer.json().catch(() => null)).data ?? {};
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return new TextFailure('later', 'Twilio asked us to wait.', Number.isFinite(seconds) ? seconds * 1000 : null);
  }
  if (answer.status >= 500) return new Error(`Twilio responded with ${answer.status}`);
  if (code === OPTED_OUT) return new TextFailure('opted-out', 'They opted out by replying STOP.');
  const known = code === undefined ? undefined : REFUSALS[code];
  return new TextFailure('refused', known ?? `Twilio refused it: ${words(message)} (${code ?? answer.status}).`);
}

/** Twilio repeats the number in some of its messages: it is not stored with the reason. */
const words = (message = 'no reason given'): string =>
  message
    .replace(/\+?\d[\d ().-]{5,}\d/g, 'the number')
    .replace(/\.\s*$/, '')
    .slice(0, 200);
