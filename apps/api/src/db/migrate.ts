import { DEFAULT_MIGRATION_TABLE, Migrator, NO_MIGRATIONS, sql, type Migration, type MigrationResultSet } from 'kysely';
import { migrations as allMigrations } from './migrations';
import type { Db } from './schema';

type Migrations = Record<string, Migration>;

/** What Postgres says of a table that is not there. */
const UNDEFINED_TABLE = '42P01';

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
  return migrate(db, migrations, (migrator) => migrator.migrateToLatest());
}

/**
 * Whether the database has exactly the migrations of this code. One question tells, where a `Migrator` asks several and reads
 * the catalogue. What is in doubt is false: no migration has run yet, or the database is ahead.
 */
export async function isLatest(db: Db, migrations: Migrations = allMigrations): Promise<boolean> {
  const known = Object.keys(migrations);
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
    const run = new Set(rows.map(({ name }) => name));
    return run.size === known.length && known.every((name) => run.has(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return false;
    throw error;
  }
}

/** Brings an empty database to the schema that had these migrations, the first ones of this code. */
export async function migrateTo(
  db: Db,
  schema: readonly string[],
  migrations: Migrations = allMigrations,
): Promise<void> {
  const last = schema.at(-1);
  if (last !== undefined) await migrate(db, migrations, (migrator) => migrator.migrateTo(last));
}

/** Takes every migration back, newest first. All data of the tables is lost. */
export async function migrateDown(db: Db, migrations: Migrations = allMigrations): Promise<string[]> {
  return migrate(db, migrations, (migrator) => migrator.migrateTo(NO_MIGRATIONS));
}

async function migrate(
  db: Db,
  migrations: Migrations,
  direction: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<string[]> {
  // Migrations write snake_case as it stands in SQL, so the camelCase plugin must not see them.
  return db
    .withoutPlugins()
    .connection()
    .execute(async (connection) => {
      // Waiting for the lock and rewriting a large table may take longer than a request ever should.
      await sql`set statement_timeout = 0`.execute(connection);
      try {
        const migrator = new Migrator({
          db: connection,
          provider: { getMigrations: () => Promise.resolve(migrations) },
        });
        const { error, results = [] } = await direction(migrator);
        if (error) throw error;
        return results.map((result) => result.migrationName);
      } finally {
        await sql`reset statement_timeout`.execute(connection);
      }
    });
}
