import { keepOpen, newestOf, splitNew } from './held-rows';

const row = (id: number, minute = id) => ({ id, createdAt: `2026-11-21T10:0${minute}:00.000Z` });

describe('rows that arrive while the list is open', () => {
  it('wait, and are counted', () => {
    const upTo = newestOf([row(3), row(1)]);
    expect(splitNew([row(5), row(4), row(3), row(1)], upTo)).toEqual({ shown: [row(3), row(1)], waiting: 2 });
  });

  it('are shown at once in a list that was empty', () => {
    expect(splitNew([row(1)], newestOf([]))).toEqual({ shown: [row(1)], waiting: 0 });
  });

  it('older ones, as after an undo, take their place', () => {
    expect(splitNew([row(3), row(2), row(1)], newestOf([row(3), row(1)])).shown).toHaveLength(3);
  });
});

describe('the row that is open', () => {
  it('keeps its place when the list no longer has it', () => {
    expect(keepOpen([row(3), row(1)], { row: row(2), index: 1 })).toEqual([row(3), row(2), row(1)]);
  });

  it('is shown as it is now', () => {
    const now = { ...row(1), isRead: true };
    expect(keepOpen([row(3), { ...row(1), isRead: false }], { row: now, index: 0 }).at(-1)).toBe(now);
  });
});
