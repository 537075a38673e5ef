import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Tables of inboxes, and what each has already. */
const INBOXES = [
  { table: 'contact_submissions', isRead: true, notes: false },
  { table: 'custom_herb_requests', isRead: false, notes: true },
  { table: 'check_ins', isRead: false, notes: true },
  { table: 'appointment_requests', isRead: false, notes: true },
  { table: 'newsletter_subscribers', isRead: false, notes: false },
];

export async function up(db: MigrationDb): Promise<void> {
  for (const { table, isRead, notes } of INBOXES) {
    if (!isRead)
      await sql`alter table ${sql.table(table)} add column is_read boolean not null default false`.execute(db);
    await addWork(db, table, notes);
  }
  await addWork(db, 'reviews', false);
  await sql`
    alter table contact_submissions
      add column state text not null default 'open' check (state in ('open', 'answered', 'filed'));

    create table contact_replies (
      id integer generated always as identity primary key,
      submission_id integer not null references contact_submissions on delete cascade,
      subject text not null check (subject <> ''),
      text text not null check (text <> ''),
      sent_by text,
      mail_key text,
      created_at timestamptz(3) not null default now()
    );
    create index contact_replies_submission_id on contact_replies (submission_id, id);

    update reviews set is_featured = false where is_featured and is_published and id <> (
      select id from reviews where is_featured and is_published order by created_at desc, id desc limit 1
    );
    create unique index reviews_one_featured on reviews (is_featured) where is_featured and is_published;
  `.execute(db);
}

async function addWork(db: MigrationDb, table: string, hasNotes: boolean): Promise<void> {
  if (!hasNotes) await sql`alter table ${sql.table(table)} add column admin_notes text`.execute(db);
  await sql`
    alter table ${sql.table(table)}
      add column assignee_id integer references users on delete set null,
      add column changed_by text,
      add column changed_at timestamptz(3)
  `.execute(db);
  await sql`create index ${sql.ref(`${table}_assignee_id`)} on ${sql.table(table)} (assignee_id)`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop index reviews_one_featured;
    drop table contact_replies;
    alter table contact_submissions drop column state
  `.execute(db);
  for (const { table, isRead, notes } of [...INBOXES, { table: 'reviews', isRead: true, notes: false }]) {
    await sql`
      alter table ${sql.table(table)} drop column assignee_id, drop column changed_by, drop column changed_at
    `.execute(db);
    if (!isRead) await sql`alter table ${sql.table(table)} drop column is_read`.execute(db);
    if (!notes) await sql`alter table ${sql.table(table)} drop column admin_notes`.execute(db);
  }
}
