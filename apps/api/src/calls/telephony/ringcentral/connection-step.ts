import type { ConnectionEffect, ConnectionEvent, ConnectionState, Step } from './connection-state';
import type { RingCentralTimings } from './timings';

/** How often the health and the time of the last sign of life are saved. */
const SAVE_EVERY_MS = 15_000;
/** The database may be away for a moment; the connection is up all the same. */
const SAVE_AGAIN_MS = 500;

/** What an event changes, and what has to be done because of it. Pure: the runner is `session.ts`. */
export function step(
  state: ConnectionState,
  event: ConnectionEvent,
  { timings, now }: { timings: RingCentralTimings; now: Date },
): Step {
  if (event.type === 'started') return start(state, timings);
  const isOld = 'attempt' in event && event.attempt !== state.attempt && event.attempt !== state.successor;
  if (state.link === 'stopped' || isOld) return { state, effects: [] };
  const only = (...effects: ConnectionEffect[]): Step => ({ state, effects });
  switch (event.type) {
    case 'stopped':
      return { state: { ...state, link: 'stopped', connection: 'starting' }, effects: [] };
    case 'ticked':
      return only(
        { type: 'later', ms: SAVE_EVERY_MS, event },
        ...(state.connection === 'up' ? [saveHeard(state, now)] : []),
        { type: 'save-health' },
      );
    case 'attempt-due':
      if (state.link !== 'waiting') return only();
      return {
        state: { ...state, link: 'active' },
        effects: [{ type: 'connect', attempt: state.attempt, isHandover: false }],
      };
    case 'signed-in':
      return signedIn(state, event);
    case 'renewal-due':
      return event.token === state.tokens ? only({ type: 'renew-token' }) : only();
    case 'not-renewed':
      return only({ type: 'later', ms: timings.retryAtMost, event: { type: 'renewal-due', token: state.tokens } });
    case 'handover-due':
      return handOver({ state, effects: [] });
    case 'verify-due':
      return only(...verify(state));
    case 'verified':
      return verified(state, event, timings, now);
    case 'linked':
      return link(state, event);
    case 'link-not-saved':
      return only({ type: 'later', ms: SAVE_AGAIN_MS, event: { ...event, type: 'linked' } });
    case 'link-saved':
      return up(state, event, timings, now);
    case 'closed':
      return closed(state, event.attempt, LOST, timings, now);
    case 'failed': {
      if (event.attempt === state.successor || state.successor !== null)
        return closed(state, event.attempt, event.problem, timings, now);
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
      const at = now.toISOString();
      return {
        state: { ...state, lastEventAt: at, provenAt: event.attempt === state.attempt ? at : state.provenAt },
        effects: [{ type: 'store', raw: event.raw }],
      };
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
  const attempt = state.attempts + 1;
  return {
    state: {
      ...state,
      connection: 'starting',
      problem: null,
      link: 'active',
      attempt,
      attempts: attempt,
      successor: null,
      // Sessions are counted from a start.
      session: null,
      linkSession: null,
      backoff: timings.retry,
    },
    effects: [
      { type: 'list-extensions' },
      { type: 'connect', attempt, isHandover: false },
      { type: 'save-health' },
      { type: 'later', ms: SAVE_EVERY_MS, event: { type: 'ticked' } },
    ],
  };
}

/** A connection ends with its OAuth session, so that a new session needs a new connection. */
function signedIn(
  state: ConnectionState,
  { session, renewMs, scopes, ownerId }: Extract<ConnectionEvent, { type: 'signed-in' }>,
): Step {
  const token = state.tokens + 1;
  const next: ConnectionState = { ...state, session, scopes, ownerId, tokens: token };
  if (state.transport === 'Webhook') return { state: next, effects: [] };
  return handOver({ state: next, effects: [{ type: 'later', ms: renewMs, event: { type: 'renewal-due', token } }] });
}

/** Begins a connection on the new OAuth session while the one on the old session stands, where it is on an old one. */
function handOver({ state, effects }: Step): Step {
  const { transport, connection, link, successor, session, linkSession } = state;
  const isUp = transport === 'WebSocket' && link === 'active' && connection === 'up';
  if (!isUp || successor !== null || session === null || session === linkSession) return { state, effects };
  const attempt = state.attempts + 1;
  return {
    state: { ...state, successor: attempt, attempts: attempt },
    effects: [...effects, { type: 'connect', attempt, isHandover: true }],
  };
}

/** A connection has ended that is not to be opened again at once: the current one, or the one to replace it. */
function closed(
  state: ConnectionState,
  attempt: number,
  problem: string,
  timings: RingCentralTimings,
  now: Date,
): Step {
  if (attempt === state.successor)
    return {
      state: { ...state, successor: null },
      effects: [{ type: 'later', ms: timings.retryAtMost, event: { type: 'handover-due' } }],
    };
  const next = down(state, problem, now);
  if (state.successor === null) return retry(next, timings.retry, timings.retry);
  // The one to replace it is under way already.
  return { state: { ...next, attempt: state.successor, successor: null }, effects: [{ type: 'save-health' }] };
}

/** Without its subscription a connection is deaf, although RingCentral answers its heartbeats. */
function verified(
  state: ConnectionState,
  { attempt, isActive }: Extract<ConnectionEvent, { type: 'verified' }>,
  timings: RingCentralTimings,
  now: Date,
): Step {
  if (attempt !== state.attempt || state.connection !== 'up') return { state, effects: [] };
  if (isActive === false && state.wasVerified) {
    const { state: next, effects } = closed(state, attempt, UNSUBSCRIBED, timings, now);
    return { state: next, effects: [{ type: 'release', attempt }, ...effects] };
  }
  const provenAt = isActive ? now.toISOString() : state.provenAt;
  return {
    state: { ...state, provenAt, wasVerified: state.wasVerified || isActive === true },
    effects: [{ type: 'later', ms: timings.verify, event: { type: 'verify-due', attempt } }],
  };
}

const LOST = 'The connection to RingCentral was lost. Harmony is reconnecting.';
const UNSUBSCRIBED = 'RingCentral ended the call subscription. Harmony is renewing it.';

const verify = ({ subscription, attempt }: ConnectionState): ConnectionEffect[] =>
  subscription ? [{ type: 'verify', attempt, subscriptionId: subscription.id }] : [];

/** A webhook is heard of elsewhere; a WebSocket may be deaf since it was last known to work. */
const saveHeard = ({ transport, provenAt }: ConnectionState, now: Date): ConnectionEffect => ({
  type: 'save-heard',
  at: (transport === 'WebSocket' ? provenAt : null) ?? now.toISOString(),
});

/** It is up only once the database knows it. */
function link(state: ConnectionState, event: Extract<ConnectionEvent, { type: 'linked' }>): Step {
  if (state.link !== 'active') return { state, effects: [] };
  const { attempt, session, subscription, plan, mayHaveMissed, wasBlacklisted } = event;
  return {
    state: { ...state, isGapOpen: state.isGapOpen || mayHaveMissed },
    effects: [
      {
        type: 'save-link',
        link: { attempt, session, subscription, plan, mayHaveMissed, wasBlacklisted },
        ownerId: state.ownerId,
      },
    ],
  };
}

function up(
  state: ConnectionState,
  event: Extract<ConnectionEvent, { type: 'link-saved' }>,
  timings: RingCentralTimings,
  now: Date,
): Step {
  const { attempt, session, subscription, plan, mayHaveMissed, wasBlacklisted, heardAt } = event;
  if (state.link !== 'active') return { state, effects: [] };
  const isWebhook = state.transport === 'Webhook';
  const isHandover = attempt === state.successor;
  const isNewSubscription = isWebhook && mayHaveMissed && subscription !== null;
  const isReconnect = wasBlacklisted || (state.wasUp && (isNewSubscription || state.connection !== 'up'));
  const since = state.gapSince ?? heardAt;
  const next: ConnectionState = {
    ...state,
    ...(subscription && { subscription, plan }),
    attempt,
    successor: isHandover ? null : state.successor,
    linkSession: session,
    provenAt: now.toISOString(),
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
    saveHeard(next, now),
  ];
  if (!isWebhook) {
    return handOver({
      state: next,
      effects: [
        ...effects,
        { type: 'save-health' },
        ...verify(next),
        ...(isHandover ? [{ type: 'release', attempt: state.attempt } as const] : []),
        ...(session === null ? [] : [{ type: 'end-sessions', before: session } as const]),
      ],
    });
  }
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
  gapSince: state.gapSince ?? (state.connection === 'up' ? (state.provenAt ?? now.toISOString()) : null),
  connection: 'down',
  linkSession: null,
  problem,
});

/** The next attempt begins in `ms`. */
function retry(state: ConnectionState, ms: number, backoff: number): Step {
  const attempt = state.attempts + 1;
  return {
    state: { ...state, link: 'waiting', attempt, attempts: attempt, backoff },
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
