import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Who has changed a visit without being one of the staff. */
const [BEFORE, AFTER] = [`'', 'the patient', 'the website'`, `'', 'the patient', 'the website', 'the clock'`];

/** What a practitioner may see of a visit's patient; the same but for who counts as staff. */
const vouched = (others: string): string => `
create or replace function visit_is_vouched() returns trigger language plpgsql as $$
declare
  is_staff boolean := coalesce(new.changed_by, '') not in (${others});
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
end $$;`;

/** The rules of the clinic's clock by which the instants of visits were found, so that they can follow when a law changes. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table clock_rules (
      id boolean default true primary key check (id),
      time_zone text not null,
      version text not null,
      rules text not null,
      noted_at timestamptz(3) not null default now()
    );
    -- Calendars take a changed entry only with a later moment.
    alter table blocks add updated_at timestamptz(3) not null default now();
    create trigger touch_updated_at before update on blocks for each row when (old.* is distinct from new.*)
      execute function touch_updated_at();
  `.execute(db);
  // Whoever is moved by the clock has not been given to the practitioner by the clinic.
  await sql.raw(vouched(AFTER)).execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql.raw(vouched(BEFORE)).execute(db);
  await sql`
    drop trigger touch_updated_at on blocks;
    alter table blocks drop updated_at;
    drop table clock_rules;
  `.execute(db);
}
