import { byPosition, changedPositions, inOrder, moveTo } from './moves';

describe('moveTo', () => {
  it.each([
    ['c', 0, 'cabd'],
    ['a', 2, 'bcad'],
    ['b', 99, 'acdb'],
    ['b', -5, 'bacd'],
    ['a', 0, 'abcd'],
    ['x', 1, 'abcd'],
  ])('puts %s at %d', (entry, index, expected) => {
    expect(moveTo([...'abcd'], entry, index).join('')).toBe(expected);
  });

  it('hands back the same list when nothing moved', () => {
    const list = ['a', 'b'];
    expect(moveTo(list, 'a', -1)).toBe(list);
  });
});

it('saves only positions that differ', () => {
  const rows = [
    { id: 4, orderIndex: 0 },
    { id: 9, orderIndex: 2 },
    { id: 5, orderIndex: 1 },
    { id: 7, orderIndex: 3 },
  ];
  expect(changedPositions(rows)).toEqual([
    { id: 9, orderIndex: 1 },
    { id: 5, orderIndex: 2 },
  ]);
});

it('sorts rows by the given ids, the others last', () => {
  expect(inOrder([{ id: 1 }, { id: 2 }, { id: 3 }], [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2]);
});

it('sorts as the API does: by position, then by id', () => {
  const rows = [
    { id: 3, orderIndex: 1 },
    { id: 2, orderIndex: 0 },
    { id: 1, orderIndex: 1 },
  ];
  expect(rows.sort(byPosition).map(({ id }) => id)).toEqual([2, 1, 3]);
});
