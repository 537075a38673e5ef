import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Rates of tax and shipping are asked for by every cart and order, and changed once a year: they are kept while their version is the same. */
export async function up(db: MigrationDb): Promise<void> {
  for (const table of ['tax_rates', 'shipping_rates'])
    await sql`
      create trigger content_changed before insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function content_changed()`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const table of ['tax_rates', 'shipping_rates'])
    await sql`drop trigger content_changed on ${sql.table(table)}`.execute(db);
}
