import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigError } from '../../config/parse';
import { isLatest, migrateToLatest } from './migrate';
import { migrations } from '../migrations/index';
import type { Db } from '../schema';
import { foreignWords, isBefore, ofToday } from './history';

/** Where the database's schema stands, compared with this code. */
export interface SchemaState {
  /** Migrations that this code has and the database has not been through. */
  pending: string[];
  /** Migrations that the database has been through and this code does not know: a newer Harmony was here, or one before 0.2. */
  unknown: string[];
}

/** How long a start waits for whoever migrates, and between looks, in milliseconds. */
const WAIT_MS = 60_000;
const LOOK_MS = 1_000;

/** Compares the database's migrations with those of this code. */
export async function readSchemaState(db: Db): Promise<SchemaState> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select coalesce(has_table_privilege(to_regclass('kysely_migration'), 'select'), false) as there`.execute(db);
  const { rows } = tables[0]?.there
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] };
  const run = new Set(ofToday(rows.map(({ name }) => name)));
  const known = Object.keys(migrations);
  return {
    pending: known.filter((name) => !run.has(name)),
    unknown: [...run].filter((name) => !known.includes(name)).sort(),
  };
}

/** Whether this connection's role may change tables: it may make some, and those that are there are its own. */
export async function mayMigrate(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_user, current_schema(), 'create') and not exists (
      select from pg_class t where t.relname = 'kysely_migration' and t.relnamespace = current_schema()::regnamespace
        and not pg_has_role(current_user, t.relowner, 'usage')) as may`.execute(db);
  return rows[0]?.may === true;
}

export interface UpToDateOptions {
  log: { warn(details: object, message: string): void };
  /** Milliseconds that a role without the right to migrate waits for somebody who has it. */
  waitMs?: number;
  lookMs?: number;
}

/**
 * Sees to it that the database has this code's schema before anything is served: the owner of the tables migrates; any other
 * role waits for `harmony migrate` for a minute.
 *
 * @returns names of the migrations that ran here
 * @throws ConfigError with what to do, when the schema stays another one
 */
export async function bringUpToDate(
  db: Db,
  { log, waitMs = WAIT_MS, lookMs = LOOK_MS }: UpToDateOptions,
): Promise<string[]> {
  if (await isLatest(db)) return [];
  const { unknown } = await readSchemaState(db);
  if (unknown.length > 0) throw new ConfigError(foreignSchemaWords(unknown));
  if (await mayMigrate(db)) return migrateToLatest(db);
  log.warn({}, 'the database has an older schema and this role may not change it: waiting for harmony migrate');
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(lookMs)) if (await isLatest(db)) return [];
  const { pending } = await readSchemaState(db);
  throw new ConfigError(olderWords(pending));
}

/** What to do when the database is ahead, or far behind. */
export const foreignSchemaWords = (unknown: readonly string[]): string => {
  const words = foreignWords('The database', unknown);
  return isBefore(unknown)
    ? words
    : `${words} Start that version, or restore a backup of this one into an empty database.`;
};

/** What to do when the database is behind and this role may not change that. */
export const olderWords = (pending: readonly string[]): string =>
  `The database has an older schema (${pending.length} migrations to run, the first is ${pending[0]}), and the role of ` +
  'DATABASE_URL may not change it. Run  harmony migrate  with DATABASE_OWNER_URL, then start again.';
