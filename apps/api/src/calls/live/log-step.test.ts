import { invariant, seededRandom } from '../../test/random';
import type { LoggedCall } from '../calls/calls.repo';
import { logAt, PAGE, step, type LogEffect, type LogEvent, type LogState, type LogWork } from './log-step';

// The step looks at numbers and the calls' ids alone.
const entry = (eventId: number, id = `call ${eventId}`) => ({ eventId, id }) as LoggedCall;
const entries = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => entry(first + n));
const message = (text: string) => Buffer.from(text);
const update = (callId: string) => ({ callId, message: message(`update of ${callId}`) });

/** State and effects after these events, from entry 5 of the log. */
function after(...events: LogEvent[]): { state: LogState; effects: LogEffect[] } {
  let state = logAt(5);
  const effects: LogEffect[] = [];
  for (const event of events) {
    const next = step(state, event);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}
const types = ({ effects }: { effects: readonly LogEffect[] }) => effects.map(({ type }) => type);

it('delivers what this process has recorded without reading it, and needs no notice of it', () => {
  const recorded = entries(6, 7);
  const found = after(
    { type: 'recorded', entries: recorded },
    { type: 'prepared', entries: recorded, messages: [] },
    { type: 'noticed', id: 7 },
  );
  expect(types(found)).toEqual(['prepare', 'deliver']);
  expect(found.state).toMatchObject({ cursor: 7, work: 'idle' });
});

it('reads what others have recorded, and goes on reading after a full page', () => {
  const page = entries(6, 5 + PAGE);
  const found = after(
    { type: 'noticed', id: 900 },
    { type: 'read', entries: page },
    { type: 'prepared', entries: page, messages: [] },
  );
  expect(found.effects).toMatchObject([
    { type: 'read', after: 5 },
    { type: 'prepare' },
    { type: 'deliver' },
    { type: 'read', after: 5 + PAGE },
  ]);
});

it('reads the log where something is missing before what was recorded', () => {
  expect(after({ type: 'recorded', entries: [entry(8)] }).effects).toEqual([{ type: 'read', after: 5 }]);
});

it('starts again from the end of a log that was replaced: by a notice that goes back, or by an earlier end', () => {
  const noticed = after({ type: 'noticed', id: 3 }, { type: 'end-found', id: 3, isReplaced: true });
  expect(noticed.effects).toMatchObject([
    { type: 'find-end', isReplaced: true },
    { type: 'reset', id: 3 },
    { type: 'read', after: 3 },
  ]);
  const found = after({ type: 'beat' }, { type: 'end-found', id: 0, isReplaced: false });
  expect(types(found)).toEqual(['find-end', 'reset', 'read']);
  expect(types(after({ type: 'beat' }, { type: 'end-found', id: 9, isReplaced: false }))).toEqual(['find-end']);
});

it('sends calls again whose patients have changed, after everything that was logged before', () => {
  const updates = [update('call 3')];
  const found = after(
    { type: 'patients-changed', number: '+1' },
    { type: 'patients-changed', number: '+2' },
    { type: 'patients-changed', number: '+2' },
    { type: 'updates-prepared', updates },
    { type: 'read', entries: [entry(6)] },
    { type: 'prepared', entries: [entry(6)], messages: [] },
    { type: 'updates-prepared', updates: [] },
  );
  expect(found.effects).toMatchObject([
    { type: 'prepare-updates', numbers: ['+1'] },
    { type: 'read', after: 5 },
    { type: 'prepare' },
    { type: 'deliver' },
    { type: 'broadcast', messages: [message('update of call 3')] },
    { type: 'prepare-updates', numbers: ['+2'] },
  ]);
});

it('sends nothing that a call was before its newest entry', () => {
  const ended = [entry(6, 'call 3')];
  const found = after(
    { type: 'patients-changed', number: '+1' },
    // It was read while the call was answered; then the call ended.
    { type: 'updates-prepared', updates: [update('call 3'), update('call 4')] },
    { type: 'read', entries: ended },
    { type: 'prepared', entries: ended, messages: [message('call 3 has ended')] },
  );
  expect(found.effects.slice(3)).toEqual([
    { type: 'deliver', entries: ended, messages: [message('call 3 has ended')] },
    { type: 'broadcast', messages: [message('update of call 4')] },
  ]);
});

it.each<LogWork>([
  { type: 'read', after: 5 },
  { type: 'prepare', entries: [entry(6)] },
  { type: 'find-end', isReplaced: false },
  { type: 'find-end', isReplaced: true },
  { type: 'prepare-updates', numbers: ['+1'] },
])('tries %j again after a pause, whatever happens meanwhile', (effect) => {
  const found = after(
    { type: 'noticed', id: 6 },
    { type: 'failed', effect },
    { type: 'recorded', entries: [entry(6)] },
    { type: 'retry-due' },
  );
  expect(types(found).slice(0, 2)).toEqual(['read', 'later']);
  expect(found.effects).toHaveLength(3);
  if (effect.type === 'find-end') expect(found.effects[2]).toEqual(effect);
  if (effect.type === 'prepare-updates') expect(found.state.changed).toEqual(['+1']);
});

it('does nothing more once it is closed', () => {
  const found = after({ type: 'noticed', id: 6 }, { type: 'closed' }, { type: 'read', entries: [entry(6)] });
  expect(types(found)).toEqual(['read']);
});

/** A hub on a log that several processes write to; what happens, and in which order, is up to the seed. */
function play(seed: number, { isReplaceable }: { isReplaceable: boolean }) {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  let end = 0;
  let notices: number[] = [];
  let delivered: number[] = [];
  let resetTo = 0;
  const timers: LogEvent[] = [];
  let work: LogWork | null = null;
  let state = logAt(0);

  function dispatch(event: LogEvent): void {
    const before = state.cursor;
    const next = step(state, event);
    state = next.state;
    const isReset = next.effects.some(({ type }) => type === 'reset');
    invariant(isReset || state.cursor >= before, 'the cursor only goes forward');
    for (const effect of next.effects) {
      if (effect.type === 'deliver') delivered.push(...effect.entries.map(({ eventId }) => eventId));
      else if (effect.type === 'reset') [delivered, resetTo] = [[], effect.id];
      else if (effect.type === 'later') timers.push(effect.event);
      else if (effect.type !== 'broadcast') {
        invariant(work === null, 'one thing is done at a time');
        work = effect;
      }
    }
  }
  function finish(): void {
    const done = work;
    work = null;
    if (done?.type === 'find-end') dispatch({ type: 'end-found', id: end, isReplaced: done.isReplaced });
    else if (done?.type === 'read') {
      dispatch({ type: 'read', entries: entries(done.after + 1, Math.min(end, done.after + PAGE)) });
    } else if (done?.type === 'prepare') dispatch({ type: 'prepared', entries: done.entries, messages: [] });
    else if (done) dispatch({ type: 'updates-prepared', updates: done.numbers.map(update) });
  }
  function fail(): void {
    const effect = work;
    work = null;
    if (effect) dispatch({ type: 'failed', effect });
  }
  function commit(isOurs: boolean, count = 1 + upTo(2 * PAGE) * upTo(1)): void {
    const first = end + 1;
    end += count;
    notices.push(end);
    if (isOurs) dispatch({ type: 'recorded', entries: entries(first, end) });
  }
  const notice = () => {
    const [id, ...rest] = notices;
    notices = rest;
    if (id !== undefined) dispatch({ type: 'noticed', id });
  };
  const actions = [
    () => commit(true),
    () => commit(false),
    notice,
    notice,
    finish,
    finish,
    finish,
    fail,
    () => timers.splice(0, 1).forEach(dispatch),
    () => ((notices = []), dispatch({ type: 'reconnected' })),
    () => dispatch({ type: 'beat' }),
    () => dispatch({ type: 'patients-changed', number: `+${upTo(3)}` }),
    ...(isReplaceable ? [() => ((end = upTo(end)), commit(false, 1))] : []),
  ];
  for (let turn = 0; turn < 150; turn++) actions[upTo(actions.length - 1)]?.();
  // Everything settles at last, even when all notices were lost.
  for (const last of ['none', 'reconnected'] as const) {
    if (last === 'reconnected') dispatch({ type: last });
    while (work || timers.length > 0) {
      finish();
      timers.splice(0).forEach(dispatch);
    }
  }
  return { state, delivered, resetTo, end };
}

it('delivers every entry once and in order, whatever happens in whatever order', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const { state, delivered, end } = play(seed, { isReplaceable: false });
    expect([seed, delivered]).toEqual([seed, Array.from({ length: end }, (_, n) => n + 1)]);
    expect(state).toMatchObject({ cursor: end, work: 'idle', changed: [], updates: [] });
  }
});

it('delivers everything after the last reset, however often the log is replaced', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const { state, delivered, resetTo } = play(seed, { isReplaceable: true });
    const { cursor } = state;
    expect([seed, delivered]).toEqual([
      seed,
      Array.from({ length: Math.max(0, cursor - resetTo) }, (_, n) => resetTo + 1 + n),
    ]);
    expect(state.work).toBe('idle');
  }
});
