import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { migrateDown } from '../../platform/db/migrate/migrate';
import type { Db } from '../../platform/db/schema';

/** A backup that 0.2.0 made of a few rows of each kind, sealed with `TEST_DATA_KEY`. */
export const ARCHIVE_OF_0_2 = join(__dirname, '0.2.0.tar.gz');

/** What its migrations ran, as they ran it. */
const STATEMENTS_OF_0_2 = join(__dirname, '0.2.0.sql.gz');

/** Makes an empty database one of 0.2.0 with a small clinic in it. */
export async function becomeZeroTwo(db: Db): Promise<void> {
  await migrateDown(db);
  const plain = db.withoutPlugins();
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(plain);
  await sql.raw(gunzipSync(readFileSync(STATEMENTS_OF_0_2)).toString()).execute(plain);
  for (const statement of CLINIC) await sql.raw(statement).execute(plain);
}

const CLINIC = [
  `insert into users (username, password, is_admin) values ('ana', 'hash', true), ('bo', 'hash', false)`,
  `insert into services (slug, name, price, duration) select 's-' || n, 'Service ' || n, 90, 60 from generate_series(1, 20) n`,
  `insert into product_categories (slug, name) values ('teas', 'Teas')`,
  `insert into products (slug, name, price, category_id, stock_quantity) select 'tea-' || n, 'Tea ' || n, 12.5, 1, n % 4 from generate_series(1, 12) n`,
  `insert into patients (name) select 'Patient ' || n from generate_series(1, 40) n`,
  `insert into visits (patient_id, starts_at, type) select n, timestamptz '2099-01-01 10:00Z' + n * interval '1 day', 'Acupuncture' from generate_series(1, 40) n`,
  `insert into orders (customer_name, customer_email, customer_phone, subtotal_cents) values ('Ann', 'ann@example.com', '', 1250)`,
  `insert into audit_log (action, entity, entity_id, actor_name) select 'update', 'services', n::text, 'ana' from generate_series(1, 25) n`,
];
