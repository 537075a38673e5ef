import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Whoever is written to on request is counted by mailbox with every form and order: without an index, among all mails of a day. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create index outbox_mails_mailbox
      on outbox_mails (regexp_replace(lower(recipient), '\\+[^@]*@', '@'), created_at)`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop index outbox_mails_mailbox`.execute(db);
}
