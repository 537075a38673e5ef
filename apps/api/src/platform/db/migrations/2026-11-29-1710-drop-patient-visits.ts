import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** A view of visits for 0.1, while it was being replaced. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    drop view patient_visits;
    drop function write_patient_visits();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    create function write_patient_visits() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from visits where id = old.id;
        return old;
      elsif tg_op = 'INSERT' then
        insert into visits (patient_id, starts_at, type, doctor, state)
        values (new.patient_id, new.starts_at, new.type, new.doctor, coalesce(new.status, 'booked'))
        returning id into new.id;
        return new;
      end if;
      -- That version changes a row only to follow the board.
      perform set_config('harmony.from_board', 'on', true);
      update visits set starts_at = new.starts_at, type = new.type, doctor = new.doctor, changed_by = null,
        state = case when new.status <> old.status then new.status else state end
      where id = old.id;
      return new;
    end $$;
    create view patient_visits as
      select id, patient_id, starts_at, type, doctor,
        case when state in ('requested', 'arrived', 'in-treatment') then 'booked' else state end as status
      from visits;
    create trigger write_patient_visits instead of insert or delete or update on patient_visits
      for each row execute function write_patient_visits();
  `.execute(db);
}
