import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** The API tells people which field is at fault by the constraint's name. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`alter table products rename constraint products_check to products_sale_below_price`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table products rename constraint products_sale_below_price to products_check`.execute(db);
}
