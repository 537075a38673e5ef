import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../db/schema';
import { foldCall, forward, isShown, sameState, type CallState } from '../../telephony/fold';
import type { NumberReader } from '../../telephony/numbers';
import type { LegEvent } from '../../telephony/port';
import type { LegReaders } from '../../telephony/readers';
import { Unreadable } from '../../telephony/ringcentral-events';
import type { LoggedCall, StoredCall } from './calls.repo';
import {
  findKnown,
  listWaiting,
  lockFold,
  saveFold,
  type CallName,
  type ReadEvent,
  type WaitingEvent,
} from './fold.repo';
import { insertRawEvent } from './raw-events.repo';
import { joinedCall, readJoinedCall } from './warm-transfer';
import { readLostCall } from './watchdog';

/** A change of a call that monitors are told of. */
export interface CallChange {
  before: CallState | null;
  call: StoredCall;
}

export interface RecordOptions {
  readers: LegReaders;
  /** Reads numbers as the clinic's settings are now. */
  numbers: (db: Db) => Promise<NumberReader>;
  /** What else follows from a change, in the same transaction. */
  onChange: (trx: Transaction<Database>, change: CallChange) => Promise<void>;
  /** These calls are about to be told of, unless the transaction fails: who needs to ask something may begin. */
  onFolded?: (calls: readonly StoredCall[]) => void;
}

/** What a round came to. */
export interface Recorded {
  /** New entries of the log. */
  entries: LoggedCall[];
  /** There may be more events that wait. */
  isMore: boolean;
}

/** More would keep other writers waiting. */
const BATCH = 50;

/** A call on the workbench: what is known of it while a batch is folded. */
interface Draft {
  call: StoredCall | null;
  events: LegEvent[];
  isDirty: boolean;
}

/**
 * Makes calls of raw events that wait, the oldest first, in one transaction: whoever dies in the middle leaves them
 * waiting. Each event is folded in by itself, so that the log tells every change even when they come in a crowd.
 */
export function recordLegEvents(db: Db, { readers, numbers, onChange, onFolded }: RecordOptions): Promise<Recorded> {
  return db.transaction().execute(async (trx) => {
    await lockFold(trx);
    const waiting = await listWaiting(trx, BATCH);
    if (waiting.length === 0) return { entries: [], isMore: false };
    const readNumber = await numbers(trx);
    const events = waiting.map((event) => readEvent(event, readers));
    const drafts = await openDrafts(trx, events);
    const changes = events.flatMap((event) => foldIn(event, drafts, readNumber));
    const log = changes.map(({ call }) => call);
    onFolded?.(log);
    const calls = [...drafts.values()].flatMap(({ call, isDirty }) =>
      call && isDirty ? [{ ...call, isShown: isShown(call.state) }] : [],
    );
    const entries = await saveFold(trx, { events, calls, log });
    for (const change of changes) await onChange(trx, change);
    const joined = calls.flatMap((call) => joinedCall(call) ?? []);
    for (const event of joined) await insertRawEvent(trx, event);
    return { entries, isMore: waiting.length === BATCH || joined.length > 0 };
  });
}

type Read = ReadEvent & { source: string };

function readEvent({ id, source, body }: WaitingEvent, readers: LegReaders): Read {
  const nothing = { id, source, callKey: null, legs: null };
  try {
    const reader = readers[source];
    if (!reader) throw new Unreadable('Nothing here reads messages of this source');
    const own = readLostCall(source, body) ?? readJoinedCall(source, body);
    const legs = own ? [own] : reader(body);
    const [first] = legs;
    if (!first) return { ...nothing, state: 'ignored', problem: null };
    return { id, source, state: 'taken', callKey: first.callKey, legs, problem: null };
  } catch (error) {
    const problem = error instanceof Unreadable ? error.message : 'The message could not be read';
    return { ...nothing, state: 'unreadable', problem: problem.slice(0, 300) };
  }
}

const draftKey = ({ source, callKey }: CallName): string => `${source} ${callKey}`;

async function openDrafts(trx: Transaction<Database>, events: readonly Read[]): Promise<Map<string, Draft>> {
  const names = new Map<string, CallName>();
  for (const { source, callKey } of events)
    if (callKey !== null) names.set(draftKey({ source, callKey }), { source, callKey });
  const known = await findKnown(trx, [...names.values()]);
  return new Map(
    known.map(({ source, callKey, id, state, events: before }) => {
      const call = id === null || state === null ? null : { id, source, callKey, state };
      return [draftKey({ source, callKey }), { call, events: before, isDirty: false }];
    }),
  );
}

/** Folds one raw event into its call; the change, where monitors would see one. */
function foldIn(event: Read, drafts: Map<string, Draft>, readNumber: NumberReader): CallChange[] {
  const { source, callKey, legs } = event;
  const draft = callKey === null ? undefined : drafts.get(draftKey({ source, callKey }));
  if (!draft || callKey === null || !legs) return [];
  draft.events.push(...legs);
  const before = draft.call?.state ?? null;
  const state = forward(before, foldCall(draft.events, readNumber));
  draft.call = { id: draft.call?.id ?? randomUUID(), source, callKey, state };
  draft.isDirty = true;
  if (before && sameState(before, state)) return [];
  // Monitors hear of a call that turns out to be internal only when they have heard of it before.
  const isVisible = isShown(state) || (before !== null && isShown(before));
  return isVisible ? [{ before, call: draft.call }] : [];
}
