import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table outbox_mails
      add column cause text not null default 'unknown',
      add column reply_to_name text,
      add column reply_to_address text,
      add constraint outbox_mails_one_line check (
        concat(recipient, subject, reply_to_name, reply_to_address) !~ '[\\x01-\\x1f\\x7f]'
      );
    alter table outbox_mails alter column cause drop default
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    alter table outbox_mails
      drop constraint outbox_mails_one_line,
      drop column cause,
      drop column reply_to_name,
      drop column reply_to_address
  `.execute(db);
}
