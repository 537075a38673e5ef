import type { RawEvent } from '../port';
import type { FilterPlan } from './filters';
import type { RingCentralState } from './health';
import type { Subscription } from './subscription';
import type { RingCentralTimings } from './timings';

/** How often the health and the time of the last sign of life are saved. */
const SAVE_EVERY_MS = 15_000;
/** The database may be away for a moment; the connection is up all the same. */
const SAVE_AGAIN_MS = 500;

/** Everything the connection decides by. */
export interface ConnectionState extends RingCentralState {
  /**
   * `active`: the current attempt is under way, or its connection is open; `waiting`: the current attempt begins after
   * a pause; `halted`: somebody has to change the settings first.
   */
  link: 'stopped' | 'active' | 'waiting' | 'halted';
  /** Counts attempts. What an earlier one still reports is ignored. */
  attempt: number;
  /** The pause after the next failure, in milliseconds. */
  backoff: number;
  /** Since when events may be missing (ISO 8601); null while none are. */
  gapSince: string | null;
  /** Events may have been missed, and the database was not there yet to fill the gap. */
  isGapOpen: boolean;
  /** Whether it was up before, in this process. */
  wasUp: boolean;
  /** The extension that the credential belongs to. */
  ownerId: string | null;
}

/** Events arrive now. The subscription is null where a lost connection was resumed with the one it had. */
export interface Link {
  attempt: number;
  subscription: Subscription | null;
  plan: FilterPlan;
  /** Events may have been missed before. */
  mayHaveMissed: boolean;
  /** RingCentral had stopped calling the subscription before. */
  wasBlacklisted: boolean;
}

export type ConnectionEvent =
  | { type: 'started' | 'stopped' | 'ticked' | 'extensions-due' }
  | { type: 'attempt-due'; attempt: number }
  | { type: 'signed-in'; attempt: number; scopes: readonly string[]; ownerId: string | null }
  | ({ type: 'linked' | 'link-not-saved' } & Link)
  | ({ type: 'link-saved'; heardAt: string | null } & Link)
  /** A socket was closed without a fault. */
  | { type: 'closed'; attempt: number }
  | { type: 'failed'; attempt: number; problem: string; isFinal: boolean }
  /** Work beside the connection has ended; `problem` null: well. */
  | { type: 'worked'; work: 'extensions' | 'resync' | 'log'; problem: string | null }
  | { type: 'gap-due'; since: string }
  | { type: 'received'; raw: RawEvent; subscriptionId: string | undefined }
  | { type: 'not-stored' | 'store-due'; raw: RawEvent };

export type ConnectionEffect =
  | { type: 'connect'; attempt: number }
  | { type: 'save-link'; link: Link; ownerId: string | null }
  | { type: 'save-heard' | 'save-health' | 'list-extensions' | 'resync' }
  | { type: 'read-gap'; since: string }
  | { type: 'store'; raw: RawEvent }
  /** Dispatches the event after so many milliseconds, unless the connection is stopped before. */
  | { type: 'later'; ms: number; event: ConnectionEvent };

export interface Step {
  state: ConnectionState;
  effects: readonly ConnectionEffect[];
}

export const initialState = (transport: RingCentralState['transport']): ConnectionState => ({
  transport,
  connection: 'starting',
  problem: null,
  reconnects: 0,
  subscription: null,
  plan: null,
  lastEventAt: null,
  scopes: [],
  warnings: new Map(),
  link: 'stopped',
  attempt: 0,
  backoff: 0,
  gapSince: null,
  isGapOpen: false,
  wasUp: false,
  ownerId: null,
});

/** What an event changes, and what has to be done because of it. Pure: the runner is `session.ts`. */
export function step(
  state: ConnectionState,
  event: ConnectionEvent,
  { timings, now }: { timings: RingCentralTimings; now: Date },
): Step {
  if (event.type === 'started') return start(state, timings);
  if (state.link === 'stopped' || ('attempt' in event && event.attempt !== state.attempt))
    return { state, effects: [] };
  const only = (...effects: ConnectionEffect[]): Step => ({ state, effects });
  switch (event.type) {
    case 'stopped':
      return { state: { ...state, link: 'stopped', connection: 'starting' }, effects: [] };
    case 'ticked':
      return only(
        { type: 'later', ms: SAVE_EVERY_MS, event },
        ...(state.connection === 'up' ? [{ type: 'save-heard' } as const] : []),
        { type: 'save-health' },
      );
    case 'attempt-due':
      if (state.link !== 'waiting') return only();
      return { state: { ...state, link: 'active' }, effects: [{ type: 'connect', attempt: state.attempt }] };
    case 'signed-in':
      return { state: { ...state, scopes: event.scopes, ownerId: event.ownerId }, effects: [] };
    case 'linked':
      return link(state, event);
    case 'link-not-saved':
      return only({ type: 'later', ms: SAVE_AGAIN_MS, event: { ...event, type: 'linked' } });
    case 'link-saved':
      return up(state, event, timings);
    case 'closed':
      return retry(
        down(state, 'The connection to RingCentral was lost. It is being made again.', now),
        timings.retry,
        timings.retry,
      );
    case 'failed': {
      const next = down(state, event.problem, now);
      if (event.isFinal) return { state: { ...next, link: 'halted' }, effects: [{ type: 'save-health' }] };
      return retry(next, state.backoff, Math.min(state.backoff * 2, timings.retryAtMost));
    }
    case 'worked':
      return worked(state, event, timings);
    case 'gap-due':
      return only({ type: 'read-gap', since: event.since });
    case 'extensions-due':
      return only({ type: 'list-extensions' });
    case 'received': {
      const { subscriptionId = state.subscription?.id } = event;
      if (state.subscription && subscriptionId !== state.subscription.id) return only();
      return { state: { ...state, lastEventAt: now.toISOString() }, effects: [{ type: 'store', raw: event.raw }] };
    }
    // RingCentral sends an event over the socket once: it waits here until the database takes it.
    case 'not-stored':
      return only({ type: 'later', ms: SAVE_AGAIN_MS, event: { type: 'store-due', raw: event.raw } });
    case 'store-due':
      return only({ type: 'store', raw: event.raw });
  }
}

