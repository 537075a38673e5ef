import type { Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { isShown } from '../telephony/fold';
import { callOfMessage, UNJOINED } from '../telephony/left-messages';
import type { NumberReader } from '../../platform/telephone-numbers';
import type { MessageReader } from '../telephony/message-reader';
import { Unreadable } from '../telephony/port';
import { draftKey, openDrafts, refold, type CallChange, type Drafts } from '../live/call-drafts';
import type { LoggedCall, StoredCall } from './calls.repo';
import { listWaiting, lockFold, saveFold, type CallName, type ReadEvent, type WaitingEvent } from './fold.repo';
import { joinMessages, messageOf, type Joined } from './join-messages';
import type { StoredMessage } from './messages.repo';
import { insertRawEvent } from './raw-events.repo';
import { joinedCall, readJoinedCall } from '../live/warm-transfer';
import { readLostCall } from './watchdog';

export interface RecordOptions {
  reader: MessageReader;
  /** Reads numbers as the clinic's settings are now. */
  numbers: (db: Db) => Promise<NumberReader>;
  /** Further work for a change, in the same transaction. */
  onChange: (trx: Transaction<Database>, change: CallChange) => Promise<void>;
  /** These calls will be sent to monitors unless the transaction fails: look-ups for them may begin. */
  onFolded?: (calls: readonly StoredCall[]) => void;
}

/** The result of a batch. */
export interface Recorded {
  /** New entries of the log. */
  entries: LoggedCall[];
  /** More events may be waiting. */
  isMore: boolean;
}

/** More would keep other writers waiting. */
const BATCH = 50;

/**
 * Turns waiting raw events into calls, the oldest first, in one transaction: a process that dies in the middle leaves
 * them waiting. Events are folded one by one, so that the log has every change even when many arrive at once.
 */
export function recordLegEvents(db: Db, { reader, numbers, onChange, onFolded }: RecordOptions): Promise<Recorded> {
  return db.transaction().execute(async (trx) => {
    await lockFold(trx);
    const waiting = await listWaiting(trx, BATCH);
    if (waiting.length === 0) return { entries: [], isMore: false };
    const readNumber = await numbers(trx);
    const events = waiting.map((event) => readEvent(event, reader, readNumber));
    const drafts: Drafts = new Map();
    await openDrafts(trx, drafts, events.flatMap(nameOf));
    const folded = events.flatMap((event) => foldIn(event, drafts, readNumber));
    const messages = events.flatMap(messagesOf);
    const joins: Joined[] = [];
    for (const source of reader.separateSources)
      joins.push(await joinMessages(trx, { source, messages, drafts, readNumber }));
    const changes = [...folded, ...joins.flatMap((join) => join.changes)];
    const log = changes.map(({ call }) => call);
    onFolded?.(log);
    const calls = [...drafts.values()].flatMap(({ call, isDirty }) =>
      call && isDirty ? [{ ...call, isShown: isShown(call.state) }] : [],
    );
    const read = [
      ...new Map([...events, ...joins.flatMap(({ moved }) => moved)].map((event) => [event.id, event])).values(),
    ];
    const entries = await saveFold(trx, { events: read, calls, log });
    for (const change of changes) await onChange(trx, change);
    const joined = calls.flatMap((call) => joinedCall(call) ?? []);
    for (const event of joined) await insertRawEvent(trx, event);
    return { entries, isMore: waiting.length === BATCH || joined.length > 0 };
  });
}

type Read = ReadEvent & { source: string };

function readEvent({ id, source, body }: WaitingEvent, reader: MessageReader, readNumber: NumberReader): Read {
  const nothing = { id, source, callKey: null, legs: null };
  try {
    const own = readLostCall(source, body) ?? readJoinedCall(source, body);
    const legs = own ? [own] : reader.read({ source, body });
    const [first] = legs;
    if (first?.callKey === UNJOINED) {
      const { problem } = callOfMessage(messageOf(first, readNumber), []);
      return { id, source, state: 'ignored', callKey: UNJOINED, legs, problem };
    }
    if (!first) return { ...nothing, state: 'ignored', problem: null };
    return { id, source, state: 'taken', callKey: first.callKey, legs, problem: null };
  } catch (error) {
    const problem = error instanceof Unreadable ? error.message : 'The message couldn’t be read';
    return { ...nothing, state: 'unreadable', problem: problem.slice(0, 300) };
  }
}

/** The call a raw event is about. */
const nameOf = ({ source, callKey, state }: Read): CallName[] =>
  callKey === null || state !== 'taken' ? [] : [{ source, callKey }];

/** The messages of a mailbox among raw events. */
const messagesOf = ({ id, source, callKey, problem, legs }: Read): StoredMessage[] =>
  callKey === UNJOINED && legs ? [{ id, source, callKey, problem, legs }] : [];

/** Folds one raw event into its call; the change, if monitors can see one. */
function foldIn(event: Read, drafts: Drafts, readNumber: NumberReader): CallChange[] {
  const [name] = nameOf(event);
  const draft = name && drafts.get(draftKey(name));
  if (!draft || !event.legs) return [];
  draft.events.push(...event.legs);
  return refold(draft, readNumber);
}
