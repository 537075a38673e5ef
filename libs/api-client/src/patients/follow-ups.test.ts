import type { FollowUp, FollowUpsPage } from '@harmony/domain';
import { applyFollowUpNews } from './follow-ups';

const row = (id: number, more: Partial<FollowUp> = {}): FollowUp => ({
  id,
  kind: 'missed-call',
  sourceId: `call ${id}`,
  number: '+12065550123',
  email: null,
  name: null,
  people: [],
  texts: [],
  attempts: 1,
  lastAt: '2026-01-01T00:00:00.000Z',
  dueAt: `2026-01-0${id}T00:00:00.000Z`,
  owner: null,
  snoozedUntil: null,
  contactedAt: null,
  note: '',
  state: 'open',
  outcome: null,
  closedBy: null,
  closedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const pageOf = (items: FollowUp[], next: number | null = null): FollowUpsPage => ({
  items,
  next,
  counts: { open: items.length, overdue: 0 },
  me: 'reception:1',
  timeZone: 'UTC',
  now: '2026-01-01T00:00:00.000Z',
});
const counts = { open: 7, overdue: 2 };
const ids = ({ items }: FollowUpsPage) => items.map(({ id }) => id);

it('changed rows go where they belong, closed and removed ones out', () => {
  const page = pageOf([row(1), row(2), row(4)]);
  const closed = row(1, { state: 'closed', outcome: 'reached', closedAt: '2026-01-01T00:00:00.000Z' });
  applyFollowUpNews(page, { items: [closed, row(3)], removed: [4], counts }, {});
  expect(ids(page)).toEqual([2, 3]);
  expect(page.counts).toEqual(counts);
});

it('one that is put off moves down', () => {
  const page = pageOf([row(1), row(2)]);
  applyFollowUpNews(page, { items: [row(1, { snoozedUntil: '2026-01-05T00:00:00.000Z' })], removed: [], counts }, {});
  expect(ids(page)).toEqual([2, 1]);
});

it('what lies beyond the loaded page is not shown before it', () => {
  const page = pageOf([row(1), row(2)], 2);
  applyFollowUpNews(page, { items: [row(5)], removed: [], counts }, {});
  expect(ids(page)).toEqual([1, 2]);
});

it('what lies before a later page is not shown in it', () => {
  const page = pageOf([row(3), row(5)]);
  applyFollowUpNews(page, { items: [row(1), row(4)], removed: [], counts }, { after: 2 });
  expect(ids(page)).toEqual([3, 4, 5]);
});

it('lists of one kind or one owner take in no others', () => {
  const mine = pageOf([]);
  const taken = row(1, { owner: { ref: 'reception:1', name: 'Ana' } });
  applyFollowUpNews(mine, { items: [taken, row(2)], removed: [], counts }, { owner: 'me' });
  expect(ids(mine)).toEqual([1]);
  applyFollowUpNews(mine, { items: [row(3, { kind: 'voicemail' })], removed: [], counts }, { kind: 'appointments' });
  expect(ids(mine)).toEqual([1]);
});

it('closed ones are listed the latest first', () => {
  const at = (id: number, day: number) =>
    row(id, { state: 'closed', outcome: 'reached', closedAt: `2026-01-0${day}T00:00:00.000Z` });
  const page = pageOf([at(1, 3), at(2, 1)]);
  applyFollowUpNews(page, { items: [at(3, 2), row(4)], removed: [], counts }, { state: 'closed' });
  expect(ids(page)).toEqual([1, 3, 2]);
});
