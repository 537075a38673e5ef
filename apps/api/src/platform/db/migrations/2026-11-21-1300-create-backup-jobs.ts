import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/*
 * What backups, checks and restores are doing, for every instance to show. The archives themselves are files; that only
 * one job runs is the matter of an advisory lock, so a row may say 'running' after its process has died.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table backup_jobs (
      id text primary key,
      kind text not null check (kind in ('backup', 'verify', 'restore')),
      state text not null default 'running' check (state in ('running', 'done', 'failed')),
      phase text not null default 'waiting'
        check (phase in ('waiting', 'reading', 'checking', 'securing', 'restoring')),
      done bigint not null default 0 check (done >= 0),
      total bigint not null default 0 check (total >= 0),
      archive text,
      problem text,
      started_at timestamptz(3) not null default now(),
      seen_at timestamptz(3) not null default now(),
      finished_at timestamptz(3),
      constraint backup_jobs_end_has_time check ((state = 'running') = (finished_at is null))
    );
    create index backup_jobs_started_at on backup_jobs (started_at desc);
    create index backup_jobs_archive on backup_jobs (archive, started_at desc)
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table backup_jobs`.execute(db);
}
