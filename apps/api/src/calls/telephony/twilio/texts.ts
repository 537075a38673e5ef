import type { TextKeyword } from '@harmony/domain';
import type { TextNews } from '../texts/port';
import type { TwilioParams } from './events';

/** Final states of `MessageStatus`; the others say nothing new (twilio.com/docs/messaging, Outbound message status). */
const STATES: ReadonlyMap<string, 'sent' | 'delivered' | 'failed'> = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

/** Why a text was not delivered (twilio.com/docs/api/errors). */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['21610', 'They opted out by replying STOP.'],
  ['30003', 'The phone is turned off or can’t be reached.'],
  ['30004', 'The recipient or their carrier is blocking it.'],
  ['30005', 'The number isn’t in use.'],
  ['30006', 'The number can’t receive texts. It may be a landline.'],
  ['30007', 'The carrier treated it as spam.'],
  ['30034', 'TEXTS_FROM isn’t registered for business texting (A2P 10DLC).'],
]);

const OPTED_OUT = '21610';
const ID = /^(?:SM|MM)[0-9a-f]{32}$/i;
/** `OptOutType`, where the keywords of a messaging service are the clinic's own. */
const OPT_OUT_TYPES: ReadonlyMap<string, TextKeyword> = new Map([
  ['STOP', 'stop'],
  ['START', 'start'],
  ['HELP', 'help'],
]);

/**
 * What a callback says of texts: what became of one, or what somebody has written (twilio.com/docs/messaging/guides/webhook-request).
 * Null for everything else.
 */
export function readTwilioText(params: TwilioParams): TextNews | null {
  const {
    MessageSid = '',
    MessageStatus,
    ErrorCode = '',
    From = '',
    Body = '',
    OptOutType = '',
    NumMedia = '0',
  } = params;
  if (!ID.test(MessageSid)) return null;
  if (MessageStatus === undefined || MessageStatus === 'received') {
    if (From === '') return null;
    const keyword = OPT_OUT_TYPES.get(OptOutType.toUpperCase());
    const what = { vendorId: MessageSid, from: From, words: Body, hasPicture: Number(NumMedia) > 0, at: null };
    return { kind: 'received', ...what, ...(keyword && { keyword }) };
  }
  const state = STATES.get(MessageStatus);
  if (!state) return null;
  const problem = state === 'failed' ? (PROBLEMS.get(ErrorCode) ?? withCode(ErrorCode)) : null;
  return { kind: 'state', vendorId: MessageSid, state, problem, isOptedOut: ErrorCode === OPTED_OUT };
}

const withCode = (code: string): string =>
  /^\d{4,6}$/.test(code) ? `Twilio couldn’t deliver it (${code}).` : 'Twilio couldn’t deliver it.';
