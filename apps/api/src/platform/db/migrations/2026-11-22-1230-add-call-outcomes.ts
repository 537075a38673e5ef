import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Tables of forms, whose rows belong to whoever wrote the number or the address in them. */
const FORMS = ['contact_submissions', 'appointment_requests', 'custom_herb_requests', 'check_ins'];

/** What came of a call, numbers that ring no screen, and what finds everything of one person. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table calls add column outcome text, add column outcome_by text,
      add constraint calls_outcome_check check (outcome in ('booked', 'moved', 'cancelled', 'question', 'herbs',
        'wrong-number', 'spam'));
    create table blocked_numbers (
      number text primary key check (number <> ''),
      blocked_by text not null,
      blocked_at timestamptz(3) not null default now()
    );
    create function last_digits(phone text) returns text language sql immutable parallel safe
      return right(regexp_replace(phone, '\\D', '', 'g'), 8);
  `.execute(db);
  for (const table of FORMS)
    await sql`
      create index on ${sql.table(table)} (last_digits(phone), created_at desc) where phone is not null;
      create index on ${sql.table(table)} (lower(email), created_at desc);
    `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const table of FORMS)
    await sql`
      drop index ${sql.raw(`${table}_last_digits_created_at_idx`)};
      drop index ${sql.raw(`${table}_lower_created_at_idx`)};
    `.execute(db);
  await sql`
    drop function last_digits(text);
    drop table blocked_numbers;
    alter table calls drop column outcome, drop column outcome_by;
  `.execute(db);
}
