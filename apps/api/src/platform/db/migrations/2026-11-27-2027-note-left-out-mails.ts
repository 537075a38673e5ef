import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** A mail that is left out because its mailbox has had those of a day is kept as given up: lists show it, and staff may send it. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table outbox_mails
      drop constraint outbox_mails_verdict_check,
      add constraint outbox_mails_verdict_check check (verdict in ('address', 'uncertain', 'left-out'))`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    update outbox_mails set verdict = null where verdict = 'left-out';
    alter table outbox_mails
      drop constraint outbox_mails_verdict_check,
      add constraint outbox_mails_verdict_check check (verdict in ('address', 'uncertain'))`.execute(db);
}
