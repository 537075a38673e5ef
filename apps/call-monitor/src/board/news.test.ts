import type { CallEvent } from '@harmony/domain';
import { makeCall } from '../test/open-monitor';
import { newsOf, seenOf } from './news';

const call = (sessionId: string, more: Partial<CallEvent> = {}) => makeCall({ sessionId, ...more });
const ids = (calls: CallEvent[]) => calls.map(({ sessionId }) => sessionId);

it('reports only ringing calls at first', () => {
  const news = newsOf(null, [
    call('a'),
    call('b', { status: 'answered' }),
    call('c', { status: 'ended', phase: 'missed' }),
  ]);
  expect(ids(news.rang)).toEqual(['a']);
  expect([...news.answered, ...news.ended, ...news.missed]).toEqual([]);
});

it('reports each change once', () => {
  const before = [call('a'), call('b'), call('c', { status: 'answered' })];
  const now = [
    call('d'),
    call('a'),
    call('b', { status: 'answered' }),
    call('c', { status: 'ended' }),
    call('e', { status: 'ended', phase: 'missed' }),
  ];
  const news = newsOf(seenOf(before), now);
  expect([ids(news.rang), ids(news.answered), ids(news.ended), ids(news.missed)]).toEqual([['d'], ['b'], ['c'], ['e']]);
  expect(newsOf(seenOf(now), now)).toEqual({ rang: [], answered: [], ended: [], missed: [] });
});

it('rings when a caller leaves the menu', () => {
  const menu = call('a', { phase: 'menu-or-queue' });
  expect(newsOf(null, [menu]).rang).toEqual([]);
  expect(ids(newsOf(seenOf([menu]), [call('a')]).rang)).toEqual(['a']);
});
