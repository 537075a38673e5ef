import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { foldCall } from '../../telephony/fold';
import { isOfLeg } from '../../telephony/fold-legs';
import { callOfMessage, isJoinable, UNJOINED, type LeftMessage, type MessageCall } from '../../telephony/left-messages';
import type { NumberReader } from '../../telephony/numbers';
import type { LegEvent } from '../../telephony/port';
import { draftKey, openDrafts, refold, type CallChange, type Draft, type Drafts } from './call-drafts';
import type { ReadEvent } from './fold.repo';
import { listCallsOf, listMessages, type StoredMessage } from './messages.repo';

/** The one phone system whose mailboxes do not say in which call a message was left. */
const SOURCE = 'ringcentral';

export interface JoinOptions {
  /** Messages of the batch. */
  messages: readonly StoredMessage[];
  drafts: Drafts;
  readNumber: NumberReader;
}

/** What joining came to: messages that belong elsewhere than before, and the calls that look otherwise now. */
export interface Joined {
  moved: ReadEvent[];
  changes: CallChange[];
}

/**
 * Finds the calls of the batch's messages, and the messages of the batch's calls that are over. All messages of a number
 * are looked at anew each time, those that were joined too: what is heard last must not decide.
 */
export async function joinMessages(
  trx: Transaction<Database>,
  { messages: fresh, drafts, readNumber }: JoinOptions,
): Promise<Joined> {
  const numbers = numbersOf(fresh, drafts, readNumber);
  if (numbers.size === 0) return { moved: [], changes: [] };
  const stored = await listMessages(trx, SOURCE, [...numbers]);
  const messages = [...fresh, ...stored].flatMap((row) => {
    const leg = row.legs.find(isJoinable);
    const message = leg && messageOf(leg, readNumber);
    return leg && message?.number && numbers.has(message.number) ? [{ row, leg, message }] : [];
  });
  if (messages.length === 0) return { moved: [], changes: [] };

  await openDrafts(trx, drafts, await listCallsOf(trx, SOURCE, [...numbers]));
  const calls = [...drafts.values()].flatMap((draft) => callsOf(draft, readNumber));
  const moved: ReadEvent[] = [];
  const touched = new Set<Draft>();
  for (const { row, leg, message } of messages) {
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
    const after = drafts.get(draftKey({ source: SOURCE, callKey }));
    if (before) before.events = before.events.filter(({ eventId }) => eventId !== leg.eventId);
    after?.events.push(...legs);
    for (const draft of [before, after]) if (draft) touched.add(draft);
  }
  return { moved, changes: [...touched].flatMap((draft) => refold(draft, readNumber)) };
}

/** As the rule wants it. */
export function messageOf(leg: LegEvent, readNumber: NumberReader): LeftMessage {
  const { number, kind } = readNumber(leg.from);
  const { extension, at, isTest = false } = leg;
  return { number: kind === 'number' ? number : null, extension, at, isTest };
}

function numbersOf(fresh: readonly StoredMessage[], drafts: Drafts, readNumber: NumberReader): Set<string> {
  const numbers = fresh.flatMap(({ legs }) => legs.flatMap((leg) => messageOf(leg, readNumber).number ?? []));
  for (const { name, call, isDirty } of drafts.values()) {
    if (!isDirty || name.source !== SOURCE || !call) continue;
    const { status, direction, from, fromKind } = call.state;
    if (status === 'ended' && direction === 'inbound' && fromKind === 'number' && from !== null) numbers.push(from);
  }
  return new Set(numbers);
}

/** A call that came in, as it is known without messages. */
function callsOf({ name, events }: Draft, readNumber: NumberReader): (MessageCall & { number: string | null })[] {
  const known = events.filter((event) => !isJoinable(event));
  if (name.source !== SOURCE || known.length === 0) return [];
  const { direction, from, timestamp: startedAt, endedAt, answeredAt, isTest } = foldCall(known, readNumber);
  if (direction !== 'inbound') return [];
  const extensions = known.filter(isOfLeg).flatMap(({ extension }) => extension ?? []);
  return [
    { callKey: name.callKey, number: from, startedAt, endedAt, wasAnswered: answeredAt !== null, extensions, isTest },
  ];
}
