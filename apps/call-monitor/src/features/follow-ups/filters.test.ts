import { filtersOf, queryOf, withKind, withList } from './filters';

const none = new URLSearchParams('show=follow-ups');

it('are in the URL, except those that are the default', () => {
  const mine = withKind(withList(none, 'mine'), 'voicemail');
  expect(mine.toString()).toBe('show=follow-ups&list=mine&kind=voicemail');
  expect(filtersOf(mine)).toEqual({ list: 'mine', kind: 'voicemail' });
  expect(withKind(withList(mine, 'open'), '').toString()).toBe('show=follow-ups');
  expect(filtersOf(new URLSearchParams('list=x&kind=y'))).toEqual({ list: 'open', kind: null });
});

it.each([
  ['open', {}],
  ['mine', { owner: 'me' }],
  ['free', { owner: 'none' }],
  ['closed', { state: 'closed' }],
] as const)('%s asks for %j', (list, query) => {
  expect(queryOf({ list, kind: null })).toEqual(query);
  expect(queryOf({ list, kind: 'outbox' })).toEqual({ ...query, kind: 'outbox' });
});
