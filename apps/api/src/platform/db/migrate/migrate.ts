import { DEFAULT_MIGRATION_TABLE, Migrator, NO_MIGRATIONS, sql, type Migration, type MigrationResultSet } from 'kysely';
import { migrations as allMigrations } from '../migrations/index';
import type { Db } from '../schema';
import { sessionsOf } from '../connection/sessions';
import { namesOf02, ofToday } from './history';

type Migrations = Record<string, Migration>;

const DEADLOCK = '40P01';
const MOST_ATTEMPTS = 5;

/** A migration of 0.2, which has been run. */
const DONE: Migration = { up: () => Promise.resolve(), down: () => Promise.resolve() };

/** What Postgres says of a table that is not there, or that this role may not read yet. */
const NOT_TO_BE_READ: readonly unknown[] = ['42P01', '42501'];

/**
 * Brings the database to the newest schema: all missing migrations in one transaction, or none. Instances that start
 * at the same moment queue behind an advisory lock, and the later ones find nothing left to do.
 *
 * @returns names of the migrations that ran
 * @throws the error of the migration that failed, or an Error when the database knows migrations that this code does
 * not
 */
export async function migrateToLatest(db: Db, migrations: Migrations = allMigrations): Promise<string[]> {
  if (await isLatest(db, migrations)) return [];
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate(db, migrations, (migrator) => migrator.migrateToLatest());
    } catch (error) {
      // An older version that goes on writing takes locks in another order, and Postgres has ended us instead of it.
      if (attempt === MOST_ATTEMPTS || Reflect.get(Object(error), 'code') !== DEADLOCK) throw error;
    }
  }
}

/**
 * Whether the database has exactly the migrations of this code. One question tells, where a `Migrator` asks several and reads
 * the catalogue. What is in doubt is false: no migration has run yet, or the database is ahead.
 */
export async function isLatest(db: Db, migrations: Migrations = allMigrations): Promise<boolean> {
  const known = Object.keys(migrations);
  const run = new Set(ofToday(await namesRun(db)));
  return run.size === known.length && known.every((name) => run.has(name));
}

/** Names of the migrations the database has been through, in order; none where the list of them is not to be read. */
async function namesRun(db: Db): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  try {
    const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_TO_BE_READ.includes(error.code)) return [];
    throw error;
  }
}

/** Takes every migration back, newest first. All data of the tables is lost. */
export async function migrateDown(db: Db, migrations: Migrations = allMigrations): Promise<string[]> {
  return migrate(db, migrations, (migrator) => migrator.migrateTo(NO_MIGRATIONS));
}

/**
 * Brings a schema of its own, in which the connection works, to a certain version, or to the latest.
 *
 * @returns names of the migrations that ran
 */
export const migrateTo = (db: Db, { schema, last }: { schema: string; last?: string }): Promise<string[]> =>
  migrate(
    db,
    allMigrations,
    (migrator) => (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last)),
    schema,
  );

async function migrate(
  db: Db,
  migrations: Migrations,
  direction: (migrator: Migrator) => Promise<MigrationResultSet>,
  schema?: string,
): Promise<string[]> {
  // Migrations write snake_case as it stands in SQL, so the camelCase plugin must not see them.
  return sessionsOf(db)
    .withoutPlugins()
    .connection()
    .execute(async (connection) => {
      // Waiting for the lock and rewriting a large table may take longer than a request ever should.
      const { rows } = await sql<{ statement: string; lock: string }>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
        connection,
      );
      await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(connection);
      // Kysely looks at all tables before it takes a lock of its own: what another instance drops just then would end this one.
      await sql`select pg_advisory_lock(hashtext('harmony: migrations'))`.execute(connection);
      try {
        const known = Object.fromEntries(namesOf02(await namesRun(connection)).map((name) => [name, DONE]));
        const migrator = new Migrator({
          db: connection,
          ...(schema !== undefined && { migrationTableSchema: schema }),
          provider: { getMigrations: () => Promise.resolve({ ...known, ...migrations }) },
        });
        const { error, results = [] } = await direction(migrator);
        if (error) throw error;
        return results.map((result) => result.migrationName);
      } finally {
        await sql`select pg_advisory_unlock(hashtext('harmony: migrations'))`.execute(connection);
        const [before] = rows;
        await sql`
          select set_config('statement_timeout', ${before?.statement}, false), set_config('lock_timeout', ${before?.lock}, false)`.execute(
          connection,
        );
      }
    });
}
