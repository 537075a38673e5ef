import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * What is written and not public yet, and what everything published was like after each change. Versions are written by triggers, so
 * whatever changes a row leaves one: the console, the clock, a script, the version of the product before this one.
 */
export async function up(db: MigrationDb): Promise<void> {
  await createDrafts(db);
  await createVersions(db);
  await watchWeek(db);
}

async function createDrafts(db: MigrationDb): Promise<void> {
  await sql`
    create table drafts (
      id integer generated always as identity primary key,
      entity text not null,
      row_id text not null,
      changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
      -- What the changed fields said when they were changed: whoever has changed them since is found by it.
      base jsonb not null default '{}' check (jsonb_typeof(base) = 'object'),
      publish_at timestamptz(3),
      unpublish_at timestamptz(3),
      preview_hash text unique,
      preview_until timestamptz(3),
      problem text,
      based_on timestamptz(3),
      changed_by text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint drafts_row unique (entity, row_id),
      constraint drafts_in_turn check (unpublish_at > publish_at),
      constraint drafts_preview check ((preview_hash is null) = (preview_until is null))
    );
    create index drafts_due on drafts (least(publish_at, unpublish_at))
      where publish_at is not null or unpublish_at is not null;
    -- A preview link is no change of what was written.
    create trigger touch_updated_at before update on drafts
      for each row when (
        (old.changes, old.publish_at, old.unpublish_at, old.problem) is distinct from (new.changes, new.publish_at, new.unpublish_at, new.problem)
      ) execute function touch_updated_at();

    create function tell_drafts() returns trigger language plpgsql as $$
    begin
      perform pg_notify('drafts', '');
      return null;
    end $$;
    -- Whoever sleeps until the next date looks again.
    create trigger tell_drafts after insert or update of publish_at, unpublish_at on drafts
      for each statement execute function tell_drafts();
  `.execute(db);
}

async function createVersions(db: MigrationDb): Promise<void> {
  await sql`
    create table versions (
      id integer generated always as identity primary key,
      entity text not null,
      row_id text not null,
      action text not null check (action in ('create', 'update', 'delete')),
      fields text[] not null default '{}',
      "values" jsonb not null,
      by text,
      at timestamptz(3) not null default now(),
      -- When it was replaced, or its row deleted: it is kept for years from then on.
      ended_at timestamptz(3)
    );
    create index versions_of_row on versions (entity, row_id, id);
    create index versions_ended_at on versions (ended_at) where ended_at is not null;

    create function add_version(kind text, key text, what text, changed text[], said jsonb) returns void language sql as $$
      update versions set ended_at = now() where entity = kind and row_id = key and ended_at is null;
      -- Who writes: the application says so in the transaction; nobody for scripts and the clock.
      insert into versions (entity, row_id, action, fields, "values", by, ended_at)
      values (kind, key, what, changed, said, nullif(current_setting('harmony.by', true), ''),
        case what when 'delete' then now() end)
    $$;

    -- A row by the names of its fields in the API, without what is no content of it: its position, its dates, its stock.
    create function content_of(jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(left(key, 1) || substr(replace(initcap(replace(key, '_', ' ')), ' ', ''), 2), value), '{}')
      from jsonb_each($1 - '{id,created_at,updated_at,order_index,stock_quantity}'::text[])
    $$;

    create function note_version() returns trigger language plpgsql as $$
    declare
      kind constant text := replace(tg_table_name, '_', '-');
      before jsonb;
      after jsonb;
      key text;
      changed text[] := '{}';
    begin
      -- Rows of a backup bring their versions with them.
      if current_setting('harmony.restoring', true) = 'on' then return null; end if;
      if tg_op = 'DELETE' then
        key := old.id::text;
        delete from drafts d where d.entity = kind and d.row_id = key;
      else
        key := new.id::text;
        after := content_of(to_jsonb(new));
      end if;
      if tg_op <> 'INSERT' then before := content_of(to_jsonb(old)); end if;
      -- Secrets are not written down a second time.
      if 'true' in (before ->> 'serverOnly', after ->> 'serverOnly') then return null; end if;
      if tg_op = 'UPDATE' then
        if before = after then return null; end if;
        select array_agg(a.key order by a.key) into changed
        from jsonb_each(after) a where a.value is distinct from before -> a.key;
      end if;
      if tg_op <> 'INSERT' and not exists (select from versions v where v.entity = kind and v.row_id = key) then
        insert into versions (entity, row_id, action, "values", at) values (kind, key, 'create', before, old.updated_at);
      end if;
      perform add_version(kind, key, case tg_op when 'INSERT' then 'create' else lower(tg_op) end, changed, coalesce(after, before));
      return null;
    end $$;

    -- The lists of what is published: sorted by hand, switched on and off. Rooms are so, too, and are not shown.
    do $$
    declare listed regclass;
    begin
      for listed in
        select t.tgrelid from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgname = 'content_changed' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'resources'
          and (c.relname = 'config' or 2 = (
            select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('order_index', 'is_active')))
      loop
        execute format('create trigger note_version after insert or update or delete on %s
          for each row execute function note_version()', listed);
      end loop;
    end $$;
  `.execute(db);
}

/** The week is written as a whole, in several statements: its version is taken when the transaction ends. */
async function watchWeek(db: MigrationDb): Promise<void> {
  await sql`
    create function week_of_hours() returns jsonb language sql stable as $$
      select jsonb_build_object('entries', coalesce(jsonb_agg(
        jsonb_build_object('dayOfWeek', day_of_week, 'openTime', open_time, 'closeTime', close_time, 'isClosed', is_closed, 'note', note)
        order by day_of_week, open_time nulls first, id), '[]'))
      from hours where not special_hours
    $$;

    create function note_week_before() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('harmony.restoring', true), '') <> 'on'
        and not exists (select from versions where entity = 'hours') then
        insert into versions (entity, row_id, action, "values", at)
        select 'hours', 'week', 'create', week_of_hours(), max(updated_at)
        from hours where not special_hours having count(*) > 0;
      end if;
      return null;
    end $$;
    create trigger note_week_before before insert or update or delete on hours
      for each statement execute function note_week_before();

    create function note_week() returns trigger language plpgsql as $$
    declare
      week constant jsonb := week_of_hours();
      known jsonb;
    begin
      if current_setting('harmony.restoring', true) = 'on' then return null; end if;
      select "values" into known from versions where entity = 'hours' order by id desc limit 1;
      if week is distinct from known and (known is not null or week <> '{"entries": []}') then
        perform add_version('hours', 'week', case when known is null then 'create' else 'update' end,
          case when known is null then '{}' else '{entries}'::text[] end, week);
      end if;
      return null;
    end $$;
    create constraint trigger note_week after insert or update or delete on hours
      deferrable initially deferred for each row execute function note_week();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger note_week on hours;
    drop trigger note_week_before on hours;
    drop function note_week();
    drop function note_week_before();
    drop function week_of_hours();
    drop function note_version() cascade;
    drop function add_version(text, text, text, text[], jsonb);
    drop function content_of(jsonb);
    drop table versions;
    drop table drafts;
    drop function tell_drafts();
  `.execute(db);
}
