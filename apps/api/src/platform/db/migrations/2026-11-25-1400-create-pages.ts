import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Pages in the clinic's own words, with both triggers of what the public reads. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table pages (
      id integer generated always as identity primary key,
      slug text not null unique,
      title text not null check (title <> ''),
      summary text,
      body text not null default '',
      place text not null default 'none' check (place in ('none', 'menu', 'footer')),
      effective_date date,
      is_active boolean not null default true,
      order_index integer not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create trigger touch_updated_at before update on pages
      for each row when (old.* is distinct from new.*) execute function touch_updated_at();
    create trigger content_changed before insert or update or delete or truncate on pages
      for each statement execute function content_changed();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table pages`.execute(db);
}
