import { invariant, seededRandom } from '../../../test/random';
import { QUICK as timings } from '../../../test/telephony/ringcentral-parts';
import type { RawEvent } from '../port';
import { initialState, type ConnectionEffect, type ConnectionEvent, type ConnectionState } from './connection-state';
import { step } from './connection-step';

const T0 = Date.parse('2026-11-20T18:00:00Z');
const at = (second: number) => new Date(T0 + second * 1000);
const subscription = { id: 'subscription' };
const link = (attempt: number, more: object = {}) => ({
  attempt,
  session: null,
  subscription,
  plan: { calls: 'sessions' as const, messages: 'all' as const },
  mayHaveMissed: true,
  wasBlacklisted: false,
  ...more,
});
const linkSaved = (attempt: number, more: object = {}): ConnectionEvent => ({
  ...link(attempt, more),
  type: 'link-saved',
  heardAt: null,
});
const failed = (attempt: number, isFinal = false): ConnectionEvent => ({
  type: 'failed',
  attempt,
  problem: 'No.',
  isFinal,
});

/** State after these events, one a second, and the effects of the last one. */
function after(transport: 'WebSocket' | 'Webhook', ...events: ConnectionEvent[]) {
  let state = initialState(transport);
  let effects: readonly ConnectionEffect[] = [];
  [{ type: 'started' } as const, ...events].forEach((event, second) => {
    ({ state, effects } = step(state, event, { timings, now: at(second) }));
  });
  return { state, effects };
}
const types = (effects: readonly ConnectionEffect[]) => effects.map(({ type }) => type);

it('connects when it starts, and is up once the database knows the connection', () => {
  expect(types(after('WebSocket').effects)).toEqual(['list-extensions', 'connect', 'save-health', 'later']);
  const linked = after('WebSocket', { type: 'linked', ...link(1) });
  expect([linked.state.connection, types(linked.effects)]).toEqual(['starting', ['save-link']]);
  const up = after('WebSocket', linkSaved(1));
  expect([up.state.connection, types(up.effects)]).toEqual(['up', ['resync', 'save-heard', 'save-health', 'verify']]);
});

it('tries again with growing pauses, which being up makes short again', () => {
  const pauseAfter = (...events: ConnectionEvent[]) =>
    after('WebSocket', ...events).effects.find((effect) => effect.type === 'later')?.ms;
  const failures = (count: number) =>
    Array.from({ length: count }, (_, n): ConnectionEvent[] => [
      failed(n + 1),
      { type: 'attempt-due', attempt: n + 2 },
    ]).flat();
  expect([1, 2, 3, 4].map((n) => pauseAfter(...failures(n - 1), failed(n)))).toEqual([10, 20, 40, 40]);
  expect(pauseAfter(...failures(3), linkSaved(4), failed(4))).toBe(10);
});

it('does not try again what somebody has to put right first', () => {
  const { state, effects } = after('WebSocket', failed(1, true));
  expect([state.link, state.connection, types(effects)]).toEqual(['halted', 'down', ['save-health']]);
});

it('fills the gap from when it was last known to work, at once and again later', () => {
  const { state, effects } = after(
    'WebSocket',
    linkSaved(1),
    { type: 'closed', attempt: 1 },
    { type: 'attempt-due', attempt: 2 },
    failed(2),
    { type: 'attempt-due', attempt: 3 },
    linkSaved(3),
  );
  const since = at(1).toISOString();
  expect(effects).toEqual(
    expect.arrayContaining([
      { type: 'resync' },
      { type: 'read-gap', since },
      { type: 'later', ms: timings.callLog, event: { type: 'gap-due', since } },
    ]),
  );
  expect(state).toMatchObject({ gapSince: null, reconnects: 1, problem: null });
});

it('asks for nothing where a connection was resumed without a gap', () => {
  const resumed = { mayHaveMissed: false, subscription: null };
  const { state, effects } = after(
    'WebSocket',
    linkSaved(1),
    { type: 'closed', attempt: 1 },
    { type: 'attempt-due', attempt: 2 },
    linkSaved(2, resumed),
  );
  expect(types(effects)).toEqual(['save-heard', 'save-health', 'verify']);
  expect(state.connection).toBe('up');
});

