import { z } from 'zod';
import type { LegEvent, LegEventKind, LegRole } from '../call-events';
import { Unreadable, type ExtensionType } from '../port';

export const RINGCENTRAL = 'ringcentral';

/** Subscription of the events that Harmony's simulator sends through the webhook. */
export const SIMULATOR_SUBSCRIPTION = 'harmony-simulator';

/** The same without the mark of a test, for demonstrations: such calls count as real ones, follow-ups included. */
export const DEMONSTRATION_SUBSCRIPTION = 'harmony-demonstration';

/** Whether the simulator made it, which sends what RingCentral would, with extensions of no real account. */
export const isSimulated = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'subscriptionId' in body &&
  (body.subscriptionId === SIMULATOR_SUBSCRIPTION || body.subscriptionId === DEMONSTRATION_SUBSCRIPTION);

/** A field of which only text is of use, whatever it is. Numbers become text: ids come as both. */
export const lenientText = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const Side = z
  .object({ phoneNumber: lenientText, name: lenientText, extensionId: lenientText })
  .optional()
  .catch(undefined);

const Party = z.object({
  id: z.string().min(1).max(200),
  extensionId: lenientText,
  direction: z.string(),
  from: Side,
  to: Side,
  status: z.object({
    code: z.string(),
    reason: lenientText,
    peerId: z.object({ telephonySessionId: lenientText }).optional().catch(undefined),
  }),
  park: z.object({ id: lenientText }).optional().catch(undefined),
  // Answers to `GET …/telephony/sessions/{id}` name the owner there.
  owner: z.object({ extensionId: lenientText }).optional().catch(undefined),
  queueCall: z.boolean().optional().catch(undefined),
  uiCallInfo: z
    .object({ primary: z.object({ type: lenientText, value: lenientText }) })
    .optional()
    .catch(undefined),
});

const Envelope = z.object({
  uuid: z.string().min(1).max(200),
  event: lenientText,
  timestamp: lenientText,
  subscriptionId: lenientText,
  body: z.object({
    sequence: z.number(),
    sessionId: lenientText,
    telephonySessionId: lenientText,
    eventTime: lenientText,
    parties: z.array(Party).max(100),
    origin: z.object({ type: lenientText }).optional().catch(undefined),
  }),
});

/** What is read first of a message. A constant, because every message passes here. */
const Identified = z.object({ uuid: z.string().min(1).max(200) });
const Filtered = z.object({ event: lenientText });

/** The filter an event belongs to, if it names one. */
export const readEnvelope = (envelope: unknown): { event?: string | undefined } =>
  Filtered.safeParse(envelope).data ?? {};

/** Origins of calls that the phone system makes to itself. */
const IGNORED_ORIGINS = new Set(['greetingsrecording', 'verificationcall', 'testcall']);

/** Extensions that are no person's. All others, unknown ones too, count as a person's, so that no call is missed. */
const MACHINES = new Set([
  ...['ivrmenu', 'department', 'announcement', 'voicemail', 'parklocation'],
  ...['pagingonly', 'applicationextension', 'faxuser', 'site'],
]);

const KINDS: Readonly<Record<string, LegEventKind>> = {
  setup: 'leg.started',
  proceeding: 'leg.ringing',
  answered: 'leg.answered',
  hold: 'leg.held',
  parked: 'leg.parked',
  voicemail: 'leg.voicemail',
  voicemailscreening: 'leg.voicemail',
  vmscreening: 'leg.voicemail',
  disconnected: 'leg.ended',
  gone: 'leg.ended',
};

/** Push notifications wrap the envelope, some of them as text. */
const PushNotification = z.object({ pn_apns: z.unknown() });

/** The envelope itself, out of the push notification that may wrap it. */
export function unwrap(body: unknown): unknown {
  const push = PushNotification.safeParse(body);
  if (!push.success) return body;
  const inner = push.data.pn_apns;
  if (typeof inner !== 'string') return inner;
  try {
    return JSON.parse(inner);
  } catch {
    throw new Unreadable('The push notification contains no JSON');
  }
}

/** The id of an event for dropping repetitions; undefined when it has none. */
export function ringCentralEventId(body: unknown): string | undefined {
  return Identified.safeParse(unwrap(body)).data?.uuid;
}

/**
 * What an event of the filter `/account/~/telephony/sessions` says about a call's legs. Empty when there is nothing of
 * use in it (another filter, a call of the phone system to itself, an unknown status).
 *
 * @throws {@link Unreadable}
 */
