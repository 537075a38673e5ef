import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * The schedule that another program keeps (decision 66): whether one does, which of its names stand for ours, the free times it had when it
 * was last read, and what was booked there by its link. Openings rest on the first and the third; what is read changes them only where it
 * differs.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table outer_schedule (
      id boolean primary key default true check (id),
      system text,
      is_answering boolean not null default true
    );
    insert into outer_schedule default values;
    create trigger content_changed before insert or update or delete or truncate on outer_schedule
      for each statement execute function content_changed();

    create table outer_names (
      id integer generated always as identity primary key,
      service_id integer unique references services on delete cascade,
      practitioner_id integer unique references practitioners on delete cascade,
      outer_id text,
      is_chosen boolean not null default false,
      problem text,
      constraint outer_names_of_one check (num_nonnulls(service_id, practitioner_id) = 1)
    );

    create table outer_times (
      service_id integer not null references services on delete cascade,
      practitioner_id integer not null references practitioners on delete cascade,
      day date not null,
      starts timestamptz(3)[] not null,
      primary key (service_id, practitioner_id, day)
    );
    create index outer_times_practitioner_id on outer_times (practitioner_id);
    create index outer_times_day on outer_times (day);
    create trigger content_changed before insert or update or delete or truncate on outer_times
      for each statement execute function content_changed();

    create table outer_reads (
      span text primary key check (span in ('near', 'far')),
      begun_at timestamptz(3) not null default now(),
      read_at timestamptz(3)
    );

    create table outer_bookings (
      id integer generated always as identity primary key,
      uid uuid not null unique,
      key_hash text not null unique,
      system text not null,
      outer_id text,
      patient_ref text,
      state text not null default 'sending' check (state in ('sending', 'booked', 'asked', 'cancelled')),
      is_unsure boolean not null default false,
      tried_at timestamptz(3),
      moving_to timestamptz(3),
      request_id integer references appointment_requests on delete set null,
      service_id integer references services on delete set null,
      practitioner_id integer references practitioners on delete set null,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      is_first boolean not null,
      source text not null check (source in ('web', 'phone')),
      contact_name text not null check (contact_name <> ''),
      contact_email text,
      contact_phone text,
      note text,
      sequence integer not null default 0,
      confirmed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      constraint outer_bookings_end_after_start check (ends_at > starts_at),
      constraint outer_bookings_booked check (state <> 'booked' or outer_id is not null)
    );
    create index outer_bookings_service_id on outer_bookings (service_id);
    create index outer_bookings_practitioner_id on outer_bookings (practitioner_id);
    create index outer_bookings_request_id on outer_bookings (request_id);
    create index outer_bookings_unsettled on outer_bookings (created_at) where state = 'sending' or is_unsure;
    create index outer_bookings_ends_at on outer_bookings (ends_at);
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop table outer_bookings;
    drop table outer_reads;
    drop table outer_times;
    drop table outer_names;
    drop table outer_schedule;
  `.execute(db);
}
