import { parseList } from '@harmony/domain';

/**
 * A row as its type promises, whatever a proxy, an older API or an imported database makes of it: a field that is
 * missing or of another kind takes its value from `blank`, where null stands for a field that may be null. Lists of
 * texts may arrive as JSON text (docs/product.md, section 2.6). A row that is right is handed back as it is.
 *
 * @returns null for what is no row at all
 */
export function lenientRow<Row extends object>(blank: Row, value: unknown): Row | null {
  if (typeof value !== 'object' || value === null) return null;
  const wrong = Object.entries(blank).flatMap(([field, byDefault]: [string, unknown]): [string, unknown][] => {
    const found: unknown = Reflect.get(value, field);
    if (isLike(byDefault, found)) return [];
    return [[field, Array.isArray(byDefault) ? listOf(found) : byDefault]];
  });
  // Every field that differs from the type has just been replaced.
  return (wrong.length === 0 ? value : { ...value, ...Object.fromEntries(wrong) }) as Row;
}

/** The rows of a list. Throws for what is no list: that is a failure, not an empty list. */
export function lenientRows<Row extends object>(blank: Row, value: unknown): Row[] {
  if (!Array.isArray(value)) throw new TypeError('The answer is not a list');
  const rows = value.map((entry) => lenientRow(blank, entry)).filter((row) => row !== null);
  // The answer itself is frozen, which spares the store the work.
  return rows.length === value.length && rows.every((row, n) => row === value[n]) ? value : rows;
}

function isLike(byDefault: unknown, found: unknown): boolean {
  if (byDefault === null) return found !== undefined;
  if (Array.isArray(byDefault)) return Array.isArray(found) && !found.includes(null);
  return typeof found === typeof byDefault;
}

const listOf = (found: unknown): unknown[] =>
  Array.isArray(found) ? found.filter((entry) => entry !== null) : parseList(found);
