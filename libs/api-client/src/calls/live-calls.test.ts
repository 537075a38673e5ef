import fc from 'fast-check';
import type { CallEvent } from '@harmony/domain';
import { RECONNECT_MS, SILENCE_MS } from '../platform/live/event-stream';
import { onLiveRows } from '../platform/live/rows';
import { testStore } from '../platform/query/test-store';
import { callsApi, reconnectLiveCalls } from './live-calls';

/** A fake EventSource, through which the test sends events. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  static get last(): FakeSource {
    return FakeSource.all.at(-1) as FakeSource;
  }
  readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  say(name: string, data: unknown = {}, lastEventId: number | string = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: String(lastEventId) }));
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

const call = (sessionId: string, more: Partial<CallEvent> = {}) =>
  ({ sessionId, status: 'ringing', direction: 'inbound', patients: [], ...more }) as CallEvent;
const notification = (event: CallEvent) => ({ eventType: 'call_notification', data: event });
const SESSION = { sessionId: 'the session' };

const leaves: (() => void)[] = [];
let snapshot: CallEvent[];
let head: number;
/** The list is answered only after it. */
let hung: Promise<void> | undefined;
beforeEach(() => {
  hung = undefined;
  jest.useFakeTimers();
  FakeSource.all = [];
  Object.assign(globalThis, { EventSource: FakeSource });
  snapshot = [call('b', { id: 'b', timestamp: at(100) }), call('a', { id: 'a', timestamp: at(200) })];
  head = 7;
});
afterEach(async () => {
  for (const leave of leaves.splice(0)) leave();
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
});

async function board() {
  const { store, calls, urls } = testStore(async ({ url }) => {
    await hung;
    return url.startsWith('/api/calls') ? { data: { calls: snapshot, lastEventId: head, next: null } } : { data: [] };
  });
  const subscription = store.dispatch(callsApi.endpoints.getLiveCalls.initiate(SESSION));
  await subscription;
  await jest.advanceTimersByTimeAsync(0);
  const select = callsApi.endpoints.getLiveCalls.select(SESSION);
  // The test store is typed before endpoints name their tags.
  const now = () => select(store.getState() as Parameters<typeof select>[0]).data;
  leaves.push(() => subscription.unsubscribe());
  return {
    store,
    calls,
    urls,
    leave: () => subscription.unsubscribe(),
    now,
    list: () => now()?.calls.map(({ sessionId, status }) => `${sessionId} ${status}`),
  };
}

it('goes on after the snapshot, with the session in the header and in the stream’s address', async () => {
  const { calls } = await board();
  expect(calls[0]).toMatchObject({ url: '/api/calls?limit=100', headers: { 'x-session-id': 'the session' } });
  expect(FakeSource.last.url).toBe('/api/ringcentral/events?sessionId=the+session&after=7');
});

it('updates a known call in place, puts a new one on top, and applies nothing twice', async () => {
  const { list } = await board();
  FakeSource.last.say('message', notification(call('a', { status: 'answered' })), 8);
  FakeSource.last.say('message', notification(call('c')), 9);
  expect(list()).toEqual(['c ringing', 'b ringing', 'a answered']);
  FakeSource.last.say('message', notification(call('c', { status: 'ended' })), 6);
  expect(list()).toEqual(['c ringing', 'b ringing', 'a answered']);
});

const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();

it('places a call by its beginning, also while it goes on: one that is told hours late is not on top', async () => {
  snapshot = [call('b', { timestamp: at(10) }), call('a', { timestamp: at(600) })];
  const { list } = await board();
  const say = (id: number, sessionId: string, began: number, more: Partial<CallEvent> = {}) =>
    FakeSource.last.say('message', notification(call(sessionId, { timestamp: at(began), ...more })), id);
  say(8, 'late', 18_000);
  say(9, 'late', 18_000, { status: 'answered' });
  say(10, 'late', 18_000, { status: 'ended', endedAt: at(17_000) });
  say(11, 'between', 300, { status: 'ended', endedAt: at(59) });
  say(12, 'new', 0);
  expect(list()).toEqual(['new ringing', 'b ringing', 'between ended', 'a ringing', 'late ended']);
  // An earlier event of the call moves its beginning.
  say(13, 'new', 400, { status: 'answered' });
  expect(list()).toEqual(['b ringing', 'between ended', 'new answered', 'a ringing', 'late ended']);
});

