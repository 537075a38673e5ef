import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Tables whose rows can be marked as read. */
const READABLE = [
  ...['contact_submissions', 'appointment_requests', 'custom_herb_requests'],
  ...['check_ins', 'newsletter_subscribers'],
];

/**
 * Requests are answered as messages are: one table of replies, each of exactly one row of an inbox. Marking a row as read, which the
 * console does by itself, no longer counts as a change: whoever answers a second later has seen everything.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table contact_replies rename to inbox_replies;
    alter table inbox_replies rename column submission_id to contact_submission_id;
    alter index contact_replies_submission_id rename to inbox_replies_contact_submission_id;
    alter table inbox_replies
      alter column contact_submission_id drop not null,
      add column appointment_request_id integer references appointment_requests on delete cascade,
      add column custom_herb_request_id integer references custom_herb_requests on delete cascade,
      add column suggested_times text[] not null default '{}',
      add constraint inbox_replies_one_row
        check (num_nonnulls(contact_submission_id, appointment_request_id, custom_herb_request_id) = 1);
    create index inbox_replies_appointment_request_id on inbox_replies (appointment_request_id, id);
    create index inbox_replies_custom_herb_request_id on inbox_replies (custom_herb_request_id, id);
  `.execute(db);
  await touchWhen(db, "to_jsonb(old) - 'is_read' is distinct from to_jsonb(new) - 'is_read'");
}

/** Sets when `updated_at` moves forward. */
async function touchWhen(db: MigrationDb, condition: string): Promise<void> {
  for (const table of READABLE)
    await sql`
      create or replace trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (${sql.raw(condition)}) execute function touch_updated_at()`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await touchWhen(db, 'old.* is distinct from new.*');
  await sql`
    delete from inbox_replies where contact_submission_id is null;
    alter table inbox_replies
      drop column appointment_request_id,
      drop column custom_herb_request_id,
      drop column suggested_times,
      alter column contact_submission_id set not null;
    alter index inbox_replies_contact_submission_id rename to contact_replies_submission_id;
    alter table inbox_replies rename column contact_submission_id to submission_id;
    alter table inbox_replies rename to contact_replies;
  `.execute(db);
}
