import { sql, type RawBuilder } from 'kysely';
import { likePattern } from './like-pattern';

/** The words of a search as patterns for `ilike`, with their wildcards escaped. */
const patternsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
    .map(likePattern);

/** Whether every word occurs somewhere in the columns together, whatever its case. Columns are SQL texts or null. */
export const hasWords = (search: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`concat_ws(' ', ${sql.join(columns)}) ilike all(${patternsOf(search)}::text[])`;
