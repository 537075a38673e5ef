import { z } from 'zod';
import type { LegEvent, LegEventKind } from './port';
import { Unreadable } from './ringcentral-events';

/** What any phone system may say of a call to the signed webhook (docs/phone-systems.md). */
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

/** As it is stored: the message, under the name of whoever sent it, with the id that keeps it from being told twice. */
const Stored = z.object({ sourceId: z.string(), eventId: z.string(), event: z.unknown() });
export type StoredWebhookEvent = z.input<typeof Stored>;

/** What happens to the phone that has the call, or is about to. Null: to the caller's line. */
const PHONE: Readonly<Record<(typeof WEBHOOK_EVENT_TYPES)[number], LegEventKind | null>> = {
  'call.ringing': 'leg.ringing',
  'call.answered': 'leg.answered',
  'call.held': 'leg.held',
  'call.resumed': 'leg.answered',
  // Rings at somebody else's after it had been answered.
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
 * The legs a message of the signed webhook speaks of: the caller's line, and one phone. Phone systems that say little
 * are understood too: every message but the last implies that the caller is there.
 *
 * @throws {@link Unreadable}
 */
export function readWebhookEvent(body: unknown): LegEvent[] {
  const stored = Stored.safeParse(body).data;
  const parsed = Event.safeParse(stored?.event);
  if (!stored || !parsed.success) {
    const paths = parsed.error?.issues.map(({ path }) => path.join('.') || 'the whole message') ?? [];
    throw new Unreadable(`Not as docs/phone-systems.md describes it: ${[...new Set(paths)].slice(0, 5).join(', ')}`);
  }
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

/** A transfer that says who has the call now. */
const ANSWERED: LegEventKind = 'leg.answered';
