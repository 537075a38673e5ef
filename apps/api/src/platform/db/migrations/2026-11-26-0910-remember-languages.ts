import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** What leads to mails later, or to an answer by somebody who has to know which language to write in. */
const TABLES = [
  'appointment_requests',
  'back_in_stock_requests',
  'contact_submissions',
  'custom_herb_requests',
  'newsletter_subscribers',
  'orders',
  'outer_bookings',
  'visits',
  'wait_entries',
];

/** In which language somebody wrote, booked or ordered: what they are written is in it, too. */
export async function up(db: MigrationDb): Promise<void> {
  for (const table of TABLES)
    await sql`
      alter table ${sql.table(table)} add column language text not null default 'en' check (language in ('en', 'es'))`.execute(
      db,
    );
}

export async function down(db: MigrationDb): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} drop column language`.execute(db);
}