it('shows the same order as a monitor that was offline meanwhile and has loaded the list', async () => {
  const told = fc.array(fc.record({ sessionId: fc.constantFrom('c', 'd', 'e', 'f', 'g'), began: fc.nat(6) }));
  await fc.assert(
    fc.asyncProperty(told, async (events) => {
      const { list, leave } = await board();
      const calls = new Map(snapshot.map((one) => [one.sessionId, one]));
      const begins = new Map<string, number>();
      events.forEach(({ sessionId, began }, n) => {
        begins.set(sessionId, Math.max(began, begins.get(sessionId) ?? 0));
        const one = call(sessionId, { id: sessionId, timestamp: at(begins.get(sessionId) ?? 0) });
        calls.set(sessionId, one);
        FakeSource.last.say('message', notification(one), head + 1 + n);
      });
      const reloaded = [...calls.values()].sort(
        (a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp) || (a.id < b.id ? 1 : -1),
      );
      expect(list()).toEqual(reloaded.map(({ sessionId }) => `${sessionId} ringing`));
      leave();
    }),
    { numRuns: 50 },
  );
});

it('puts whatever is new on top where the server sends no ids', async () => {
  snapshot = [call('b', { timestamp: at(10) })];
  const { list } = await board();
  FakeSource.last.say('message', notification(call('c', { timestamp: at(900), status: 'ended' })));
  expect(list()).toEqual(['c ended', 'b ringing']);
});

it('applies patients that come without an event id, for calls it knows', async () => {
  const { list, now } = await board();
  FakeSource.last.say('message', notification(call('a')), 8);
  FakeSource.last.say('message', notification(call('a', { status: 'answered' })), 8);
  FakeSource.last.say('message', notification(call('z')), 8);
  expect(list()).toEqual(['b ringing', 'a answered']);
  expect(now()?.lastEventId).toBe(8);
});

