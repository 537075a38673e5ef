import type { LoggedCall } from '../calls/calls.repo';

/** Entries read from the database at once. */
export const PAGE = 200;
/** After a failure, most often a database that is not there for a moment. */
const RETRY_MS = 500;

/** A call as it was when this was prepared, for monitors that know it already. */
export interface CallUpdate {
  callId: string;
  message: Buffer;
}

/** Where this process stands in the log of calls, and what it has to do next. */
export interface LogState {
  /** The last entry that was delivered. */
  cursor: number;
  /** The newest entry that was recorded here or read; the cursor follows. */
  known: number;
  /** The last notice of new entries; 0 when any may follow. */
  noticed: number;
  /** Entries this process has recorded itself: they need no reading. */
  recorded: readonly LoggedCall[];
  /** The log may hold entries after the cursor that are not in `recorded`. */
  isBehind: boolean;
  /** The end of the log has to be looked at: `replaced` when it is known to be another log. */
  endCheck: 'none' | 'needed' | 'replaced';
  /** Numbers whose patients have changed; their recent calls have to be sent again. */
  changed: readonly string[];
  /** What has to be sent once everything before it is delivered. */
  updates: readonly CallUpdate[];
  /** One thing at a time: a monitor must not see an older state of a call after a newer one. */
  work: 'idle' | 'busy' | 'pausing' | 'closed';
}

export type LogEvent =
  | { type: 'recorded'; entries: readonly LoggedCall[] }
  /** New entries up to `id` were committed by some process. */
  | { type: 'noticed'; id: number }
  /** Notices were lost. */
  | { type: 'reconnected' }
  | { type: 'beat' }
  | { type: 'patients-changed'; number: string }
  | { type: 'end-found'; id: number; isReplaced: boolean }
  | { type: 'read'; entries: readonly LoggedCall[] }
  | { type: 'prepared'; entries: readonly LoggedCall[]; messages: readonly Buffer[] }
  | { type: 'updates-prepared'; updates: readonly CallUpdate[] }
  | { type: 'failed'; effect: LogWork }
  | { type: 'retry-due' | 'closed' };

/** Work that takes time; one at a time, each ends in an event. */
export type LogWork =
  | { type: 'find-end'; isReplaced: boolean }
  | { type: 'read'; after: number }
  | { type: 'prepare'; entries: readonly LoggedCall[] }
  /** Recent calls with these numbers as they are now. */
  | { type: 'prepare-updates'; numbers: readonly string[] };

export type LogEffect =
  | LogWork
  | { type: 'deliver'; entries: readonly LoggedCall[]; messages: readonly Buffer[] }
  | { type: 'broadcast'; messages: readonly Buffer[] }
  /** The log was replaced by one that ends with `id`. */
  | { type: 'reset'; id: number }
  | { type: 'later'; ms: number; event: LogEvent };

export interface LogStep {
  state: LogState;
  effects: readonly LogEffect[];
}

/** At entry `end` of the log, with nothing to do. */
export const logAt = (end: number): LogState => ({
  cursor: end,
  known: end,
  noticed: end,
  recorded: [],
  isBehind: false,
  endCheck: 'none',
  changed: [],
  updates: [],
  work: 'idle',
});

/** What an event changes, and what has to be done because of it. Pure: the runner is `call-hub.ts`. */
export function step(state: LogState, event: LogEvent): LogStep {
  if (state.work === 'closed') return { state, effects: [] };
  const { state: next, effects } = apply(state, event);
  if (next.work !== 'idle') return { state: next, effects };
  const more = nextWork(next);
  return { state: more.state, effects: [...effects, ...more.effects] };
}

