import { z } from 'zod';
import type { LegEvent, LegEventKind } from '../call-events';
import { Unreadable } from '../port';

/** What any phone system may report of a call to the signed webhook (docs/phone-systems.md). */
const WEBHOOK_EVENT_TYPES = [
  ...(['call.ringing', 'call.answered', 'call.held', 'call.resumed', 'call.transferred'] as const),
  ...(['call.voicemail', 'call.ended', 'call.missed'] as const),
] as const;

const shortText = z.union([z.string().trim(), z.number().transform(String)]).pipe(z.string().max(200));
const optional = shortText.nullish().transform((value) => (value ? value : undefined));

const Event = z.object({
  type: z.enum(WEBHOOK_EVENT_TYPES),
  callId: shortText.refine((id) => id !== ''),
  from: optional,
  to: optional,
  at: z.iso.datetime({ offset: true }),
  answeredBy: optional,
  name: optional,
});

/** As it is stored: the message with the name of its sender and the id by which repetitions are dropped. */
const Stored = z.object({ sourceId: z.string(), eventId: z.string(), event: z.unknown() });
export type StoredWebhookEvent = z.input<typeof Stored>;

/** What happens to the phone that has the call or is about to have it. Null: it happens to the caller's line. */
const PHONE: Readonly<Record<(typeof WEBHOOK_EVENT_TYPES)[number], LegEventKind | null>> = {
  'call.ringing': 'leg.ringing',
  'call.answered': 'leg.answered',
  'call.held': 'leg.held',
  'call.resumed': 'leg.answered',
  // After an answer, another phone rings.
  'call.transferred': 'leg.ringing',
  'call.voicemail': 'leg.voicemail',
  'call.ended': null,
  'call.missed': null,
};
/** Of events of the same millisecond the later stage counts. */
const STAGE: readonly string[] = ['call.ringing', 'call.transferred', 'call.answered', 'call.held', 'call.resumed'];

/** The event's own id, for dropping repetitions; undefined when it has none. */
export function webhookEventId(body: unknown): string | undefined {
  return z.object({ id: shortText.refine((id) => id !== '') }).safeParse(body).data?.id;
}

/**
 * The legs a message of the signed webhook is about: the caller's line, and one phone. Phone systems that send few
 * events are understood too: every message but the last implies that the caller is on the line.
 *
 * @throws {@link Unreadable}
 */
export function readWebhookEvent(body: unknown): LegEvent[] {
  const stored = Stored.safeParse(body).data;
  const parsed = Event.safeParse(stored?.event);
  if (!stored || !parsed.success) throw Unreadable.unlike('docs/phone-systems.md describes it', parsed.error);
  const { type, callId, from, to, answeredBy, name } = parsed.data;
  const at = new Date(parsed.data.at).toISOString();
  const stage = STAGE.indexOf(type);
  const event = {
    source: 'webhook',
    eventId: stored.eventId,
    callKey: `${stored.sourceId}:${callId}`,
    at,
    order: Date.parse(at) + (stage === -1 ? STAGE.length : stage) / 10,
    direction: 'inbound' as const,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(name !== undefined && { fromName: name }),
  };
  const phone = PHONE[type];
  const line = { ...event, legKey: 'line', role: 'caller' as const };
  if (phone === null) return [{ ...line, kind: 'leg.ended' }];
  return [
    { ...line, kind: 'leg.started' },
    {
      ...event,
      legKey: 'phone',
      role: 'staff',
      kind: type === 'call.transferred' && answeredBy ? ANSWERED : phone,
      ...(answeredBy !== undefined && { extension: answeredBy }),
    },
  ];
}

/** For a transfer that names who has the call now. */
const ANSWERED: LegEventKind = 'leg.answered';