it('reloads patients that are still pending after a while: their event may have preceded the stream', async () => {
  snapshot = [call('a', { patientsState: 'pending' })];
  const { list, now, urls } = await board();
  const lists = () => urls().filter((url) => url === 'GET /api/calls?limit=100').length;
  FakeSource.last.say('open');
  snapshot = [call('a', { patientsState: 'none' })];
  await jest.advanceTimersByTimeAsync(2900);
  expect(lists()).toBe(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(lists()).toBe(2);
  expect(list()).toEqual(['a ringing']);
  expect(now()?.calls[0]?.patientsState).toBe('none');
  FakeSource.last.say('open');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(lists()).toBe(2);
});

it('accepts a sender without event ids, with named messages, wrapped or not', async () => {
  const { list } = await board();
  FakeSource.last.say('call_notification', notification(call('n')));
  FakeSource.last.say('message', call('m'));
  FakeSource.last.say('message', 'no call');
  FakeSource.last.say('message', call('n', { status: 'ended' }));
  expect(list()).toEqual(['m ringing', 'n ended', 'b ringing', 'a ringing']);
});

it('starts empty where no history is kept, and follows the stream from then on', async () => {
  const { store } = testStore(() => ({ error: { status: 404, message: '404: Not found' } }));
  const subscription = store.dispatch(callsApi.endpoints.getLiveCalls.initiate(SESSION));
  expect((await subscription).data).toMatchObject({ calls: [], next: null });
  await jest.advanceTimersByTimeAsync(0);
  expect(FakeSource.last.url).toBe('/api/ringcentral/events?sessionId=the+session');
  leaves.push(() => subscription.unsubscribe());
});

it('ends after some hundred calls: the oldest leave the list, and are found in the history', async () => {
  const begun = (count: number) => call(`c${count}`, { id: `c${count}`, timestamp: at(1_000 - count) });
  snapshot = Array.from({ length: 600 }, (_, index) => begun(600 - index));
  head = 600;
  const { list, now } = await board();
  FakeSource.last.say('open');
  expect(list()).toHaveLength(600);
  FakeSource.last.say('message', notification(begun(601)), 601);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(list()).toHaveLength(400);
  expect(list()?.slice(0, 2)).toEqual(['c601 ringing', 'c600 ringing']);
  // The page of the history that begins below the last one.
  expect(now()).toMatchObject({ next: 'c202', lastEventId: 601 });
});

it('drops a call that turns out to be internal', async () => {
  const { list } = await board();
  FakeSource.last.say('message', notification(call('b', { direction: 'internal' })), 8);
  expect(list()).toEqual(['a ringing']);
});

it('reports the state of the connection, and reconnects three seconds after a refusal', async () => {
  const { now } = await board();
  expect(now()?.connection).toBe('connecting');
  FakeSource.last.say('open');
  expect(now()?.connection).toBe('open');
  FakeSource.last.say('message', notification(call('c')), 8);
  FakeSource.last.fail(0);
  expect(now()?.connection).toBe('error');
  expect(FakeSource.all).toHaveLength(1);
  FakeSource.last.fail(2);
  jest.advanceTimersByTime(RECONNECT_MS - 1);
  expect(FakeSource.all).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(FakeSource.last.url).toContain('after=8');
});

it('gives up a connection that has gone silent', async () => {
  const { now } = await board();
  FakeSource.last.say('open');
  jest.advanceTimersByTime(SILENCE_MS - 1);
  FakeSource.last.say('beat');
  jest.advanceTimersByTime(SILENCE_MS - 1);
  expect(now()?.connection).toBe('open');
  jest.advanceTimersByTime(1);
  expect(now()?.connection).toBe('error');
});

it('reconnects on request', async () => {
  await board();
  reconnectLiveCalls();
  expect(FakeSource.all.map(({ readyState }) => readyState)).toEqual([2, 0]);
});

it('reloads the list when its event id is no longer known, and stays connected', async () => {
  const { list, now } = await board();
  FakeSource.last.say('open');
  snapshot = [call('new')];
  head = 40;
  FakeSource.last.say('reset', { lastEventId: 39 }, 39);
  await jest.advanceTimersByTimeAsync(0);
  expect(list()).toEqual(['new ringing']);
  expect(now()).toMatchObject({ lastEventId: 40, connection: 'open' });
  expect(FakeSource.all).toHaveLength(1);
});

it('loses no event that arrives while the list reloads, also after the log has moved back', async () => {
  const { list, now } = await board();
  snapshot = [call('restored')];
  head = 3;
  FakeSource.last.say('reset', { lastEventId: 3 }, 3);
  FakeSource.last.say('message', notification(call('rings now')), 4);
  await jest.advanceTimersByTimeAsync(0);
  expect(list()).toEqual(['rings now ringing', 'restored ringing']);
  expect(now()).toMatchObject({ lastEventId: 4 });
});

it('shows what rings while the list reloads and nobody answers, and has it once when the list is there', async () => {
  const { list, now } = await board();
  FakeSource.last.say('open');
  snapshot = [call('restored')];
  head = 3;
  let answer = (): void => undefined;
  hung = new Promise((resolve) => (answer = resolve));
  FakeSource.last.say('reset', { lastEventId: 3 }, 3);
  FakeSource.last.say('message', notification(call('rings now')), 4);
  await jest.advanceTimersByTimeAsync(0);
  expect(list()).toEqual(['rings now ringing', 'b ringing', 'a ringing']);
  FakeSource.last.say('message', notification(call('rings now', { status: 'answered' })), 5);
  expect(list()).toEqual(['rings now answered', 'b ringing', 'a ringing']);
  answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(list()).toEqual(['rings now answered', 'restored ringing']);
  expect(now()).toMatchObject({ lastEventId: 5, connection: 'open' });
});

it('hands on what has changed in the follow-ups, and that everything may have after a gap', async () => {
  await board();
  const news: unknown[] = [];
  const stop = onLiveRows('follow-ups', (one) => news.push(one));
  const change = { items: [], removed: [7], counts: { open: 0, overdue: 0 } };
  FakeSource.last.say('follow-ups', change);
  expect(news).toEqual([change]);
  FakeSource.last.say('follow-ups-reset', {});
  expect(news).toEqual([change, null]);
  stop();
});

it('notices when the session has ended, and does not reconnect', async () => {
  const { now } = await board();
  FakeSource.last.say('bye');
  expect(now()).toMatchObject({ isSignedOut: true, connection: 'closed' });
  jest.advanceTimersByTime(10 * RECONNECT_MS);
  expect(FakeSource.all).toHaveLength(1);
});

it('closes the stream when nobody is subscribed any more', async () => {
  const { leave } = await board();
  leave();
  await jest.advanceTimersByTimeAsync(1000);
  expect(FakeSource.last.readyState).toBe(2);
});
