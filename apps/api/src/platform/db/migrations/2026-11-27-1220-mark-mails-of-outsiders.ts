import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Mails that somebody outside can cause to any address are marked, to be counted by mailbox; the mails of before are not. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`alter table outbox_mails add column by_outsider boolean not null default false`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table outbox_mails drop column by_outsider`.execute(db);
}
