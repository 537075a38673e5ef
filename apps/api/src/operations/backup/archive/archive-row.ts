import { DAMAGED, refused } from './archive-format';
import type { TableShape } from '../catalogue.repo';

/**
 * Checks a line: one value per column, text or null. Hands back the columns whose bytes follow.
 *
 * @throws ApiError 409 when the line is no row of this table
 */
export function parseRow(table: TableShape, line: string): { column: string; length: number }[] {
  const values = valuesOf(line);
  if (values.length !== table.columns.length) throw refused(DAMAGED);
  return table.columns.flatMap(({ name, type }, at) => {
    const value = values[at];
    if (value === null) return [];
    if (type !== 'bytea') {
      if (typeof value !== 'string') throw refused(DAMAGED);
      return [];
    }
    const length: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'bytes') : undefined;
    if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0) throw refused(DAMAGED);
    return [{ column: name, length }];
  });
}

/** The primary key of a row, as text. */
export function keyOf(table: TableShape, line: string): string {
  const values = valuesOf(line);
  return JSON.stringify(table.key.map((name) => values[table.columns.findIndex((column) => column.name === name)]));
}

/** The values of a line, unchecked. */
export function valuesOf(line: string): unknown[] {
  let values: unknown;
  try {
    values = JSON.parse(line);
  } catch {
    throw refused(DAMAGED);
  }
  if (!Array.isArray(values)) throw refused(DAMAGED);
  return values;
}
