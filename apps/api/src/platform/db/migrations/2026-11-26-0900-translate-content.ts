import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const TABLES = [
  'services',
  'practitioners',
  'health_conditions',
  'faqs',
  'faq_categories',
  'products',
  'product_categories',
  'pages',
  'config',
];

/**
 * What is published says in other languages, beside what it says in the first: `{"es": {"name": …}}`, by the names of the fields in the
 * API. As a column of the row it is drafted, versioned, published and backed up with it.
 */
export async function up(db: MigrationDb): Promise<void> {
  for (const table of TABLES)
    await sql`
      alter table ${sql.table(table)} add column translations jsonb not null default '{}'
        check (jsonb_typeof(translations) = 'object')`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} drop column translations`.execute(db);
}
