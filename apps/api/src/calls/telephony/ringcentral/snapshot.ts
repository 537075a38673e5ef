import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { LegEventKind } from '../call-events';
import type { KnownCall, RawEvent } from '../port';
import { lenientText, RINGCENTRAL } from './events';

const EVENT = '/restapi/v1.0/account/~/telephony/sessions';

/** Answer to `GET …/telephony/sessions/{id}`; its parties have the shape of those in events. */
export const SessionSchema = z.object({
  creationTime: z.iso.datetime({ offset: true }).optional().catch(undefined),
  origin: z.unknown().optional(),
  parties: z.array(z.looseObject({ id: lenientText, status: z.looseObject({ code: z.string() }) })).max(100),
});
export type Session = z.infer<typeof SessionSchema>;

interface Moment {
  callKey: string;
  order: number;
  at: string;
  parties: object[];
  origin?: unknown;
}

/** In the shape of an event, so that one function reads both. */
function asEvent({ callKey, order, at, parties, origin }: Moment): RawEvent {
  const uuid = `requested ${randomUUID()}`;
  const body = {
    uuid,
    event: EVENT,
    timestamp: at,
    body: {
      sequence: order,
      telephonySessionId: callKey,
      eventTime: at,
      parties,
      ...(origin !== undefined && { origin }),
    },
  };
  return { source: RINGCENTRAL, eventId: uuid, body };
}

/** Whether somebody is still on the call: RingCentral may know one for a while after its end. */
export const isGoingOn = ({ parties }: Session): boolean =>
  parties.some(({ status }) => !/^(?:disconnected|gone)$/i.test(status.code));

/** A phone that has stopped ringing may no longer be named. */
const RINGS: readonly LegEventKind[] = ['leg.started', 'leg.ringing'];

/**
 * The present state of a call as events: ordered after all events known so far, and before those that follow from now
 * on.
 */
export function eventsOfSession(
  callKey: string,
  session: Session,
  known: KnownCall | undefined,
  now = new Date(),
): RawEvent[] {
  const { creationTime, origin, parties } = session;
  const at = now.toISOString();
  const silenced = (known?.legs ?? []).filter(
    ({ legKey, role, kind }) => role === 'staff' && RINGS.includes(kind) && parties.every(({ id }) => id !== legKey),
  );
  const all = [...parties, ...silenced.map((leg) => ({ ...partyOf(leg), status: { code: 'Disconnected' } }))];
  const present = asEvent({ callKey, order: Math.floor(known?.lastOrder ?? 0) + 0.5, at, parties: all, origin });
  if (known || creationTime === undefined) return [present];
  const begun = parties.map((party) => ({ ...party, status: { code: 'Setup' } }));
  return [asEvent({ callKey, order: 0, at: new Date(creationTime).toISOString(), parties: begun, origin }), present];
}

/** A leg that we know, as RingCentral names it. */
const partyOf = ({ legKey, role, direction, extension }: KnownCall['legs'][number]) => ({
  id: legKey,
  // RingCentral describes the outside line from its other end.
  direction: (role === 'caller') === (direction === 'inbound') ? 'Outbound' : 'Inbound',
  ...(extension !== undefined && { extensionId: extension }),
});

const Side = z.looseObject({ phoneNumber: z.string().optional() }).optional().catch(undefined);

/** A record of the call log. `duration` in seconds, from the start. */
export const LogRecordSchema = z.object({
  telephonySessionId: z.string().optional(),
  startTime: z.iso.datetime({ offset: true }),
  duration: z.number().min(0).default(0),
  direction: z.string().optional(),
  result: z.string().default(''),
  from: Side,
  to: Side,
  legs: z
    .array(
      z.object({
        startTime: z.string().optional(),
        result: z.string().optional(),
        extension: z.object({ id: lenientText }).optional().catch(undefined),
        to: z.looseObject({ name: z.string().optional() }).optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
});
export type LogRecord = z.infer<typeof LogRecordSchema>;

const ANSWERED = /^(?:accepted|answered|connected|call connected)$/i;
const RUNNING = /in progress/i;

/**
 * An incoming call of a gap, as events. None for calls whose end is known: their own events are more exact than the
 * log.
 */
export function eventsOfRecord(record: LogRecord, known: KnownCall | undefined): RawEvent[] {
  const { telephonySessionId: callKey, direction, result, from, to } = record;
  if (callKey === undefined || direction !== 'Inbound' || RUNNING.test(result)) return [];
  if (known?.status === 'ended' && known.phase !== 'unknown') return [];
  const start = new Date(record.startTime).toISOString();
  const end = new Date(Date.parse(start) + record.duration * 1000).toISOString();
  const order = Math.floor(known?.lastOrder ?? 0) + 0.6;
  const line = { id: 'line', direction: 'Outbound', from, to };
  const answer = record.legs?.find((leg) => ANSWERED.test(leg.result ?? '') && leg.extension?.id !== undefined);
  const phone = {
    id: 'phone',
    direction: 'Inbound',
    from,
    extensionId: answer?.extension?.id ?? 'unknown',
    to: { ...to, ...(answer?.to?.name !== undefined && { name: answer.to.name }) },
  };
  const parties = known ? known.legs.map(partyOf) : [line];
  const happened = ANSWERED.test(result) ? 'Answered' : /voicemail/i.test(result) ? 'Voicemail' : null;
  const answeredAt = Date.parse(answer?.startTime ?? '') || Date.parse(start);
  const all = (party: object, code: string) => ({ ...party, status: { code } });
  return [
    ...(known ? [] : [asEvent({ callKey, order: 0, at: start, parties: [all(line, 'Setup')] })]),
    ...(happened === null || known?.status === 'answered'
      ? []
      : [asEvent({ callKey, order, at: new Date(answeredAt).toISOString(), parties: [all(phone, happened)] })]),
    asEvent({
      callKey,
      order: order + 0.1,
      at: end,
      parties: [...parties, ...(happened === null ? [] : [phone])].map((party) => all(party, 'Disconnected')),
    }),
  ];
}
