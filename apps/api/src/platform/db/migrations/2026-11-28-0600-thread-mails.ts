import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Mails about one visit refer to the first of them, so that mail programs put them together. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table outbox_mails add column thread text;
    create index outbox_mails_thread on outbox_mails (thread, id) where thread is not null`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table outbox_mails drop column thread`.execute(db);
}
