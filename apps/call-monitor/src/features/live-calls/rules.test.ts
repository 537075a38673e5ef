import { makeCall } from '../../test/open-monitor';
import { listCalls, splitDismissed } from './call-list';
import { connectionOf } from './connection';
import { placeAfterKey } from './feed-keys';
import { isDismissSwipe } from './swipe';

const ended = (
  sessionId: string,
  phase: 'missed' | 'completed' = 'completed',
  timestamp = '2026-11-20T18:00:00.000Z',
) => makeCall({ sessionId, status: 'ended', phase, timestamp });
const ids = (calls: readonly { sessionId: string }[]) => calls.map(({ sessionId }) => sessionId).join(' ');

describe('a swipe dismisses', () => {
  it.each([
    [{ dx: -101, dy: 0, ms: 299 }, true],
    [{ dx: -100, dy: 0, ms: 100 }, false],
    [{ dx: 150, dy: 0, ms: 100 }, false],
    [{ dx: -150, dy: 49, ms: 100 }, true],
    [{ dx: -150, dy: -50, ms: 100 }, false],
    [{ dx: -150, dy: 0, ms: 300 }, false],
  ])('%o: %s', (swipe, expected) => {
    expect(isDismissSwipe(swipe)).toBe(expected);
  });
});

describe('the connection', () => {
  it.each([
    [{ stream: undefined, isFailed: false, isOnline: true }, 'connecting'],
    [{ stream: undefined, isFailed: true, isOnline: true }, 'error'],
    [{ stream: 'open', isFailed: false, isOnline: true }, 'open'],
    [{ stream: 'open', isFailed: false, isOnline: false }, 'error'],
    [{ stream: 'closed', isFailed: false, isOnline: false }, 'closed'],
  ] as const)('%o is %s', (facts, expected) => {
    expect(connectionOf(facts)).toBe(expected);
  });
});

describe('the list', () => {
  const live = [
    makeCall({ sessionId: 'r' }),
    ended('m', 'missed'),
    ended('c', 'completed', '2026-11-20T17:00:00.000Z'),
  ];
  const older = [ended('m', 'missed'), ended('o', 'missed', '2026-11-20T16:00:00.000Z')];

  it('has live calls on top, older ones behind, each once', () => {
    expect(ids(listCalls({ live, older, filter: 'all', isSearch: false }))).toBe('r m c o');
    expect(ids(listCalls({ live, older, filter: 'missed', isSearch: false }))).toBe('m o');
  });

  it('puts a call that was told late among the history', () => {
    const late = ended('late', 'completed', '2026-11-20T15:00:00.000Z');
    const history = [...older, ended('p', 'missed', '2026-11-20T14:00:00.000Z')];
    expect(ids(listCalls({ live: [...live, late], older: history, filter: 'all', isSearch: false }))).toBe(
      'r m c o late p',
    );
  });

  it('of a search has the results only, as they are now', () => {
    const found = [ended('r'), ended('o')];
    const list = listCalls({ live, older: found, filter: 'all', isSearch: true });
    expect(list.map(({ sessionId, status }) => `${sessionId} ${status}`)).toEqual(['r ringing', 'o ended']);
  });

  it('separates dismissed calls, the latest first', () => {
    const { shown, dismissed } = splitDismissed(live, ['c', 'r', 'gone']);
    expect([ids(shown), ids(dismissed)]).toEqual(['m', 'r c']);
  });
});

it('moves by keys within the list', () => {
  const after = (key: string, place: number) => placeAfterKey(key, place, 3);
  expect([after('ArrowDown', 0), after('PageDown', 2), after('ArrowUp', 0), after('PageUp', 2)]).toEqual([1, 2, 0, 1]);
  expect([after('Home', 2), after('End', 0), after('Enter', 0)]).toEqual([0, 2, null]);
});
