import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

const stamps = sql`
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** The rules of booking. */
const TABLES = [
  'resources',
  'service_rules',
  'practitioner_services',
  'practitioner_conditions',
  'service_rooms',
  'working_plans',
  'working_hours',
  'working_exceptions',
];

/**
 * What may be booked, with whom, where and when.
 *
 * Openings are answers made from these tables, as pages are from what the clinic publishes: the trigger `content_changed` drops
 * what was kept of them, and every writer takes its lock first (decision 57).
 */
export async function up(db: MigrationDb): Promise<void> {
  await createExtension(db);
  await sql`
    alter table practitioners add column gender text check (gender in ('woman', 'man'));

    create table resources (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('hands', 'places', 'room')),
      practitioner_id integer references practitioners on delete cascade,
      name text check (name <> ''),
      lanes integer not null default 1 check (lanes between 1 and 100),
      is_active boolean not null default true,
      order_index integer not null default 0,
      ${stamps},
      constraint resources_of_practitioner unique (practitioner_id, kind),
      constraint resources_is_whole
        check ((kind = 'room') = (practitioner_id is null) and (kind = 'room') = (name is not null)),
      constraint resources_two_hands check (kind <> 'hands' or lanes = 1)
    );
    create unique index resources_room_name on resources (lower(name)) where kind = 'room';

    create table service_rules (
      service_id integer primary key references services on delete cascade,
      audience text not null default 'both' check (audience in ('first', 'returning', 'both')),
      hands_first integer check (hands_first between 1 and 1440),
      hands_last integer check (hands_last between 0 and 1440),
      turnover integer not null default 0 check (turnover between 0 and 240),
      step integer not null default 15 check (step between 5 and 240),
      "offset" integer not null default 0,
      needs_room boolean not null default false,
      notice integer check (notice between 0 and 10080),
      needs_approval boolean not null default false,
      is_online boolean not null default true,
      ${stamps},
      constraint service_rules_hands check ((hands_first is null) = (hands_last is null)),
      constraint service_rules_offset check ("offset" >= 0 and "offset" < step)
    );

    create table practitioner_services (
      practitioner_id integer not null references practitioners on delete cascade,
      service_id integer not null references service_rules on delete cascade,
      duration integer check (duration between 5 and 1440),
      accepts_new boolean not null default true,
      primary key (practitioner_id, service_id)
    );
    create index practitioner_services_service_id on practitioner_services (service_id);

    create table practitioner_conditions (
      practitioner_id integer not null references practitioners on delete cascade,
      condition_id integer not null references health_conditions on delete cascade,
      primary key (practitioner_id, condition_id)
    );
    create index practitioner_conditions_condition_id on practitioner_conditions (condition_id);

    create table service_rooms (
      service_id integer not null references service_rules on delete cascade,
      room_id integer not null references resources on delete restrict,
      primary key (service_id, room_id)
    );
    create index service_rooms_room_id on service_rooms (room_id);

    create table working_plans (
      id integer generated always as identity primary key,
      practitioner_id integer not null references practitioners on delete cascade,
      valid_from date not null,
      valid_until date,
      cycle_weeks integer not null default 1 check (cycle_weeks between 1 and 4),
      ${stamps},
      constraint working_plans_order check (valid_until >= valid_from),
      constraint working_plans_no_overlap
        exclude using gist (practitioner_id with =, daterange(valid_from, valid_until, '[]') with &&)
    );

    create table working_exceptions (
      id integer generated always as identity primary key,
      practitioner_id integer not null references practitioners on delete cascade,
      first_date date not null,
      last_date date not null,
      note text,
      ${stamps},
      constraint working_exceptions_order check (last_date >= first_date),
      constraint working_exceptions_no_overlap
        exclude using gist (practitioner_id with =, daterange(first_date, last_date, '[]') with &&)
    );

    create table working_hours (
      id integer generated always as identity primary key,
      plan_id integer references working_plans on delete cascade,
      exception_id integer references working_exceptions on delete cascade,
      week integer check (week between 1 and 4),
      day_of_week integer check (day_of_week between 0 and 6),
      from_time text not null check (from_time ~ ${sql.lit(TIME)}),
      until_time text not null check (until_time ~ ${sql.lit(TIME)}),
      places integer not null default 1 check (places between 1 and 4),
      room_id integer references resources on delete set null,
      constraint working_hours_order check (until_time > from_time),
      constraint working_hours_of_one check (num_nonnulls(plan_id, exception_id) = 1),
      constraint working_hours_of_plan check (
        (plan_id is null) = (week is null) and (plan_id is null) = (day_of_week is null))
    );
    create index working_hours_plan_id on working_hours (plan_id);
    create index working_hours_exception_id on working_hours (exception_id);
    create index working_hours_room_id on working_hours (room_id);

    create function resources_of_practitioners() returns trigger language plpgsql as $$
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return null;
      end if;
      insert into resources (kind, practitioner_id, lanes)
      select kind, id, lanes from added cross join (values ('hands', 1), ('places', 4)) as own (kind, lanes);
      return null;
    end $$;
    create trigger resources_of_practitioners after insert on practitioners referencing new table as added
      for each statement execute function resources_of_practitioners();
    insert into resources (kind, practitioner_id, lanes)
    select kind, id, lanes from practitioners cross join (values ('hands', 1), ('places', 4)) as own (kind, lanes);
  `.execute(db);

  for (const table of ['resources', 'service_rules', 'working_plans', 'working_exceptions'])
    await sql`
      create trigger touch_updated_at before update on ${sql.table(table)}
        for each row when (old.* is distinct from new.*) execute function touch_updated_at()`.execute(db);
  for (const table of TABLES)
    await sql`
      create trigger content_changed before insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function content_changed()`.execute(db);
}

/** `btree_gist` compares a number and a range in one constraint; every Postgres is delivered with it. */
async function createExtension(db: MigrationDb): Promise<void> {
  await sql`
    do $$
    begin
      create extension if not exists btree_gist schema public;
    exception
      when insufficient_privilege then
        raise exception using message = 'The role ' || quote_ident(current_user) || ' may not add the extension btree_gist, '
          || 'which keeps two working plans of a practitioner from overlapping. As a superuser, in the database '
          || quote_ident(current_database()) || ':  create extension btree_gist;  then start again.';
      when undefined_file or feature_not_supported then
        raise exception using message = 'The Postgres server has no extension btree_gist, which keeps two working plans of a '
          || 'practitioner from overlapping. Install its package of additional modules (postgresql-contrib), or switch '
          || 'the extension on where a provider runs the server, then start again.';
    end $$`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger resources_of_practitioners on practitioners;
    drop table working_hours, working_exceptions, working_plans, service_rooms, practitioner_conditions,
      practitioner_services, service_rules, resources;
    drop function resources_of_practitioners();
    drop extension if exists btree_gist;
    alter table practitioners drop column gender;
  `.execute(db);
}