it('fills a gap that a connection left open which was lost before the database knew it', () => {
  const { effects } = after(
    'WebSocket',
    { type: 'linked', ...link(1) },
    { type: 'closed', attempt: 1 },
    { type: 'attempt-due', attempt: 2 },
    linkSaved(2, { mayHaveMissed: false, subscription: null }),
  );
  expect(types(effects)).toContain('resync');
});

it('looks after the subscription of a webhook again and again, and counts new ones', () => {
  const first = after('Webhook', linkSaved(1, { mayHaveMissed: false }));
  expect(types(first.effects)).toEqual(['resync', 'save-heard', 'save-health', 'later']);
  const isNew = after('Webhook', linkSaved(1), { type: 'attempt-due', attempt: 2 }, linkSaved(2));
  expect(isNew.state).toMatchObject({ reconnects: 1, link: 'waiting', attempt: 3, connection: 'up' });
  const same = after(
    'Webhook',
    linkSaved(1),
    { type: 'attempt-due', attempt: 2 },
    linkSaved(2, { mayHaveMissed: false }),
  );
  expect(same.state.reconnects).toBe(0);
});

it('ignores events of connections it has let go', () => {
  const raw: RawEvent = { source: 'ringcentral', eventId: '1', body: {} };
  const received = (attempt: number): ConnectionEvent => ({ type: 'received', raw, attempt });
  const connected = [linkSaved(1), { type: 'closed', attempt: 1 }, { type: 'attempt-due', attempt: 2 }] as const;
  expect(types(after('WebSocket', received(1)).effects)).toEqual(['store']);
  expect(types(after('WebSocket', ...connected, received(2)).effects)).toEqual(['store']);
  expect(types(after('WebSocket', ...connected, received(1)).effects)).toEqual([]);
});

describe('where a new OAuth session follows the one that the connection belongs to', () => {
  const signedIn = (session: number): ConnectionEvent => ({
    type: 'signed-in',
    session,
    renewMs: 80,
    scopes: [],
    ownerId: null,
  });
  const connected = [signedIn(1), linkSaved(1, { session: 1 })];
  const renewed = [...connected, signedIn(2)];
  const verified = (attempt: number, isActive: boolean | null): ConnectionEvent => ({
    type: 'verified',
    attempt,
    isActive,
  });

  it('opens another connection first, and lets the old one and its session go when events arrive on the new one', () => {
    const { state, effects } = after('WebSocket', ...renewed);
    expect([state.connection, effects]).toEqual([
      'up',
      [
        { type: 'later', ms: 80, event: { type: 'renewal-due', token: 2 } },
        { type: 'connect', attempt: 2, isHandover: true },
      ],
    ]);
    const linked = after('WebSocket', ...renewed, { type: 'linked', ...link(2, { session: 2 }) });
    expect(types(linked.effects)).toEqual(['save-link']);
    const done = after('WebSocket', ...renewed, linkSaved(2, { session: 2 }));
    expect(done.state).toMatchObject({ attempt: 2, successor: null, linkSession: 2, reconnects: 0, connection: 'up' });
    expect(done.effects).toEqual(
      expect.arrayContaining([
        { type: 'release', attempt: 1 },
        { type: 'end-sessions', before: 2 },
        { type: 'resync' },
      ]),
    );
  });

  it('needs none where the session was kept, and renews the last token alone', () => {
    const kept = after('WebSocket', ...connected, signedIn(1));
    expect(types(kept.effects)).toEqual(['later']);
    const due = (token: number): ConnectionEvent => ({ type: 'renewal-due', token });
    expect(types(after('WebSocket', ...connected, signedIn(1), due(1)).effects)).toEqual([]);
    expect(types(after('WebSocket', ...connected, signedIn(1), due(2)).effects)).toEqual(['renew-token']);
    expect(after('WebSocket', ...connected, { type: 'not-renewed' }).effects).toEqual([
      { type: 'later', ms: timings.retryAtMost, event: due(1) },
    ]);
  });

  it('tries again where the new connection does not come about, and takes it where the old one is lost meanwhile', () => {
    const given = after('WebSocket', ...renewed, failed(2));
    expect([given.state.connection, given.state.successor]).toEqual(['up', null]);
    expect(given.effects).toEqual([{ type: 'later', ms: timings.retryAtMost, event: { type: 'handover-due' } }]);
    expect(after('WebSocket', ...renewed, failed(2), { type: 'handover-due' }).effects).toEqual([
      { type: 'connect', attempt: 3, isHandover: true },
    ]);
    const lost = after('WebSocket', ...renewed, { type: 'closed', attempt: 1 });
    expect(lost.state).toMatchObject({ attempt: 2, link: 'active', connection: 'down', successor: null });
    const up = after('WebSocket', ...renewed, { type: 'closed', attempt: 1 }, linkSaved(2, { session: 2 }));
    expect(up.state).toMatchObject({ connection: 'up', reconnects: 1 });
  });

  it('takes a subscription that is gone for a gap since it was last known to be there', () => {
    const gone = after('WebSocket', ...connected, verified(1, true), verified(1, null), verified(1, false));
    expect(gone.state).toMatchObject({ connection: 'down', link: 'waiting', gapSince: at(3).toISOString() });
    expect(gone.effects[0]).toEqual({ type: 'release', attempt: 1 });
    expect(after('WebSocket', ...connected, { type: 'verify-due', attempt: 1 }).effects).toEqual([
      { type: 'verify', attempt: 1, subscriptionId: 'subscription' },
    ]);
    // RingCentral may not show subscriptions of WebSockets at all.
    expect(after('WebSocket', ...connected, verified(1, false)).state.connection).toBe('up');
    const unanswered = after('WebSocket', ...connected, verified(1, null));
    expect([unanswered.state.connection, types(unanswered.effects)]).toEqual(['up', ['later']]);
  });

  it('leaves the subscription of a webhook alone', () => {
    expect(after('Webhook', signedIn(1), linkSaved(1), signedIn(2)).effects).toEqual([]);
  });
});

