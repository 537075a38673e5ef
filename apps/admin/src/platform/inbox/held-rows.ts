interface Arrived {
  id: number;
  createdAt: string;
}

/** When the newest of these rows came in; null without rows. */
export const newestOf = (rows: readonly Arrived[]): string | null =>
  rows.reduce<string | null>(
    (newest, { createdAt }) => (newest === null || createdAt > newest ? createdAt : newest),
    null,
  );

/**
 * Separates rows that came in after the list was drawn. They are shown on request: added at the top at once, they would move
 * the row that is being read.
 */
export function splitNew<Row extends Arrived>(rows: readonly Row[], upTo: string | null) {
  if (upTo === null) return { shown: rows, waiting: 0 };
  const shown = rows.filter(({ createdAt }) => createdAt <= upTo);
  return { shown, waiting: rows.length - shown.length };
}

/** Keeps the open row in its place if it no longer matches the list: it was read, or somebody else changed it. */
export function keepOpen<Row extends Arrived>(
  rows: readonly Row[],
  open: { row: Row; index: number } | null,
): readonly Row[] {
  if (open === null) return rows;
  const { row, index } = open;
  if (rows.some(({ id }) => id === row.id)) return rows.map((other) => (other.id === row.id ? row : other));
  return [...rows.slice(0, index), row, ...rows.slice(index)];
}
