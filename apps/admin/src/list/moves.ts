/** The list with one entry at another place; places outside the list mean its ends. */
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
export const changedPositions = (rows: readonly Positioned[]): Positioned[] =>
  rows.flatMap(({ id, orderIndex }, index) => (orderIndex === index ? [] : [{ id, orderIndex: index }]));

/** Rows sorted like `order`; rows it does not name (added by somebody else meanwhile) come last. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], order: readonly number[]): readonly Row[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row) => places.get(id) ?? order.length;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

/** As the API sorts: by position, and by id where positions are equal. */
export const byPosition = (a: Positioned, b: Positioned): number => a.orderIndex - b.orderIndex || a.id - b.id;
