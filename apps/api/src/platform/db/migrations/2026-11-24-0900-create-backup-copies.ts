import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Copies of backups elsewhere, as this installation made them, and two more jobs: copying, and the drill that restores an
 * archive into a database of its own. `source` and `rows` are what a drill restored.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table backup_copies (
      archive text primary key,
      place text not null,
      bytes bigint not null check (bytes > 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      recipients text[] not null check (cardinality(recipients) > 0),
      copied_at timestamptz(3) not null default now()
    );
    alter table backup_jobs
      add column source text check (source in ('copy', 'local')),
      add column rows bigint check (rows >= 0),
      drop constraint backup_jobs_kind_check,
      drop constraint backup_jobs_phase_check,
      add constraint backup_jobs_kind_check check (kind in ('backup', 'verify', 'restore', 'copy', 'drill')),
      add constraint backup_jobs_phase_check
        check (phase in ('waiting', 'reading', 'checking', 'securing', 'restoring', 'sending', 'fetching'))
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    delete from backup_jobs where kind in ('copy', 'drill');
    alter table backup_jobs
      drop column source,
      drop column rows,
      drop constraint backup_jobs_kind_check,
      drop constraint backup_jobs_phase_check,
      add constraint backup_jobs_kind_check check (kind in ('backup', 'verify', 'restore')),
      add constraint backup_jobs_phase_check
        check (phase in ('waiting', 'reading', 'checking', 'securing', 'restoring'));
    drop table backup_copies
  `.execute(db);
}
