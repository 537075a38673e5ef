import { NOTHING, toggleAll, toggleRange, toggleRow, withinSight } from './selection';

const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].sort();
const shown = [5, 3, 8, 1];

it('selects single rows and lets them go', () => {
  const one = toggleRow(NOTHING, 3);
  expect(ids(one)).toEqual([3]);
  expect(ids(toggleRow(one, 3))).toEqual([]);
});

it('selects from the row chosen last to this one, in the order shown', () => {
  expect(ids(toggleRange(toggleRow(NOTHING, 3), 1, shown))).toEqual([1, 3, 8]);
  expect(ids(toggleRange(toggleRow(NOTHING, 8), 5, shown))).toEqual([3, 5, 8]);
});

it('takes a range away again', () => {
  const all = toggleAll(NOTHING, shown);
  expect(ids(toggleRange({ ...all, anchor: 5 }, 8, shown))).toEqual([1]);
});

it('selects just the row when there is nothing to begin from', () => {
  expect(ids(toggleRange(NOTHING, 8, shown))).toEqual([8]);
  expect(ids(toggleRange({ ids: new Set(), anchor: 77 }, 8, shown))).toEqual([8]);
});

it('selects all, then none', () => {
  const all = toggleAll(toggleRow(NOTHING, 8), shown);
  expect(ids(all)).toEqual([1, 3, 5, 8]);
  expect(toggleAll(all, shown)).toBe(NOTHING);
});

it('lets go of rows that are out of sight', () => {
  const selection = { ids: new Set([3, 8]), anchor: 3 };
  expect(ids(withinSight(selection, new Set([8, 1])))).toEqual([8]);
  expect(withinSight(selection, new Set(shown))).toBe(selection);
});
