import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Who would come if something became free, the times that did become free, and who was asked about them. A trigger on claims
 * notes what is given back, whoever does so: the desk, a link, the board of arrivals. Whether it is still free is decided when
 * somebody is asked about it.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table wait_entries (
      id integer generated always as identity primary key,
      uid uuid not null default gen_random_uuid() unique,
      key_hash text not null unique,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      phone text,
      service_id integer references services on delete set null,
      practitioner_id integer references practitioners on delete set null,
      is_first boolean not null,
      weekdays jsonb not null,
      parts text[] not null check (parts <@ array['morning', 'afternoon', 'evening']),
      first_date date not null,
      last_date date not null,
      visit_id integer references visits on delete set null,
      state text not null default 'waiting' check (state in ('waiting', 'booked', 'left', 'ended')),
      ended_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      constraint wait_entries_dates check (last_date >= first_date),
      constraint wait_entries_ended check ((state = 'waiting') = (ended_at is null))
    );
    create index wait_entries_service_id on wait_entries (service_id);
    create index wait_entries_practitioner_id on wait_entries (practitioner_id);
    create unique index wait_entries_visit_id on wait_entries (visit_id) where state = 'waiting';
    create index wait_entries_of_visit on wait_entries (visit_id);
    create index wait_entries_state on wait_entries (state, created_at);

    create table freed_times (
      id integer generated always as identity primary key,
      practitioner_id integer not null references practitioners on delete cascade,
      visit_id integer references visits on delete set null,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      freed_at timestamptz(3) not null default now(),
      constraint freed_times_end_after_start check (ends_at > starts_at)
    );
    create index freed_times_practitioner_id on freed_times (practitioner_id);
    create index freed_times_visit_id on freed_times (visit_id);

    create table slot_offers (
      id integer generated always as identity primary key,
      entry_id integer not null references wait_entries on delete cascade,
      freed_time_id integer references freed_times on delete set null,
      practitioner_id integer not null references practitioners on delete cascade,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      answer_by timestamptz(3) not null,
      hold_id integer references holds on delete set null,
      visit_id integer references visits on delete set null,
      state text not null default 'asked' check (state in ('asked', 'booked', 'ended')),
      created_at timestamptz(3) not null default now(),
      constraint slot_offers_end_after_start check (ends_at > starts_at)
    );
    create unique index slot_offers_asked on slot_offers (entry_id) where state = 'asked';
    create index slot_offers_entry_id on slot_offers (entry_id, id);
    create index slot_offers_freed_time_id on slot_offers (freed_time_id);
    create index slot_offers_practitioner_id on slot_offers (practitioner_id);
    create index slot_offers_hold_id on slot_offers (hold_id);
    create index slot_offers_visit_id on slot_offers (visit_id);

    create function note_freed_times() returns trigger language plpgsql as $$
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return null;
      end if;
      -- A hold that ends gives nothing back that anybody had. Of a visit the whole time counts, whatever parts of it were claimed.
      insert into freed_times (practitioner_id, visit_id, starts_at, ends_at)
      select resources.practitioner_id, visits.id, min(lower(gone.during)), max(upper(gone.during))
      from gone
      join resources on resources.id = gone.resource_id
      left join visits on visits.id = gone.visit_id
      where gone.hold_id is null and resources.practitioner_id is not null
      group by resources.practitioner_id, gone.visit_id, visits.id
      having max(upper(gone.during)) > now();
      return null;
    end $$;
    create trigger note_freed_times after delete on claims referencing old table as gone
      for each statement execute function note_freed_times();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger note_freed_times on claims;
    drop function note_freed_times();
    drop table slot_offers;
    drop table freed_times;
    drop table wait_entries;
  `.execute(db);
}
