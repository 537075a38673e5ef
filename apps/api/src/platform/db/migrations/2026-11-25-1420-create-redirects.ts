import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Old addresses of the website and where they lead, and what was asked for that is no page. Hits are counted in the same rows and are
 * not content: neither trigger fires for them.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table redirects (
      id integer generated always as identity primary key,
      from_path text not null constraint redirects_from_path unique check (from_path like '/%'),
      to_path text not null,
      origin text not null check (origin in ('renamed', 'added')),
      hits bigint not null default 0 check (hits >= 0),
      last_hit_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint redirects_no_loop check (from_path <> to_path)
    );
    create index redirects_to_path on redirects (to_path);
    create trigger content_changed
      before insert or delete or truncate or update of from_path, to_path, origin on redirects
      for each statement execute function content_changed();
    create trigger touch_updated_at before update on redirects
      for each row when ((old.from_path, old.to_path, old.origin) is distinct from (new.from_path, new.to_path, new.origin))
      execute function touch_updated_at();

    create table missed_paths (
      path text primary key,
      count bigint not null default 1,
      last_at timestamptz(3) not null default now()
    );
    create index missed_paths_last_at on missed_paths (last_at);
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table missed_paths; drop table redirects`.execute(db);
}
