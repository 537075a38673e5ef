import { z } from 'zod';
import type { LegEvent } from '../call-events';
import { UNJOINED } from '../left-messages';
import { Unreadable } from '../port';
import { lenientText, readEnvelope, RINGCENTRAL, SIMULATOR_SUBSCRIPTION, unwrap } from './events';

const FILTER = /\/extension\/([^/]+)\/voicemail\/?(?:\?.*)?$/;

const Message = z.object({
  uuid: z.string().min(1).max(200),
  subscriptionId: lenientText,
  ownerId: lenientText,
  body: z.object({
    id: z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1).max(200)),
    from: z.object({ phoneNumber: lenientText, name: lenientText }).optional().catch(undefined),
    direction: lenientText,
    creationTime: z.iso.datetime({ offset: true }),
  }),
});

/**
 * Reads an event of the filter `/account/~/extension/{id}/voicemail`: a caller has left a message; it does not say in
 * which call. Undefined for events of other filters.
 *
 * @throws {@link Unreadable}
 */
export function readVoicemailMessage(raw: unknown): LegEvent[] | undefined {
  const envelope = unwrap(raw);
  const [, mailbox] = FILTER.exec(readEnvelope(envelope).event ?? '') ?? [];
  if (mailbox === undefined) return undefined;
  const parsed = Message.safeParse(envelope);
  if (!parsed.success) throw Unreadable.unlike('RingCentral documents it', parsed.error);
  const { uuid, subscriptionId, ownerId, body } = parsed.data;
  if (body.direction?.toLowerCase() === 'outbound') return [];
  const extension = mailbox === '~' ? ownerId : mailbox;
  return [
    {
      source: RINGCENTRAL,
      eventId: uuid,
      callKey: UNJOINED,
      legKey: `message ${body.id}`,
      // After all events of the call's legs.
      order: Number.MAX_SAFE_INTEGER,
      at: new Date(body.creationTime).toISOString(),
      kind: 'call.voicemail',
      role: 'caller',
      direction: 'inbound',
      ...(body.from?.phoneNumber !== undefined && { from: body.from.phoneNumber }),
      ...(body.from?.name !== undefined && { fromName: body.from.name }),
      ...(extension !== undefined && { extension }),
      // The simulator has recorded nothing.
      ...(subscriptionId === SIMULATOR_SUBSCRIPTION ? { isTest: true } : { messageId: body.id }),
    },
  ];
}

/** The fields of a voicemail event that are read or shown. */
const Kept = z.object({
  uuid: z.unknown(),
  event: z.unknown(),
  timestamp: z.unknown(),
  subscriptionId: z.unknown(),
  ownerId: z.unknown(),
  body: z
    .object({
      id: z.unknown(),
      type: z.unknown(),
      direction: z.unknown(),
      creationTime: z.unknown(),
      from: z.object({ phoneNumber: z.unknown(), name: z.unknown() }).partial().optional().catch(undefined),
    })
    .partial()
    .optional()
    .catch(undefined),
});

/** A voicemail event without its transcript and links to the recording; other bodies unchanged. */
export function withoutTranscript(raw: unknown): unknown {
  let envelope: unknown;
  try {
    envelope = unwrap(raw);
  } catch {
    return raw;
  }
  return FILTER.test(readEnvelope(envelope).event ?? '') ? Kept.partial().parse(envelope) : raw;
}
