import type { CallDirection, CallerKind, CallPhase, CallStatus } from '@harmony/domain';
import { isOfLeg, legsOf, type Leg } from './fold-legs';
import { isWithheld, type NumberReader } from './numbers';
import type { LegEvent } from './port';

/** What is known of a call. Instants are ISO 8601 by the provider's clock. No patient's data: those are matched when shown. */
export interface CallState {
  status: CallStatus;
  phase: CallPhase;
  direction: CallDirection;
  from: string | null;
  fromKind: CallerKind;
  fromName: string | null;
  to: string | null;
  toKind: CallerKind;
  timestamp: string;
  answeredAt: string | null;
  endedAt: string | null;
  duration: number;
  ringSeconds: number;
  answeredBy: string | null;
  isTest: boolean;
  updatedAt: string;
  /** The call a consultation went into when it ended in a warm transfer: its provider's id. Such a call is not shown. */
  joinedInto: string | null;
}

/** The call goes on although the leg ended: somebody passed it on. */
const PASSED_ON = /transfer|callflip|callswitch|pickup|redirect|callpark|parklocation/i;

/**
 * The state of a call from all that was heard of it, in whatever order and however often. Pure: what phone systems
 * deliver late, twice or never leads to the same state as if it had come in order.
 *
 * The caller's line alone says when a call that came in is over. Where it is not known, the call is over when all staff
 * phones are: if the line's events are merely late, such a call comes back to life.
 *
 * @param events of one call, at least one
 */
export function foldCall(events: readonly LegEvent[], readNumber: NumberReader): CallState {
  const { ordered, legs } = legsOf(events);
  const direction = directionOf(legs);
  const answers = ordered.filter((event) => isAnswer(event, direction));
  const [firstAnswer] = answers;
  const end = endOf(ordered, legs);
  const times = ordered.map(({ at }) => at).sort();
  const timestamp = earliest(ordered.filter(isOfLeg)) ?? times[0] ?? '';
  const answeredAt = firstAnswer?.at ?? null;
  const endedAt = end?.at ?? null;
  const wasAnswered = answeredAt !== null;
  const hasMessage = ordered.some(({ kind }) => kind === 'call.voicemail');
  const from = readNumber(firstText(ordered, legs, 'from'));
  const to = readNumber(firstText(ordered, legs, 'to'));
  return {
    status: end ? 'ended' : wasAnswered ? 'answered' : 'ringing',
    // Of a call that was lost, a message tells how it ended.
    phase:
      end?.lost && (wasAnswered || !hasMessage)
        ? 'unknown'
        : phaseOf(legs, { isOver: end !== null, wasAnswered, hasMessage }),
    direction,
    from: from.number,
    fromKind: from.kind,
    fromName: nameOf(ordered),
    to: to.number,
    toKind: to.kind,
    timestamp,
    answeredAt,
    endedAt,
    duration: answeredAt === null || endedAt === null ? 0 : secondsBetween(answeredAt, endedAt),
    ringSeconds: secondsBetween(timestamp, answeredAt ?? endedAt ?? timestamp),
    answeredBy: answeredByOf(direction === 'internal' ? answers.filter(isRung) : answers, legs),
    isTest: ordered.some((event) => event.isTest === true),
    updatedAt: times.at(-1) ?? timestamp,
    joinedInto: direction === 'internal' ? (ordered.find((event) => event.joinedCallKey)?.joinedCallKey ?? null) : null,
  };
}

/** Whether two states look the same to whoever watches the call; when it was last heard of does not matter. */
export const sameState = (a: CallState, b: CallState): boolean =>
  (Object.keys(a) as (keyof CallState)[]).every((key) => key === 'updatedAt' || a[key] === b[key]);

const RANK: Readonly<Record<CallStatus, number>> = { ringing: 0, answered: 1, ended: 2 };

/**
 * What is shown of a call next: its status never goes back, even while only the later half of its events has arrived.
 * Once all have, whatever their order, it is the folded state. Two calls come back: one that we had given up ourselves and
 * that somebody has answered after all, and one of which phones alone are told, when it rings at the next phone.
 */
export function forward(shown: CallState | null, folded: CallState, isOfPhones = false): CallState {
  if (!shown || RANK[folded.status] >= RANK[shown.status]) return folded;
  if (isOfPhones && shown.status === 'ended') return folded;
  if (shown.phase === 'unknown' && folded.status === 'answered') return folded;
  return { ...shown, updatedAt: folded.updatedAt };
}

/** Whether nothing is known of the call but what phones do, so that its end may be the next phone's beginning. */
export const isOfPhones = (events: readonly LegEvent[]): boolean =>
  events.filter(isOfLeg).every((event) => event.isOfPhone === true);

/** Calls that stay in the house are no callers. */
export const isShown = ({ direction }: CallState): boolean => direction !== 'internal';

const secondsBetween = (start: string, end: string): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 1000));

