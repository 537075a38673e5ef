import type { LegEvent, LegEventKind, LegRole } from './call-events';

/** One leg as its latest event left it. */
export interface Leg {
  key: string;
  role: LegRole;
  direction: LegEvent['direction'];
  kind: LegEventKind;
  /** When the latest event happened. */
  at: string;
  order: number;
  isLive: boolean;
  sawVoicemail: boolean;
  extension: string | undefined;
  extensionName: string | undefined;
  queueName: string | undefined;
  reason: string | undefined;
  joinedCallKey: string | undefined;
}

/** The events, each once and in the provider's order, and the legs they result in. */
export function legsOf(events: readonly LegEvent[]): { ordered: LegEvent[]; legs: Leg[] } {
  const distinct = [...new Map(events.map((event) => [`${event.eventId} ${event.legKey}`, event])).values()];
  // What a leg is may be known from some of its events only: the list of extensions may come during the call.
  const listed = new Set(distinct.flatMap(({ isUnlisted, legKey }) => (isUnlisted ? [] : legKey)));
  // Without that list, a queue is known by what the legs of its members say, which ring after it has answered.
  const isQueue = ({ isUnlisted, legKey, extension, extensionName }: LegEvent): boolean =>
    isUnlisted === true &&
    !listed.has(legKey) &&
    distinct.some(
      ({ queueName, queueExtension }) =>
        (queueName !== undefined && queueName === extensionName) ||
        (queueExtension !== undefined && queueExtension === extension),
    );
  const machines = new Set(
    distinct.flatMap((event) => (event.role === 'machine' || isQueue(event) ? event.legKey : [])),
  );
  const ordered = distinct
    .map((event): LegEvent => (machines.has(event.legKey) ? { ...event, role: 'machine' } : event))
    .sort(inOrder);
  const byKey = new Map<string, LegEvent[]>();
  for (const event of ordered) {
    if (!isOfLeg(event)) continue;
    const list = byKey.get(event.legKey);
    if (list) list.push(event);
    else byKey.set(event.legKey, [event]);
  }
  return { ordered, legs: [...byKey].map(([key, list]) => legOf(key, list)) };
}

/** Whether the event is about a leg, and not about the call as a whole. */
export const isOfLeg = ({ kind }: LegEvent): boolean => kind !== 'call.lost' && kind !== 'call.voicemail';

/** Providers that do not number events have only the clock; the last comparison hides the order of arrival. */
const inOrder = (a: LegEvent, b: LegEvent): number =>
  a.order - b.order || compare(a.at, b.at) || compare(a.legKey, b.legKey) || compare(a.eventId, b.eventId);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function legOf(key: string, events: readonly LegEvent[]): Leg {
  const last = events.at(-1) as LegEvent;
  // A leg ends once: whatever follows its end in the provider's order is an echo.
  const end = events.find(({ kind }) => kind === 'leg.ended');
  const lastOf = (field: 'extension' | 'extensionName' | 'queueName' | 'joinedCallKey'): string | undefined =>
    events.findLast((event) => event[field] !== undefined)?.[field];
  return {
    key,
    role: last.role,
    direction: last.direction,
    kind: end ? 'leg.ended' : last.kind,
    at: (end ?? last).at,
    order: (end ?? last).order,
    isLive: end === undefined,
    sawVoicemail: events.some(({ kind }) => kind === 'leg.voicemail'),
    extension: lastOf('extension'),
    extensionName: lastOf('extensionName'),
    queueName: lastOf('queueName'),
    reason: end?.reason,
    joinedCallKey: lastOf('joinedCallKey'),
  };
}
