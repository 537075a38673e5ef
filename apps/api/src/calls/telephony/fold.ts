import type { CallDirection, CallPhase, CallStatus } from '@harmony/domain';
import type { CallState, LegEvent } from './call-events';
import { isOfLeg, legsOf, type Leg } from './fold-legs';
import { isWithheld, type NumberReader } from '../../platform/telephone-numbers';

/** Reasons with which a leg ends while the call goes on: somebody transferred it. */
const PASSED_ON = /transfer|callflip|callswitch|pickup|redirect|callpark|parklocation/i;

/**
 * The state of a call from all its events, in whatever order and however often they arrived. Pure: events that are late
 * or repeated lead to the same state as if they had come once and in order.
 *
 * An incoming call is over when the caller's line is. Where that line is not known, the call is over when all staff
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
  const messages = ordered.filter(({ kind }) => kind === 'call.voicemail');
  const hasMessage = messages.length > 0;
  const toVoicemail = hasMessage || legs.some(({ sawVoicemail }) => sawVoicemail);
  const recorded = messages.findLast(({ messageId }) => messageId !== undefined);
  const from = readNumber(firstText(ordered, 'from'));
  const to = readNumber(firstText(ordered, 'to'));
  return {
    status: end ? 'ended' : wasAnswered ? 'answered' : 'ringing',
    // How a lost call ended is known when it was at a mailbox.
    phase:
      end?.lost && (wasAnswered || !toVoicemail)
        ? 'unknown'
        : phaseOf(legs, { isOver: end !== null, lastAnswer: answers.at(-1), hasMessage, toVoicemail, direction }),
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
    ringsAt: end ? null : ringsAtOf(legs),
    answeredBy: answeredByOf(direction === 'internal' ? answers.filter(isRung) : answers, legs),
    isTest: ordered.some((event) => event.isTest === true),
    messageId: recorded?.messageId ?? null,
    mailbox: recorded?.extension ?? null,
    updatedAt: times.at(-1) ?? timestamp,
    joinedInto: direction === 'internal' ? (ordered.find((event) => event.joinedCallKey)?.joinedCallKey ?? null) : null,
  };
}

/** Whether two states look the same on a monitor; the time of the last event does not matter. */
export const sameState = (a: CallState, b: CallState): boolean =>
  (Object.keys(a) as (keyof CallState)[]).every((key) => key === 'updatedAt' || a[key] === b[key]);

const RANK: Readonly<Record<CallStatus, number>> = { ringing: 0, answered: 1, ended: 2 };

/**
 * The next state to show: the status never goes back, even while only the later half of the events has arrived. Once
 * all have, in whatever order, it is the folded state. Three kinds of calls come back: one that Harmony had given up and
 * that somebody has answered after all, one that is known from phones only, when it rings at the next phone, and one of
 * which it turns out that a queue has answered, and nobody yet.
 */
export function forward(shown: CallState | null, folded: CallState, isOfPhones = false): CallState {
  if (!shown || RANK[folded.status] >= RANK[shown.status]) return folded;
  if (isOfPhones && shown.status === 'ended') return folded;
  if (shown.phase === 'unknown' && folded.status === 'answered') return folded;
  if (shown.status === 'answered' && folded.answeredAt === null) return folded;
  return { ...shown, updatedAt: folded.updatedAt };
}

/** Whether the call is known from single phones only, so that it may go on at another phone after it ended at one. */
export const isOfPhones = (events: readonly LegEvent[]): boolean =>
  events.filter(isOfLeg).every((event) => event.isOfPhone === true);

/** Calls between the clinic's own phones are not shown. */
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

/** A menu or a queue that picks up is no answer, nor is the caller's own line. */
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
  const isOutsideKnown = legs.some(({ role }) => role === 'caller');
  if (!isOutsideKnown && isPassedOn(lastEnded(legs))) return lostOf(ordered);
  const someStaff = legs.some(({ role }) => role !== 'machine');
  if (someStaff && deciding.every(({ isLive }) => !isLive)) {
    return { at: latest(deciding.map(({ at }) => at)), lost: false };
  }
  return lostOf(ordered);
}

/** Whether the phone that hung up last has transferred the call: another phone is about to ring. */
const isPassedOn = (last: Leg | undefined): boolean => PASSED_ON.test(last?.reason ?? '');