function directionOf(legs: readonly Leg[]): CallDirection {
  const has = (role: Leg['role'], direction: Leg['direction']) =>
    legs.some((leg) => leg.role === role && leg.direction === direction);
  if (has('caller', 'inbound')) return 'inbound';
  if (has('caller', 'outbound')) return 'outbound';
  if (!has('staff', 'outbound')) return 'inbound';
  return has('staff', 'inbound') ? 'internal' : 'outbound';
}

/** A menu or a queue that takes a call answers nobody, nor does the caller's own line. */
function isAnswer({ kind, role }: LegEvent, direction: CallDirection): boolean {
  if (kind !== 'leg.answered' && kind !== 'leg.held' && kind !== 'leg.parked') return false;
  return role === 'staff' || (role === 'caller' && direction === 'outbound');
}

/** The phone that hung up last. */
const lastEnded = (legs: readonly Leg[]): Leg | undefined =>
  legs
    .filter(({ role, isLive }) => role === 'staff' && !isLive)
    .sort((a, b) => a.order - b.order)
    .at(-1);

/** When the call was over, or null while it goes on. */
function endOf(ordered: readonly LegEvent[], legs: readonly Leg[]): { at: string; lost: boolean } | null {
  const trunks = legs.filter(({ role, direction }) => role === 'caller' && direction === 'inbound');
  const deciding = trunks.length > 0 ? trunks : legs;
  if (trunks.length === 0 && isPassedOn(legs)) return lostOf(ordered);
  const someStaff = legs.some(({ role }) => role !== 'machine');
  if (someStaff && deciding.every(({ isLive }) => !isLive)) {
    return { at: latest(deciding.map(({ at }) => at)), lost: false };
  }
  return lostOf(ordered);
}

/** Whoever had the call last has passed it on: somebody else's phone is about to ring. */
const isPassedOn = (legs: readonly Leg[]): boolean => PASSED_ON.test(lastEnded(legs)?.reason ?? '');

/** When the call was taken as over because nothing was heard of it, and nothing has been heard since. */
function lostOf(ordered: readonly LegEvent[]): { at: string; lost: boolean } | null {
  const lost = ordered.filter(({ kind }) => kind === 'call.lost').map(({ at }) => at);
  if (lost.length === 0) return null;
  const at = latest(lost);
  const heardLater = ordered.some((event) => isOfLeg(event) && event.at > at);
  return heardLater ? null : { at, lost: true };
}

const earliest = (events: readonly LegEvent[]): string | undefined => events.map(({ at }) => at).sort()[0];

const latest = (instants: readonly string[]): string => [...instants].sort().at(-1) ?? '';

interface Course {
  isOver: boolean;
  wasAnswered: boolean;
  hasMessage: boolean;
}

function phaseOf(legs: readonly Leg[], { isOver, wasAnswered, hasMessage }: Course): CallPhase {
  const toVoicemail = hasMessage || legs.some(({ sawVoicemail }) => sawVoicemail);
  if (isOver) return wasAnswered ? 'completed' : toVoicemail ? 'voicemail' : 'missed';
  const staff = legs.filter(({ role }) => role === 'staff');
  const live = staff.filter(({ isLive }) => isLive);
  const isIn = (...kinds: Leg['kind'][]) => live.some(({ kind }) => kinds.includes(kind));
  if (hasMessage && !wasAnswered) return 'voicemail';
  if (legs.some(({ isLive, kind }) => isLive && kind === 'leg.voicemail')) return 'voicemail';
  if (isIn('leg.held')) return 'on-hold';
  if (legs.some(({ isLive, kind }) => isLive && kind === 'leg.parked')) return 'parked';
  if (!wasAnswered) return live.length > 0 ? 'ringing' : 'menu-or-queue';
  if (isIn('leg.answered')) return 'talking';
  // Phones end their leg some milliseconds before the caller's line ends: only who passes a call on transfers it.
  const last = lastEnded(legs);
  if (last?.joinedCallKey !== undefined) return 'talking';
  return live.length > 0 || PASSED_ON.test(last?.reason ?? '') ? 'transferring' : 'talking';
}

/** What the caller's own line says of a number, else whoever says anything. */
function firstText(ordered: readonly LegEvent[], legs: readonly Leg[], field: 'from' | 'to'): string | undefined {
  const hasCaller = legs.some(({ role }) => role === 'caller');
  const says = (event: LegEvent) => event[field] !== undefined && event[field] !== '';
  const own = hasCaller ? ordered.find((event) => event.role === 'caller' && says(event)) : undefined;
  return (own ?? ordered.find(says))?.[field];
}

function nameOf(ordered: readonly LegEvent[]): string | null {
  return (
    ordered.find(({ fromName }) => fromName !== undefined && !isWithheld(fromName))?.fromName?.slice(0, 200) ?? null
  );
}

/** Within the house whoever dials has answered nobody. */
const isRung = ({ direction }: LegEvent): boolean => direction === 'inbound';

/** Who answered last: a transfer moves it. */
function answeredByOf(answers: readonly LegEvent[], legs: readonly Leg[]): string | null {
  const last = answers.filter(({ role }) => role === 'staff').at(-1);
  const leg = legs.find(({ key }) => key === last?.legKey);
  return leg?.extensionName ?? leg?.extension ?? null;
}
