import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const TABLES = ['services', 'practitioners', 'health_conditions', 'products', 'pages'];

/** What search engines and messengers show of rows with pages, and of the fixed pages; without a value it is made by itself. */
export async function up(db: MigrationDb): Promise<void> {
  for (const table of TABLES)
    await sql`
      alter table if exists ${sql.table(table)}
        add column if not exists seo_title text,
        add column if not exists seo_description text,
        add column if not exists share_image_url text`.execute(db);
  await sql`
    create table page_titles (
      path text primary key,
      seo_title text,
      seo_description text,
      share_image_url text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create trigger content_changed before insert or update or delete or truncate on page_titles
      for each statement execute function content_changed();
    create trigger touch_updated_at before update on page_titles
      for each row when (old.* is distinct from new.*) execute function touch_updated_at()
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table page_titles`.execute(db);
  for (const table of TABLES)
    await sql`
      alter table if exists ${sql.table(table)}
        drop column if exists seo_title, drop column if exists seo_description, drop column if exists share_image_url`.execute(
      db,
    );
}
