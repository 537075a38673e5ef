/** The list with one entry moved; a place outside the list means its nearest end. */
export function moveTo<T>(list: readonly T[], entry: T, index: number): readonly T[] {
  const from = list.indexOf(entry);
  const to = Math.min(Math.max(index, 0), list.length - 1);
  if (from === -1 || from === to) return list;
  const moved = list.filter((other) => other !== entry);
  moved.splice(to, 0, entry);
  return moved;
}

interface Positioned {
  id: number;
  orderIndex: number;
}

/**
 * What has to be saved so that the API sorts rows as they stand here: positions from 0, only of rows that have another
 * one now. The API takes up to 5,000 at a time.
 */
export const changedPositions = <Row extends Positioned>(
  rows: readonly Row[],
  groupOf?: (row: Row) => number,
): Positioned[] =>
  numbered(rows, groupOf).flatMap(({ row, to }) => (row.orderIndex === to ? [] : [{ id: row.id, orderIndex: to }]));

/** Every row with its place, from 0; with groups, among the rows of its own. */
export function numbered<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => number = () => 0,
): { row: Row; to: number }[] {
  const next = new Map<number, number>();
  return rows.map((row) => {
    const to = next.get(groupOf(row)) ?? 0;
    next.set(groupOf(row), to + 1);
    return { row, to };
  });
}

/** Rows sorted like `order`; rows that are not in it, because somebody else has just added them, come last. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], order: readonly number[]): readonly Row[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row) => places.get(id) ?? order.length;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

/** As the API sorts: by position, and by id where positions are equal. */
export const byPosition = (a: Positioned, b: Positioned): number => a.orderIndex - b.orderIndex || a.id - b.id;
