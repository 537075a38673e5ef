import { Migrator, NO_MIGRATIONS, sql, type Migration, type MigrationResultSet } from 'kysely';
import { migrations as allMigrations } from './migrations';
import type { Db } from './schema';

type Migrations = Record<string, Migration>;

/**
 * Brings the database to the newest schema: all missing migrations in one transaction, or none. Instances that start
 * at the same moment queue behind an advisory lock, and the later ones find nothing left to do.
 *
 * @returns names of the migrations that ran
 * @throws the error of the migration that failed, or an Error when the database knows migrations that this code does
 * not
 */
export async function migrateToLatest(db: Db, migrations: Migrations = allMigrations): Promise<string[]> {
  return migrate(db, migrations, (migrator) => migrator.migrateToLatest());
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
