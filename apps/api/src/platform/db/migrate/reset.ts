import { sql } from 'kysely';
import { migrateDown, migrateToLatest } from './migrate';
import type { Db } from '../schema';

/**
 * Deletes everything and leaves an empty, migrated database. The content version continues from its old value, so that
 * caches of running instances see a change.
 */
export async function resetDatabase(db: Db): Promise<void> {
  await migrateToLatest(db);
  const { version } = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  await migrateDown(db);
  await migrateToLatest(db);
  await db
    .updateTable('contentVersion')
    .set({ version: version + 1, tables: JSON.stringify({ '*': version + 1 }) })
    .execute();
  await sql`select pg_notify('content_changed', '')`.execute(db);
}