function start(state: ConnectionState, timings: RingCentralTimings): Step {
  if (state.link !== 'stopped') return { state, effects: [] };
  const attempt = state.attempt + 1;
  return {
    state: { ...state, connection: 'starting', problem: null, link: 'active', attempt, backoff: timings.retry },
    effects: [
      { type: 'list-extensions' },
      { type: 'connect', attempt },
      { type: 'save-health' },
      { type: 'later', ms: SAVE_EVERY_MS, event: { type: 'ticked' } },
    ],
  };
}

/** Its events count from now on, although it is up only once the database knows it. */
function link(state: ConnectionState, { attempt, subscription, plan, mayHaveMissed, wasBlacklisted }: Link): Step {
  if (state.link !== 'active') return { state, effects: [] };
  return {
    state: { ...state, ...(subscription && { subscription, plan }), isGapOpen: state.isGapOpen || mayHaveMissed },
    effects: [
      {
        type: 'save-link',
        link: { attempt, subscription, plan, mayHaveMissed, wasBlacklisted },
        ownerId: state.ownerId,
      },
    ],
  };
}

function up(
  state: ConnectionState,
  { subscription, mayHaveMissed, wasBlacklisted, heardAt }: Extract<ConnectionEvent, { type: 'link-saved' }>,
  timings: RingCentralTimings,
): Step {
  if (state.link !== 'active') return { state, effects: [] };
  const isWebhook = state.transport === 'Webhook';
  const isNewSubscription = isWebhook && mayHaveMissed && subscription !== null;
  const isReconnect = wasBlacklisted || (state.wasUp && (isNewSubscription || state.connection !== 'up'));
  const since = state.gapSince ?? heardAt;
  const next: ConnectionState = {
    ...state,
    connection: 'up',
    problem: null,
    reconnects: state.reconnects + (isReconnect ? 1 : 0),
    backoff: timings.retry,
    gapSince: null,
    isGapOpen: false,
    wasUp: true,
  };
  const effects: ConnectionEffect[] = [
    // A subscription that Harmony finds for the first time may have been made long ago.
    ...(mayHaveMissed || state.isGapOpen || (isWebhook && !state.wasUp) ? fillGap(since, timings) : []),
    { type: 'save-heard' },
  ];
  if (!isWebhook) return { state: next, effects: [...effects, { type: 'save-health' }] };
  const polling = retry(next, timings.poll, timings.retry);
  return { state: polling.state, effects: [...effects, ...polling.effects] };
}

/** The call log is read at once, and again when the last call of the gap is certainly in it. */
const fillGap = (since: string | null, timings: RingCentralTimings): ConnectionEffect[] => [
  { type: 'resync' },
  ...(since === null
    ? []
    : [
        { type: 'read-gap' as const, since },
        { type: 'later' as const, ms: timings.callLog, event: { type: 'gap-due' as const, since } },
      ]),
];

const down = (state: ConnectionState, problem: string, now: Date): ConnectionState => ({
  ...state,
  gapSince: state.gapSince ?? (state.connection === 'up' ? now.toISOString() : null),
  connection: 'down',
  problem,
});

/** The next attempt begins in `ms`. */
function retry(state: ConnectionState, ms: number, backoff: number): Step {
  const attempt = state.attempt + 1;
  return {
    state: { ...state, link: 'waiting', attempt, backoff },
    effects: [{ type: 'save-health' }, { type: 'later', ms, event: { type: 'attempt-due', attempt } }],
  };
}

function worked(
  state: ConnectionState,
  { work, problem }: Extract<ConnectionEvent, { type: 'worked' }>,
  timings: RingCentralTimings,
): Step {
  const others = [...state.warnings].filter(([name]) => name !== work);
  const warnings = new Map(problem === null ? others : [...others, [work, problem]]);
  const effects: ConnectionEffect[] = [{ type: 'save-health' }];
  if (work === 'extensions')
    effects.push({
      type: 'later',
      ms: problem === null ? timings.extensions : timings.poll,
      event: { type: 'extensions-due' },
    });
  return { state: { ...state, warnings }, effects };
}