function apply(state: LogState, event: LogEvent): LogStep {
  const idle: LogState = { ...state, work: 'idle' };
  const quietly = (changes: Partial<LogState>): LogStep => ({ state: { ...state, ...changes }, effects: [] });
  switch (event.type) {
    case 'recorded':
      return quietly({ recorded: [...state.recorded, ...event.entries], known: newest(state.known, event.entries) });
    case 'noticed':
      // Numbers only ever go up, and notices come in the order of the commits: otherwise it is another log.
      return event.id <= state.noticed
        ? quietly({ noticed: event.id, endCheck: 'replaced' })
        : quietly({ noticed: event.id, isBehind: state.isBehind || event.id > state.known });
    case 'reconnected':
      return quietly({ isBehind: true, endCheck: state.endCheck === 'none' ? 'needed' : state.endCheck });
    case 'beat':
      return quietly({ endCheck: state.endCheck === 'none' ? 'needed' : state.endCheck });
    case 'patients-changed':
      return quietly({ changed: [...new Set([...state.changed, event.number])] });
    case 'end-found':
      // A backup that was restored from outside brings its own log, which may end earlier than ours did.
      if (!event.isReplaced && event.id >= state.cursor) return { state: idle, effects: [] };
      return {
        // What was recorded or committed since is read as new.
        state: { ...idle, cursor: event.id, known: event.id, noticed: 0, recorded: [], isBehind: true },
        effects: [{ type: 'reset', id: event.id }],
      };
    case 'read': {
      const { entries } = event;
      const known = newest(state.known, entries);
      if (entries.length === 0) return { state: { ...idle, known }, effects: [] };
      const isBehind = state.isBehind || entries.length === PAGE;
      return { state: { ...state, known, isBehind }, effects: [{ type: 'prepare', entries }] };
    }
    case 'prepared': {
      const { entries, messages } = event;
      // These were prepared later, with everything that is known of their calls: an update could only say less.
      const newer = new Set(entries.map(({ id }) => id));
      const updates = state.updates.filter(({ callId }) => !newer.has(callId));
      return {
        state: { ...idle, updates, cursor: newest(state.cursor, entries) },
        effects: [{ type: 'deliver', entries, messages }],
      };
    }
    case 'updates-prepared':
      // What these calls are at this moment must not be followed by what they were before.
      return {
        state: { ...idle, updates: event.updates, isBehind: state.isBehind || event.updates.length > 0 },
        effects: [],
      };
    case 'failed':
      return {
        state: { ...state, ...undone(state, event.effect), work: 'pausing' },
        effects: [{ type: 'later', ms: RETRY_MS, event: { type: 'retry-due' } }],
      };
    case 'retry-due':
      return { state: idle, effects: [] };
    case 'closed':
      return { state: { ...state, work: 'closed' }, effects: [] };
  }
}

/** What is to be done after `effect` came to nothing. */
function undone(state: LogState, effect: LogWork): Partial<LogState> {
  if (effect.type === 'prepare-updates') return { changed: [...new Set([...effect.numbers, ...state.changed])] };
  if (effect.type !== 'find-end') return { isBehind: true };
  return { endCheck: effect.isReplaced || state.endCheck === 'replaced' ? 'replaced' : 'needed' };
}

/** Begins what is most urgent, when anything is. */
function nextWork(state: LogState): LogStep {
  const begin = (effect: LogWork, changes: Partial<LogState> = {}): LogStep => ({
    state: { ...state, ...changes, work: 'busy' },
    effects: [effect],
  });
  if (state.endCheck !== 'none')
    return begin({ type: 'find-end', isReplaced: state.endCheck === 'replaced' }, { endCheck: 'none' });
  const { cursor } = state;
  const entries = state.recorded.filter(({ eventId }) => eventId > cursor);
  const hasNoGap = entries.every(({ eventId }, n) => eventId === cursor + 1 + n);
  if (entries.length > 0 && hasNoGap) return begin({ type: 'prepare', entries }, { recorded: [] });
  if (state.isBehind || !hasNoGap) return begin({ type: 'read', after: cursor }, { recorded: [], isBehind: false });
  if (state.updates.length > 0) {
    const { state: next, effects } = nextWork({ ...state, updates: [] });
    return {
      state: next,
      effects: [{ type: 'broadcast', messages: state.updates.map(({ message }) => message) }, ...effects],
    };
  }
  if (state.changed.length > 0)
    return begin({ type: 'prepare-updates', numbers: state.changed }, { recorded: [], changed: [] });
  return { state: { ...state, recorded: [] }, effects: [] };
}

const newest = (id: number, entries: readonly LoggedCall[]): number => Math.max(id, entries.at(-1)?.eventId ?? 0);