/** When the call was given up because it had gone silent, unless an event followed. */
function lostOf(ordered: readonly LegEvent[]): { at: string; lost: boolean } | null {
  const lost = ordered.filter(({ kind }) => kind === 'call.lost').map(({ at }) => at);
  if (lost.length === 0) return null;
  const at = latest(lost);
  const isRevived = ordered.some((event) => isOfLeg(event) && event.at > at);
  return isRevived ? null : { at, lost: true };
}

const earliest = (events: readonly LegEvent[]): string | undefined => events.map(({ at }) => at).sort()[0];

const latest = (instants: readonly string[]): string => [...instants].sort().at(-1) ?? '';

interface Course {
  isOver: boolean;
  lastAnswer: LegEvent | undefined;
  hasMessage: boolean;
  /** A message was left, or the call was at a mailbox. */
  toVoicemail: boolean;
  direction: CallDirection;
}

function phaseOf(legs: readonly Leg[], { isOver, lastAnswer, hasMessage, toVoicemail, direction }: Course): CallPhase {
  if (isOver) return lastAnswer ? 'completed' : toVoicemail ? 'voicemail' : 'missed';
  const staff = legs.filter(({ role }) => role === 'staff');
  const live = staff.filter(({ isLive }) => isLive);
  const isIn = (...kinds: Leg['kind'][]) => live.some(({ kind }) => kinds.includes(kind));
  if (hasMessage && !lastAnswer) return 'voicemail';
  if (legs.some(({ isLive, kind }) => isLive && kind === 'leg.voicemail')) return 'voicemail';
  if (isIn('leg.held')) return 'on-hold';
  if (legs.some(({ isLive, kind }) => isLive && kind === 'leg.parked')) return 'parked';
  if (!lastAnswer) return live.length > 0 ? 'ringing' : 'menu-or-queue';
  if (isIn('leg.answered')) return 'talking';
  const last = lastEnded(legs);
  if (last?.joinedCallKey !== undefined) return 'talking';
  if (isPassedOn(last)) return 'transferring';
  // Phone systems often leave the reason out, so a phone that began to ring after somebody had answered is a transfer as
  // well. One that rang before is not: phones report their end some milliseconds before the caller's line does, and
  // those that did not get the call may report it late. A call that goes out has nobody who waits for a phone.
  const isNextRinging = live.some(({ order }) => order > lastAnswer.order);
  return isNextRinging && direction !== 'outbound' ? 'transferring' : 'talking';
}

/** What the caller's own line says, else what any leg does. */
const first = (events: readonly LegEvent[]): LegEvent | undefined =>
  events.find(({ role }) => role === 'caller') ?? events[0];

const firstText = (ordered: readonly LegEvent[], field: 'from' | 'to'): string | undefined =>
  first(ordered.filter((event) => event[field] !== undefined && event[field] !== ''))?.[field];

function nameOf(ordered: readonly LegEvent[]): string | null {
  const named = ordered.filter(({ fromName }) => fromName !== undefined && !isWithheld(fromName));
  return first(named)?.fromName?.slice(0, 200) ?? null;
}

/** In an internal call, the phone that dials has answered nobody. */
const isRung = ({ direction }: LegEvent): boolean => direction === 'inbound';

/** Who answered last: a transfer moves it. */
function answeredByOf(answers: readonly LegEvent[], legs: readonly Leg[]): string | null {
  const last = answers.filter(({ role }) => role === 'staff').at(-1);
  const leg = legs.find(({ key }) => key === last?.legKey);
  return leg ? nameOfLeg(leg) : null;
}

/** Of a member of a queue the provider may name no more than the queue. */
const nameOfLeg = ({ extensionName, queueName, extension }: Leg): string | null =>
  extensionName ?? queueName ?? extension ?? null;

const BEFORE_ANSWER: readonly Leg['kind'][] = ['leg.started', 'leg.ringing'];

/** The phones that ring now or are about to, each once, in the order in which they began to. */
function ringsAtOf(legs: readonly Leg[]): string | null {
  const rings = legs.filter(
    ({ role, direction, isLive, kind }) =>
      role === 'staff' && direction === 'inbound' && isLive && BEFORE_ANSWER.includes(kind),
  );
  const names = rings.flatMap((leg) => nameOfLeg(leg) ?? []);
  return names.length === 0 ? null : [...new Set(names)].join(', ');
}
