import { AsyncLocalStorage } from 'node:async_hooks';
import { CONTENT_ENTITY_NAMES } from '@harmony/domain';
import { sqlName } from './sql-name';

/*
 * Which tables of content an answer rests on is not declared anywhere: it is recorded from the statements that are sent
 * to the database while the answer is made, so no route and no new join can be forgotten.
 */

const CONTENT_TABLE = new RegExp(`\\b(?:${CONTENT_ENTITY_NAMES.map(sqlName).join('|')})\\b`, 'g');

const recorder = new AsyncLocalStorage<Set<string>>();

/** Runs the function; statements that it causes, now or later, add the tables of content they name to `tables`. */
export const recordingTables = <T>(tables: Set<string>, run: () => T): T => recorder.run(tables, run);

/** Takes note of a statement's tables. A column or alias of the same name counts, too: one table too many does no harm. */
export function recordTables(statement: string): void {
  const tables = recorder.getStore();
  if (tables) for (const [table] of statement.matchAll(CONTENT_TABLE)) tables.add(table);
}
