import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** What a day of the schedule shows or rests on: who changes it tells the screens that show it. */
const SHOWN = [
  'visits',
  'blocks',
  'claims',
  'hours',
  'practitioners',
  'services',
  'resources',
  'service_rules',
  'practitioner_services',
  'service_rooms',
  'working_plans',
  'working_hours',
  'working_exceptions',
];

/**
 * Time in which a practitioner or a room cannot be booked: its claims have lanes of their own, so that visits that are there keep
 * theirs. Screens of the schedule hear of every change (channel `schedule`), and visits remember when their patients were asked to choose
 * another time.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table blocks (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('lunch', 'meeting', 'leave', 'other')),
      title text not null default '',
      practitioner_id integer references practitioners on delete cascade,
      room_id integer references resources on delete cascade,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      by text,
      revision integer not null default 1,
      constraint blocks_of_one check (num_nonnulls(practitioner_id, room_id) = 1),
      constraint blocks_end_after_start check (ends_at > starts_at)
    );
    create index blocks_practitioner_id on blocks (practitioner_id);
    create index blocks_room_id on blocks (room_id);
    create index blocks_ends_at on blocks (ends_at);

    alter table claims
      add column block_id integer references blocks on delete cascade,
      drop constraint claims_of_one,
      add constraint claims_of_one check (num_nonnulls(visit_id, hold_id, block_id) = 1);
    create index claims_block_id on claims (block_id);

    alter table visits add column asked_at timestamptz(3);
    create function visits_forget_asking() returns trigger language plpgsql as $$
    begin
      new.asked_at := null;
      return new;
    end $$;
    create trigger visits_forget_asking before update on visits for each row
      when (old.asked_at is not null
        and (new.starts_at <> old.starts_at or new.practitioner_id is distinct from old.practitioner_id))
      execute function visits_forget_asking();

    create function tell_schedule() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
        perform pg_notify('schedule', 'changed');
      end if;
      return null;
    end $$;
  `.execute(db);
  for (const table of SHOWN)
    await sql`
      create trigger tell_schedule after insert or update or delete on ${sql.table(table)}
        for each statement execute function tell_schedule()`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const table of SHOWN) await sql`drop trigger tell_schedule on ${sql.table(table)}`.execute(db);
  await sql`
    drop function tell_schedule();
    drop trigger visits_forget_asking on visits;
    drop function visits_forget_asking();
    alter table visits drop column asked_at;
    delete from claims where block_id is not null;
    alter table claims
      drop constraint claims_of_one,
      drop column block_id,
      add constraint claims_of_one check (num_nonnulls(visit_id, hold_id) = 1);
    drop table blocks;
  `.execute(db);
}
