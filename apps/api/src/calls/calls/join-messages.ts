import type { Transaction } from 'kysely';
import type { LegEvent } from '../telephony/call-events';
import type { Database } from '../../platform/db/schema';
import { foldCall } from '../telephony/fold';
import { isOfLeg } from '../telephony/fold-legs';
import { callOfMessage, UNJOINED, type LeftMessage, type MessageCall } from '../telephony/left-messages';
import type { NumberReader } from '../../platform/telephone-numbers';
import { draftKey, openDrafts, refold, type CallChange, type Draft, type Drafts } from '../live/call-drafts';
import type { ReadEvent } from './fold.repo';
import { listCallsOf, listMessages, type StoredMessage } from './messages.repo';

export interface JoinOptions {
  /** A phone system whose mailboxes do not say in which call a message was left. */
  source: string;
  /** Messages of the batch. */
  messages: readonly StoredMessage[];
  drafts: Drafts;
  readNumber: NumberReader;
}

/** Messages that belong to another call than before, and the calls that changed by it. */
export interface Joined {
  moved: ReadEvent[];
  changes: CallChange[];
}

/**
 * Finds the calls of the batch's messages, and the messages of the batch's calls that are over. All messages of a
 * number are joined again each time, so that the result does not depend on what arrived last.
 */
export async function joinMessages(
  trx: Transaction<Database>,
  { source, messages, drafts, readNumber }: JoinOptions,
): Promise<Joined> {
  const fresh = messages.filter((message) => message.source === source);
  const numbers = numbersOf(source, { messages: fresh, drafts, readNumber });
  if (numbers.size === 0) return { moved: [], changes: [] };
  const stored = await listMessages(trx, source, [...numbers]);
  const ofNumbers = [...fresh, ...stored].flatMap((row) => {
    const leg = row.legs.find(isMessage);
    const message = leg && messageOf(leg, readNumber);
    return leg && message?.number && numbers.has(message.number) ? [{ row, leg, message }] : [];
  });
  if (ofNumbers.length === 0) return { moved: [], changes: [] };

  await openDrafts(trx, drafts, await listCallsOf(trx, source, [...numbers]));
  const calls = [...drafts.values()].flatMap((draft) =>
    draft.name.source === source ? callsOf(draft, readNumber) : [],
  );
  const moved: ReadEvent[] = [];
  const touched = new Set<Draft>();
  for (const { row, leg, message } of ofNumbers) {
    const found = callOfMessage(
      message,
      calls.filter(({ number }) => number === message.number),
    );
    const callKey = found.callKey ?? UNJOINED;
    if (row.callKey === callKey && row.problem === found.problem) continue;
    const legs = [{ ...leg, callKey }];
    moved.push({
      id: row.id,
      state: found.callKey === null ? 'ignored' : 'taken',
      callKey,
      legs,
      problem: found.problem,
    });
    const before = drafts.get(draftKey(row));
    const after = drafts.get(draftKey({ source, callKey }));
    if (before) before.events = before.events.filter(({ eventId }) => eventId !== leg.eventId);
    after?.events.push(...legs);
    for (const draft of [before, after]) if (draft) touched.add(draft);
  }
  return { moved, changes: [...touched].flatMap((draft) => refold(draft, readNumber)) };
}

/** The message in the form that {@link callOfMessage} expects. */
export function messageOf(leg: LegEvent, readNumber: NumberReader): LeftMessage {
  const { number, kind } = readNumber(leg.from);
  const { extension, at, isTest = false } = leg;
  return { number: kind === 'number' ? number : null, extension, at, isTest };
}

const isMessage = ({ kind }: LegEvent): boolean => kind === 'call.voicemail';

function numbersOf(source: string, { messages, drafts, readNumber }: Omit<JoinOptions, 'source'>): Set<string> {
  const numbers = messages.flatMap(({ legs }) => legs.flatMap((leg) => messageOf(leg, readNumber).number ?? []));
  for (const { name, call, isDirty } of drafts.values()) {
    if (!isDirty || name.source !== source || !call) continue;
    const { status, direction, from, fromKind } = call.state;
    if (status === 'ended' && direction === 'inbound' && fromKind === 'number' && from !== null) numbers.push(from);
  }
  return new Set(numbers);
}

/** An incoming call, as it is known without its messages. */
function callsOf({ name, events }: Draft, readNumber: NumberReader): (MessageCall & { number: string | null })[] {
  const known = events.filter((event) => !isMessage(event));
  if (known.length === 0) return [];
  const { direction, from, timestamp: startedAt, endedAt, answeredAt, isTest } = foldCall(known, readNumber);
  if (direction !== 'inbound') return [];
  const extensions = known.filter(isOfLeg).flatMap(({ extension }) => extension ?? []);
  return [
    { callKey: name.callKey, number: from, startedAt, endedAt, wasAnswered: answeredAt !== null, extensions, isTest },
  ];
}
