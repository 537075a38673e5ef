import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { LegEvent, LegEventKind } from '../call-events';
import { Unreadable, type KnownCall, type RawEvent } from '../port';
import { lenientText, readEnvelope, RINGCENTRAL, unwrap } from './events';

const FILTER = /\/extension\/([^/]+)\/presence\/?(?:\?.*)?$/;

const ActiveCall = z.object({
  direction: z.string(),
  from: lenientText,
  fromName: lenientText,
  to: lenientText,
  toName: lenientText,
  telephonyStatus: lenientText,
  terminationType: lenientText,
  sessionId: lenientText,
  telephonySessionId: lenientText,
  partyId: lenientText,
});

const Envelope = z.object({
  uuid: z.string().min(1).max(200),
  timestamp: z.iso.datetime({ offset: true }),
  body: z.object({
    extensionId: lenientText,
    sequence: z.number().default(0),
    activeCalls: z.array(ActiveCall).default([]),
  }),
});

const KINDS: Readonly<Record<string, LegEventKind>> = {
  ringing: 'leg.ringing',
  callconnected: 'leg.answered',
  onhold: 'leg.held',
  parkedcall: 'leg.parked',
};

/**
 * What a message of the filter `/account/~/extension/{id}/presence?detailedTelephonyState=true` says about a phone's
 * calls. It covers phones only: no outside line, no menu, no queue. Undefined for events of other filters.
 *
 * @throws {@link Unreadable}
 */
export function readPresence(raw: unknown): LegEvent[] | undefined {
  const envelope = unwrap(raw);
  const [, phone] = FILTER.exec(readEnvelope(envelope).event ?? '') ?? [];
  if (phone === undefined) return undefined;
  const parsed = Envelope.safeParse(envelope);
  if (!parsed.success) throw Unreadable.unlike('RingCentral documents it', parsed.error);
  const { uuid, timestamp, body } = parsed.data;
  const extension = body.extensionId ?? phone;
  const at = new Date(timestamp).toISOString();
  return body.activeCalls.flatMap((call) => {
    const { direction, telephonySessionId, sessionId, partyId, from, fromName, to, toName } = call;
    const callKey = telephonySessionId ?? (sessionId === '0' ? undefined : sessionId);
    const kind = kindOf(call);
    if (!callKey || !kind) return [];
    const isOutbound = direction.toLowerCase() === 'outbound';
    const name = isOutbound ? fromName : toName;
    return {
      source: RINGCENTRAL,
      eventId: uuid,
      callKey,
      legKey: partyId ?? `phone ${extension}`,
      at,
      kind,
      // Each phone numbers its own events: between phones there is only the clock.
      order: Date.parse(at) + (body.sequence % 1000) / 1000,
      role: 'staff',
      isOfPhone: true,
      extension,
      direction: isOutbound ? ('outbound' as const) : ('inbound' as const),
      ...(from !== undefined && { from }),
      ...(fromName !== undefined && !isOutbound && { fromName }),
      ...(to !== undefined && { to }),
      ...(name !== undefined && { extensionName: name }),
    };
  });
}

/** A call that ended long ago may be listed once more, without the mark of its end: it says nothing. */
function kindOf({ telephonyStatus = '', terminationType }: z.output<typeof ActiveCall>): LegEventKind | undefined {
  const isOver = telephonyStatus.toLowerCase() === 'nocall' && terminationType === 'final';
  return isOver ? 'leg.ended' : KINDS[telephonyStatus.toLowerCase()];
}

/** Answer to `GET /account/~/presence?detailedTelephonyState=true`. */
export const AccountPresence = z.object({
  records: z.array(
    z.object({
      extension: z.object({ id: lenientText }).optional().catch(undefined),
      activeCalls: z
        .array(z.looseObject({ telephonySessionId: z.string().optional(), telephonyStatus: lenientText }))
        .optional()
        .catch(undefined),
    }),
  ),
});
type PresenceRecord = z.output<typeof AccountPresence>['records'][number];

/** What phones do now, as events; and the end of known calls that no phone has any more. */
export function eventsOfPresence(
  records: readonly PresenceRecord[],
  known: readonly KnownCall[],
  now = new Date(),
): RawEvent[] {
  const asEvent = (id: string, activeCalls: object[]): RawEvent => {
    const uuid = `requested ${randomUUID()}`;
    const event = `/restapi/v1.0/account/~/extension/${id}/presence?detailedTelephonyState=true`;
    const body = { uuid, event, timestamp: now.toISOString(), body: { extensionId: id, activeCalls } };
    return { source: RINGCENTRAL, eventId: uuid, body };
  };
  const live = records.flatMap(({ activeCalls = [] }) =>
    activeCalls.flatMap(({ telephonySessionId, telephonyStatus }) =>
      telephonyStatus?.toLowerCase() === 'nocall' ? [] : (telephonySessionId ?? []),
    ),
  );
  const gone = known.filter(({ callKey }) => !live.includes(callKey));
  return [
    ...records.flatMap(({ extension, activeCalls = [] }) =>
      extension?.id !== undefined && activeCalls.length > 0 ? [asEvent(extension.id, activeCalls)] : [],
    ),
    ...gone.flatMap(({ callKey, legs }) =>
      legs.flatMap(({ legKey, role, direction, extension }) =>
        role === 'staff' && extension !== undefined
          ? [asEvent(extension, [{ telephonySessionId: callKey, partyId: legKey, direction, ...OVER }])]
          : [],
      ),
    ),
  ];
}

const OVER = { telephonyStatus: 'NoCall', terminationType: 'final' };
