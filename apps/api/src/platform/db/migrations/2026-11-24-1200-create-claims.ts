import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * What is taken: each visit and each hold claims lanes of resources for a time. The constraint refuses every overlap, whoever
 * writes. Openings are answers made from content (decision 57): the trigger `content_changed` drops what was kept of them, and its
 * lock lets one writer at a time decide what is free.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table holds (
      id integer generated always as identity primary key,
      key_hash text not null unique,
      practitioner_id integer not null references practitioners on delete cascade,
      network text,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now()
    );
    create index holds_practitioner_id on holds (practitioner_id);
    create index holds_expires_at on holds (expires_at);

    alter table visits add column room_id integer references resources on delete set null;
    create index visits_room_id on visits (room_id);
    create index visits_practitioner_id on visits (practitioner_id, starts_at);

    create table claims (
      id integer generated always as identity primary key,
      visit_id integer references visits on delete cascade,
      hold_id integer references holds on delete cascade,
      resource_id integer not null references resources on delete cascade,
      lane integer not null check (lane between 1 and 200),
      during tstzrange not null,
      constraint claims_of_one check (num_nonnulls(visit_id, hold_id) = 1),
      constraint claims_during check (
        not isempty(during) and not lower_inf(during) and not upper_inf(during) and lower_inc(during) and not upper_inc(during)),
      constraint claims_no_overlap
        exclude using gist (resource_id with =, lane with =, during with &&) deferrable initially immediate
    );
    create index claims_during_gist on claims using gist (during);
    create index claims_visit_id on claims (visit_id);
    create index claims_hold_id on claims (hold_id);
    create trigger content_changed before insert or update or delete or truncate on claims
      for each statement execute function content_changed();

    -- Whoever gives a visit up: the console, its link, the board of arrivals. Of somebody who did not come, what has passed stays.
    create function visits_give_time_back() returns trigger language plpgsql as $$
    declare
      kept_until timestamptz := case new.state when 'no-show' then date_trunc('minute', clock_timestamp()) else '-infinity' end;
    begin
      delete from claims where visit_id = new.id and lower(during) >= kept_until;
      update claims set during = tstzrange(lower(during), kept_until) where visit_id = new.id and upper(during) > kept_until;
      return null;
    end $$;
    create trigger visits_give_time_back after update of state on visits for each row
      when (new.state in ('cancelled', 'no-show') and new.state <> old.state) execute function visits_give_time_back();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger visits_give_time_back on visits;
    drop function visits_give_time_back();
    drop table claims;
    alter table visits drop column room_id;
    drop index visits_practitioner_id;
    drop table holds;
  `.execute(db);
}