export function readRingCentralEvent(body: unknown, extensionType: ExtensionType): LegEvent[] {
  const outer = unwrap(body);
  const { event } = readEnvelope(outer);
  if (event !== undefined && !/\/telephony\/sessions\/?(?:\?.*)?$/.test(event)) return [];
  const parsed = Envelope.safeParse(outer);
  if (!parsed.success) throw Unreadable.unlike('RingCentral documents it', parsed.error);
  const { uuid, timestamp, subscriptionId, body: session } = parsed.data;
  if (IGNORED_ORIGINS.has((session.origin?.type ?? '').toLowerCase())) return [];
  const callKey = session.telephonySessionId ?? (session.sessionId === '0' ? undefined : session.sessionId);
  if (!callKey) throw new Unreadable('The message doesn’t name a call');
  const at = instantOf(session.eventTime) ?? instantOf(timestamp);
  if (at === undefined) throw new Unreadable('The message has no time');
  return session.parties.flatMap((party) => {
    const kind = kindOf(party);
    if (kind === undefined) return [];
    return {
      source: RINGCENTRAL,
      eventId: uuid,
      callKey,
      legKey: party.id,
      order: session.sequence,
      at,
      kind,
      ...legOf(party, extensionType),
      ...(subscriptionId === SIMULATOR_SUBSCRIPTION && { isTest: true }),
    };
  });
}

type PartyInfo = z.output<typeof Party>;

function kindOf({ status, park }: PartyInfo): LegEventKind | undefined {
  const kind = KINDS[status.code.toLowerCase()];
  return kind === 'leg.answered' && park?.id !== undefined ? 'leg.parked' : kind;
}

function legOf(party: PartyInfo, extensionType: ExtensionType) {
  const extension = party.extensionId ?? party.owner?.extensionId;
  const isOutbound = party.direction.toLowerCase() === 'outbound';
  const self = isOutbound ? party.from : party.to;
  // RingCentral marks the legs of a queue's members, and `to` may name the queue instead of the member
  // (recorded messages: github.com/tylerlong/rc-call-queue-or-direct).
  const isOwnName = self?.extensionId === undefined || self.extensionId === extension;
  const queueName = queueNameOf(party);
  return {
    role: roleOf(party, extension, extensionType),
    ...(extension !== undefined && extensionType(extension) === undefined && { isUnlisted: true }),
    ...(queueName !== undefined && { queueName }),
    ...(isOfQueue(party) && !isOutbound && !isOwnName && { queueExtension: self.extensionId }),
    // A leg without an extension is the outside line, which RingCentral describes from its other end.
    direction: (extension === undefined) === isOutbound ? ('inbound' as const) : ('outbound' as const),
    ...(party.from?.phoneNumber !== undefined && { from: party.from.phoneNumber }),
    ...(party.from?.name !== undefined && { fromName: party.from.name }),
    ...(party.to?.phoneNumber !== undefined && { to: party.to.phoneNumber }),
    ...(extension !== undefined && { extension }),
    ...(extension !== undefined && isOwnName && self?.name !== undefined && { extensionName: self.name }),
    ...(party.status.reason !== undefined && { reason: party.status.reason }),
    ...(party.status.peerId?.telephonySessionId !== undefined && {
      joinedCallKey: party.status.peerId.telephonySessionId,
    }),
  };
}

function roleOf(party: PartyInfo, extension: string | undefined, extensionType: ExtensionType): LegRole {
  if (extension === undefined) return 'caller';
  const type = extensionType(extension);
  if (type === undefined) return isQueueItself(party, extension) ? 'machine' : 'staff';
  return MACHINES.has(type.toLowerCase()) ? 'machine' : 'staff';
}

const isOfQueue = ({ queueCall, uiCallInfo }: PartyInfo): boolean =>
  queueCall === true || uiCallInfo?.primary.type === 'QueueName';

const queueNameOf = ({ uiCallInfo }: PartyInfo): string | undefined =>
  uiCallInfo?.primary.type === 'QueueName' ? uiCallInfo.primary.value : undefined;

/** Whether the leg is the queue's own, and not that of a member who is named beside it. */
function isQueueItself(party: PartyInfo, extension: string): boolean {
  const { to } = party;
  const queueName = queueNameOf(party);
  const isOtherName = queueName !== undefined && to?.name !== undefined && to.name !== queueName;
  return isOfQueue(party) && to?.extensionId === extension && !isOtherName;
}

function instantOf(text: string | undefined): string | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
