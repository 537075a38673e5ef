import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

const TABLES = ['contact_submissions', 'custom_herb_requests', 'check_ins'];

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table contact_submissions (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      phone text,
      service text,
      message text not null check (message <> ''),
      is_read boolean not null default false,
      suspected_spam boolean not null default false,
      ${stamps}
    );
    create index contact_submissions_created_at on contact_submissions (created_at desc);
    create index contact_submissions_unread on contact_submissions (created_at desc)
      where not is_read and not suspected_spam;

    create table custom_herb_requests (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      phone text,
      health_concerns text not null check (health_concerns <> ''),
      current_medications text,
      allergies text,
      previous_treatments text,
      status text not null default 'pending' check (status in ('pending', 'in_review', 'answered', 'closed')),
      admin_notes text,
      ${stamps}
    );
    create index custom_herb_requests_status on custom_herb_requests (status, created_at desc);

    create table check_ins (
      id integer generated always as identity primary key,
      first_name text not null check (first_name <> ''),
      last_name text not null check (last_name <> ''),
      date_of_birth date not null,
      email text,
      phone text,
      appointment_type text,
      reason_for_visit text,
      status text not null default 'checked_in'
        check (status in ('checked_in', 'in_treatment', 'completed', 'cancelled')),
      notes text,
      ${stamps}
    );
    create index check_ins_created_at on check_ins (created_at desc);
  `.execute(db);

  for (const table of TABLES) {
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()
    `.execute(db);
  }
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table check_ins, custom_herb_requests, contact_submissions`.execute(db);
}
