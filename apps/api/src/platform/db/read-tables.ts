import { AsyncLocalStorage } from 'node:async_hooks';
import { CONTENT_ENTITY_NAMES } from '@harmony/domain';
import { sqlName } from './sql-name';

/*
 * Which tables of content an answer rests on is not declared anywhere: it is recorded from the statements that are sent
 * to the database while the answer is made, so no route and no new join can be forgotten.
 */

/** What openings rest on as well: the rules of booking, and what is taken. Each has the trigger `content_changed`. */
export const SCHEDULE_TABLES = [
  'resources',
  'service_rules',
  'practitioner_services',
  'practitioner_conditions',
  'service_rooms',
  'working_plans',
  'working_hours',
  'working_exceptions',
  'claims',
  'outer_schedule',
  'outer_times',
] as const;

/** What there is of products: its version rises only when what is shown of it changes (trigger `content_changed_shown`). */
const STOCK_TABLE = 'stock_levels';

/** Words that mean the same thing. Entries of the search follow from what is searched, whose tables an answer names. */
export const SYNONYMS_TABLE = 'search_synonyms';

/** What orders are counted by. Each has the trigger `content_changed`. */
export const RATE_TABLES = ['tax_rates', 'shipping_rates'] as const;

/** What else public pages are made from: `content_changed` of `redirects` fires for what they say, not for what is counted. */
export const OTHER_TABLES = ['page_titles', 'redirects', 'sign_offs', SYNONYMS_TABLE] as const;

const TABLES = [...CONTENT_ENTITY_NAMES.map(sqlName), ...SCHEDULE_TABLES, STOCK_TABLE, ...RATE_TABLES, ...OTHER_TABLES];
const CONTENT_TABLE = new RegExp(`\\b(?:${TABLES.join('|')})\\b`, 'g');

const recorder = new AsyncLocalStorage<Set<string>>();

/** Runs the function; statements that it causes, now or later, add the tables of content they name to `tables`. */
export const recordingTables = <T>(tables: Set<string>, run: () => T): T => recorder.run(tables, run);

/** Takes note of a statement's tables. A column or alias of the same name counts, too: one table too many does no harm. */
export function recordTables(statement: string): void {
  const tables = recorder.getStore();
  if (tables) for (const [table] of statement.matchAll(CONTENT_TABLE)) tables.add(table);
}
