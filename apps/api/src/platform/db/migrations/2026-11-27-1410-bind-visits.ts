import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Whose patient somebody is. A visit belongs to its practitioner by number, never by a name that editors can give to somebody else:
 * a name is looked up once, when it is written at the visit or the practitioner is entered, and only where it is that of one. And a
 * visit counts (`is_vouched`) when it was booked or confirmed by the clinic, or takes place: anybody can book on the website under
 * the name of somebody else.
 *
 * Instances of the version before write visits as they did; the triggers do the rest for them (decision 55).
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table visits add column is_vouched boolean not null default false;

    create function visit_is_vouched() returns trigger language plpgsql as $$
    declare
      is_staff boolean := coalesce(new.changed_by, '') not in ('', 'the patient', 'the website');
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return new;
      end if;
      if new.practitioner_id is null and new.doctor is not null
          and (tg_op = 'INSERT' or new.doctor is distinct from old.doctor) then
        new.practitioner_id := practitioner_named(new.doctor);
      end if;
      if new.state in ('in-treatment', 'completed') then
        new.is_vouched := true;
      elsif tg_op = 'INSERT' then
        new.is_vouched := new.source in ('desk', 'phone', 'import');
      elsif is_staff and new.state in ('booked', 'arrived')
          and (new.state, new.starts_at) is distinct from (old.state, old.starts_at) then
        new.is_vouched := true;
      elsif (new.practitioner_id <> old.practitioner_id) or new.doctor is distinct from old.doctor then
        -- Whoever the patient brings it to has not been given it by the clinic.
        new.is_vouched := is_staff;
      end if;
      return new;
    end $$;
    create trigger visit_is_vouched_insert before insert on visits for each row execute function visit_is_vouched();
    create trigger visit_is_vouched_update before update on visits for each row
      when ((new.state, new.starts_at, new.practitioner_id, new.doctor)
        is distinct from (old.state, old.starts_at, old.practitioner_id, old.doctor))
      execute function visit_is_vouched();

    create function practitioner_takes_visits() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
        update visits set practitioner_id = new.id
        where practitioner_id is null and doctor in (
          select doctor from (select distinct doctor from visits where practitioner_id is null and doctor is not null) as named
          where practitioner_named(doctor) = new.id);
      end if;
      return null;
    end $$;
    -- Not when one is renamed: a name would be a key to the patients of whoever had it.
    create trigger practitioner_takes_visits after insert on practitioners for each row
      execute function practitioner_takes_visits();

    alter table visits disable trigger user;
    update visits set practitioner_id = named.id
    from (
      select doctor, practitioner_named(doctor) as id
      from (select distinct doctor from visits where practitioner_id is null and doctor is not null) as unbound
    ) as named
    where visits.practitioner_id is null and visits.doctor = named.doctor and named.id is not null;
    update visits set is_vouched = true
    where source in ('desk', 'phone', 'import') or state in ('in-treatment', 'completed')
      or exists (
        select from visit_events confirmed
        where confirmed.visit_id = visits.id and confirmed.by not in ('the patient', 'the website')
          and (confirmed.what in ('start', 'doctor') or (confirmed.what = 'state' and confirmed.after in ('booked', 'arrived')))
          and not exists (
            select from visit_events moved
            where moved.visit_id = visits.id and moved.id > confirmed.id and moved.what = 'doctor' and moved.by = 'the patient'));
    alter table visits enable trigger user;

    create index visits_own on visits (practitioner_id, patient_id) where is_vouched;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger practitioner_takes_visits on practitioners;
    drop function practitioner_takes_visits();
    drop trigger visit_is_vouched_update on visits;
    drop trigger visit_is_vouched_insert on visits;
    drop function visit_is_vouched();
    alter table visits drop column is_vouched;
  `.execute(db);
}
