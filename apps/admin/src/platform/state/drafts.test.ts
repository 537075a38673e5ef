import { dropOldDrafts, forgetDraftsOf, forgetDraftsOfOthers, KEEP_DAYS, readDrafts, writeDrafts } from './drafts';

const place = { userId: 1, entity: 'services', record: 7 } as const;
const draft = (name: string, writtenAt = '2026-11-20T10:42:00.000Z') => ({ writtenAt, values: { name } });
const now = Date.parse('2026-11-20T11:00:00.000Z');
const DAY = 86_400_000;

beforeEach(() => localStorage.clear());

it('keeps the drafts of one record and one user apart from all others', () => {
  writeDrafts(place, [draft('Cupping')]);
  expect(readDrafts(place, now)).toEqual([draft('Cupping')]);
  expect(readDrafts({ ...place, userId: 2 }, now)).toEqual([]);
  expect(readDrafts({ ...place, record: 'new' }, now)).toEqual([]);
  writeDrafts(place, []);
  expect(localStorage).toHaveLength(0);
});

it('forgets them after 30 days', () => {
  writeDrafts(place, [draft('Cupping')]);
  const written = Date.parse(draft('').writtenAt);
  dropOldDrafts(written + KEEP_DAYS * DAY - 1);
  expect(readDrafts(place, written + KEEP_DAYS * DAY - 1)).toHaveLength(1);
  expect(readDrafts(place, written + KEEP_DAYS * DAY)).toEqual([]);
  localStorage.setItem('other', 'stays');
  dropOldDrafts(written + KEEP_DAYS * DAY);
  expect(Object.keys(localStorage)).toEqual(['other']);
});

it('forgets those of who signs out, and what the page writes while it closes', () => {
  writeDrafts(place, [draft('Cupping')]);
  writeDrafts({ ...place, userId: 12 }, [draft('Massage')]);
  forgetDraftsOf(1);
  expect(writeDrafts(place, [draft('Cupping again')])).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['harmony.draft:12:services:7']);
  // Signed in again.
  expect(readDrafts(place, now)).toEqual([]);
  expect(writeDrafts(place, [draft('Cupping')])).toBe(true);
});

it('keeps nobody else’s for who is signed in', () => {
  writeDrafts(place, [draft('Cupping')]);
  writeDrafts({ ...place, userId: 12 }, [draft('Massage')]);
  localStorage.setItem('other', 'stays');
  forgetDraftsOfOthers(12);
  expect(Object.keys(localStorage).sort()).toEqual(['harmony.draft:12:services:7', 'other']);
});

it.each(['', '{', '[{"values":1}]', 'null'])('reads nothing from %j', (text) => {
  localStorage.setItem('harmony.draft:1:services:7', text);
  expect(readDrafts(place, now)).toEqual([]);
});

it('does without a storage that is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeDrafts(place, [draft('Cupping')])).toBe(false);
  jest.restoreAllMocks();
});
