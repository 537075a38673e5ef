import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** The history of a visit also tells of rooms, and of mails that asked its patient for another time. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table visit_events
      drop constraint visit_events_what_check,
      add constraint visit_events_what_check
        check (what in ('added', 'state', 'start', 'end', 'type', 'doctor', 'room', 'note', 'asked'));

    create function visit_room_or_asked() returns trigger language plpgsql as $$
    begin
      -- Nobody brought a visit elsewhere whose room was deleted.
      if current_setting('harmony.restoring', true) = 'on' or pg_trigger_depth() > 1 then
        return null;
      end if;
      if new.room_id is distinct from old.room_id then
        insert into visit_events (visit_id, by, what, before, after)
        values (new.id, new.changed_by, 'room',
          (select name from resources where id = old.room_id), (select name from resources where id = new.room_id));
      end if;
      if new.asked_at is distinct from old.asked_at and new.asked_at is not null then
        insert into visit_events (visit_id, by, what) values (new.id, new.changed_by, 'asked');
      end if;
      return null;
    end $$;
    create trigger visit_room_or_asked after update on visits for each row
      when (new.room_id is distinct from old.room_id or new.asked_at is distinct from old.asked_at)
      execute function visit_room_or_asked();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger visit_room_or_asked on visits;
    drop function visit_room_or_asked();
    alter table visit_events disable trigger visit_events_stay;
    delete from visit_events where what in ('room', 'asked');
    alter table visit_events enable trigger visit_events_stay;
    alter table visit_events
      drop constraint visit_events_what_check,
      add constraint visit_events_what_check
        check (what in ('added', 'state', 'start', 'end', 'type', 'doctor', 'note'));
  `.execute(db);
}