it('shows work that was refused, and lists extensions again sooner', () => {
  const refused = after('WebSocket', { type: 'worked', work: 'extensions', problem: 'No.' });
  expect([...refused.state.warnings.values()]).toEqual(['No.']);
  expect(refused.effects).toContainEqual({ type: 'later', ms: timings.poll, event: { type: 'extensions-due' } });
  const well = after(
    'WebSocket',
    { type: 'worked', work: 'extensions', problem: 'No.' },
    { type: 'worked', work: 'extensions', problem: null },
  );
  expect(well.state.warnings.size).toBe(0);
});

/** A runner whose work ends in an order that is up to the seed. */
function play(seed: number, transport: 'WebSocket' | 'Webhook'): void {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  let state: ConnectionState = initialState(transport);
  let second = 0;
  let session = 1;
  let running: number[] = [];
  let saves: ConnectionEvent[] = [];
  let timers: ConnectionEvent[] = [];
  let stores: RawEvent[] = [];
  const waiting = new Set<RawEvent>();

  function dispatch(event: ConnectionEvent): void {
    second += 1;
    const before = state;
    const next = step(state, event, { timings, now: at(second) });
    state = next.state;
    const isStopped = before.link === 'stopped' && event.type !== 'started';
    invariant(!isStopped || next.effects.length === 0, 'nothing is done once it has stopped');
    for (const effect of next.effects) {
      if (effect.type === 'connect') {
        invariant(running.length === (effect.isHandover ? 1 : 0), 'one connection at most, and another to replace it');
        running.push(effect.attempt);
      } else if (effect.type === 'release') running = running.filter((attempt) => attempt !== effect.attempt);
      else if (effect.type === 'save-link') saves.push({ ...effect.link, type: 'link-saved', heardAt: null });
      else if (effect.type === 'later') timers.push(effect.event);
      else if (effect.type === 'store') {
        invariant(waiting.has(effect.raw), 'only events that wait are stored');
        stores.push(effect.raw);
      } else if (effect.type === 'read-gap' && before.gapSince) {
        invariant(effect.since <= before.gapSince, 'no part of a gap is left out');
      }
    }
    const dues = timers.filter((timer) => timer.type === 'attempt-due' && timer.attempt === state.attempt);
    invariant(dues.length === (state.link === 'waiting' ? 1 : 0), 'a pause ends once');
    invariant(state.attempt >= before.attempt, 'attempts only go up');
    const isWithin = state.backoff >= timings.retry && state.backoff <= timings.retryAtMost;
    invariant(state.link === 'stopped' || isWithin, 'pauses stay within their limits');
    const isActive = state.link === 'active';
    invariant(
      transport === 'Webhook' || isActive === running.includes(state.attempt),
      'active means that it is under way',
    );
  }
  const any = (): number | undefined => running[upTo(Math.max(0, running.length - 1))];
  /** Of an attempt under way, which has ended by it. */
  function end(event: (attempt: number) => ConnectionEvent): void {
    const attempt = any();
    if (attempt === undefined) return;
    running = running.filter((other) => other !== attempt);
    dispatch(event(attempt));
  }
  const takeAny = <Item>(items: Item[]): Item[] => items.splice(upTo(Math.max(0, items.length - 1)), 1);
  const actions = [
    () => {
      if (transport === 'Webhook')
        end((attempt) => ({ type: 'linked', ...link(attempt, { mayHaveMissed: !upTo(1) }) }));
      const attempt = any();
      if (transport === 'WebSocket' && attempt !== undefined)
        dispatch({ type: 'linked', ...link(attempt, { session, mayHaveMissed: !upTo(1) }) });
    },
    () => dispatch({ type: 'signed-in', session: (session += upTo(1)), renewMs: 1, scopes: [], ownerId: null }),
    () => dispatch({ type: 'verified', attempt: state.attempt, isActive: [true, false, null][upTo(2)] ?? null }),
    () => end((attempt) => (transport === 'Webhook' ? failed(attempt) : { type: 'closed', attempt })),
    () => end((attempt) => failed(attempt, upTo(9) === 0)),
    () => takeAny(saves).forEach(dispatch),
    () => takeAny(saves).forEach((event) => dispatch({ ...event, type: 'link-not-saved' } as ConnectionEvent)),
    () => takeAny(timers).forEach(dispatch),
    () => takeAny(timers).forEach(dispatch),
    () => {
      const raw: RawEvent = { source: 'ringcentral', eventId: String(second), body: {} };
      if (state.link === 'stopped') return;
      waiting.add(raw);
      dispatch({ type: 'received', raw, attempt: state.attempt });
    },
    () => takeAny(stores).forEach((raw) => waiting.delete(raw)),
    () => takeAny(stores).forEach((raw) => dispatch({ type: 'not-stored', raw })),
    // Late news of an attempt that is over.
    () => dispatch(failed(state.attempt - 1)),
    () => dispatch(linkSaved(state.attempt - 1)),
    () => dispatch({ type: 'worked', work: 'resync', problem: upTo(1) ? 'No.' : null }),
    () => {
      if (upTo(3) > 0) return;
      // The runner ends all work and timers before it may be started again.
      [running, saves, timers, stores] = [[], [], [], []];
      session = 1;
      waiting.clear();
      dispatch({ type: 'stopped' });
      invariant(state.link === 'stopped' && state.connection === 'starting', 'a stop always ends');
      if (upTo(1)) dispatch({ type: 'started' });
    },
    () => dispatch({ type: 'started' }),
  ];
  for (let turn = 0; turn < 200; turn++) actions[upTo(actions.length - 1)]?.();
  // No event that came in is forgotten: each is being stored, or will be.
  const due = timers.flatMap((timer) => (timer.type === 'store-due' ? [timer.raw] : []));
  expect(new Set([...stores, ...due])).toEqual(waiting);
}

it.each(['WebSocket', 'Webhook'] as const)(
  'opens one connection at most over a %s, ignores old attempts and forgets no event, in whatever order',
  (transport) => {
    for (let seed = 1; seed <= 200; seed++) play(seed, transport);
  },
);
