import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Whoever wanted an earlier time than that of a visit waits for nothing once the visit is deleted, whoever deletes it. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create function end_wait_of_deleted_visit() returns trigger language plpgsql as $$
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return old;
      end if;
      update wait_entries set state = 'left', ended_at = now() where visit_id = old.id and state = 'waiting';
      return old;
    end $$;
    create trigger end_wait before delete on visits for each row execute function end_wait_of_deleted_visit();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger end_wait on visits;
    drop function end_wait_of_deleted_visit();
  `.execute(db);
}
