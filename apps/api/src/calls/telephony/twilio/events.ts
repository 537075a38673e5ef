import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { LegEvent, LegEventKind } from '../call-events';
import { sameSecret } from '../../../platform/crypto/same-secret';
import { Unreadable } from '../port';
import { isOfRecording, optionalText, readRecording, recordingEventId, withoutContent } from './recordings';

/** Parameters of a form-encoded status callback, each once. */
export type TwilioParams = Readonly<Record<string, string>>;

const STATUSES = [
  ...(['queued', 'initiated', 'ringing', 'in-progress'] as const),
  ...(['completed', 'busy', 'failed', 'no-answer', 'canceled'] as const),
] as const;

const sid = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[0-9a-f]{32}$`, 'i'));
const Callback = z.object({
  AccountSid: sid('AC'),
  CallSid: sid('CA'),
  ParentCallSid: sid('CA').optional(),
  CallStatus: z.enum(STATUSES),
  Direction: optionalText,
  From: optionalText,
  To: optionalText,
  CallerName: optionalText,
  Timestamp: optionalText,
  SequenceNumber: optionalText,
});

/** As it is stored: Twilio leaves the time out of some callbacks, so the time of receipt is kept as well. */
const Stored = z.object({ receivedAt: z.iso.datetime(), params: z.record(z.string(), z.string()) });
export type StoredTwilioEvent = z.input<typeof Stored>;

/** A phone's own leg: one of `<Dial>`'s, which rings and is answered. */
const KINDS: Readonly<Record<(typeof STATUSES)[number], LegEventKind>> = {
  queued: 'leg.started',
  initiated: 'leg.started',
  ringing: 'leg.ringing',
  'in-progress': 'leg.answered',
  completed: 'leg.ended',
  busy: 'leg.ended',
  failed: 'leg.ended',
  'no-answer': 'leg.ended',
  canceled: 'leg.ended',
};

/** Whether Twilio sent this: HMAC-SHA1 of the address it called and of the sorted parameters, in base64. */
export function isSignedByTwilio(signature: string, url: string, params: TwilioParams, authToken: string): boolean {
  return sameSecret(signature, signTwilio(url, params, authToken));
}

export function signTwilio(url: string, params: TwilioParams, authToken: string): string {
  const names = Object.keys(params).sort();
  const text = url + names.map((name) => name + (params[name] ?? '')).join('');
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

/** An id for dropping repetitions. Twilio numbers the callbacks of a leg; where it does not, each status comes once. */
export function twilioEventId(params: TwilioParams): string | undefined {
  if (isOfRecording(params)) return recordingEventId(params);
  const { CallSid, CallStatus, SequenceNumber } = params;
  return CallSid && CallStatus ? `${CallSid} ${SequenceNumber ?? ''} ${CallStatus}`.slice(0, 200) : undefined;
}

/**
 * The legs a status callback is about. A call without a parent is the caller's line; its children are phones that ring.
 * A child implies that the caller is on the line, because the line's own callbacks may come only at its end. Who calls is
 * read from the line where it reports: `<Dial callerId>` makes a child show the clinic's own number or another one.
 *
 * @throws {@link Unreadable}
 */
export function readTwilioEvent(body: unknown): LegEvent[] {
  const stored = Stored.safeParse(body).data;
  const legs = stored && isOfRecording(stored.params) ? readRecording(stored.params, stored.receivedAt) : undefined;
  if (legs) return legs;
  const parsed = Callback.safeParse(stored?.params);
  if (!stored || !parsed.success) throw Unreadable.unlike('Twilio documents it', parsed.error);
  const callback = parsed.data;
  const { CallSid, ParentCallSid, CallStatus: status } = callback;
  const at = instantOf(callback.Timestamp) ?? stored.receivedAt;
  const isOutbound = ParentCallSid === undefined && (callback.Direction ?? 'inbound').startsWith('outbound');
  const event = {
    source: 'twilio',
    eventId: twilioEventId(stored.params) ?? '',
    callKey: ParentCallSid ?? CallSid,
    at,
    // Twilio's times are whole seconds: within one the later stage counts.
    order: Date.parse(at) + STATUSES.indexOf(status) / 10,
    direction: isOutbound ? ('outbound' as const) : ('inbound' as const),
  };
  const from = {
    ...(callback.From !== undefined && { from: callback.From }),
    ...(callback.CallerName !== undefined && { fromName: callback.CallerName }),
  };
  const to = callback.To === undefined ? {} : { to: callback.To };
  const kind = KINDS[status];
  if (ParentCallSid === undefined) return [{ ...event, ...from, ...to, legKey: CallSid, role: 'caller', kind }];
  const phone = callback.To?.replace(/^(?:client|sips?):/, '').replace(/@.*$/, '');
  return [
    { ...event, legKey: ParentCallSid, role: 'caller', kind: 'leg.started' },
    { ...event, ...from, legKey: CallSid, role: 'staff', kind, ...(phone !== undefined && { extension: phone }) },
  ];
}

function instantOf(text: string | undefined): string | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** A stored callback without what was said; other bodies unchanged. */
export function withoutRecording(body: unknown): unknown {
  const stored = Stored.safeParse(body).data;
  return stored ? { ...stored, params: withoutContent(stored.params) } : body;
}
