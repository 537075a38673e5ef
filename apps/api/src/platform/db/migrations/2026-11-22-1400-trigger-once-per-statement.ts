import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** What feeds the queue: table, kind, the column of its state, and the states in which the matter is open. */
const SOURCES = [
  ['contact_submissions', 'contact-submissions', 'state', 'open'],
  ['appointment_requests', 'appointments', 'status', 'pending,contacted'],
  ['custom_herb_requests', 'custom-herb-requests', 'status', 'pending,in_review'],
  ['outbox_mails', 'outbox', 'state', 'dead'],
] as const;

const isPublic = (table: string): boolean => table !== 'outbox_mails';

/** `changed` are the rows as they are now, or were when they were deleted; `before` those of an update. */
const TRIGGERS = [
  ['insert', 'new table as changed'],
  ['update', 'old table as before new table as changed'],
  ['delete', 'old table as changed'],
] as const;

/** Calls a function once for each statement that changes rows of the table. */
async function trigger(
  db: MigrationDb,
  name: string,
  table: string,
  call: string,
  events = ['insert', 'update', 'delete'],
) {
  for (const [event, rows] of TRIGGERS.filter(([each]) => events.includes(each)))
    await sql`
      create trigger ${sql.raw(`${name}_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} for each statement execute function ${sql.raw(call)}`.execute(db);
}

async function dropTrigger(db: MigrationDb, name: string, table: string, events = ['insert', 'update', 'delete']) {
  for (const event of events) await sql`drop trigger ${sql.raw(`${name}_${event}`)} on ${sql.table(table)}`.execute(db);
}

/** Rows with another state or mark of spam than before the update, gathered by what they have become. */
const movedRows = (state: string, isSpam: string, changedBy: string): string => `
  select state, is_spam, changed_by, array_agg(id order by id) as ids, array_agg(created_at order by id) as times
  from (
    select id, created_at, state, is_spam, max(changed_by) as changed_by
    from (
      select id, created_at, ${state} as state, ${isSpam} as is_spam, ${changedBy} as changed_by, 1 as is_now from changed
      union all
      select id, created_at, ${state}, ${isSpam}, null, 0 from before
    ) as both_times
    group by id, created_at, state, is_spam
    having min(is_now) = 1
  ) as rows
  group by state, is_spam, changed_by`;

/** The function that keeps the follow-ups of a table's rows; its trigger names the kind and the open states. */
function followUpsOf([table, , column]: (typeof SOURCES)[number]): string {
  const isSpam = isPublic(table) ? 'suspected_spam' : 'false';
  const enter = (rows: string): string => `
        insert into follow_ups (kind, source_id, created_at, last_at)
        select tg_argv[0], id::text, created_at, created_at from ${rows}
        on conflict on constraint follow_ups_source do update set state = 'open', outcome = null, closed_by = null,
          closed_at = null, due_at = null, contacted_at = now(), snoozed_until = null;`;
  return `
    create function follow_ups_of_${table}() returns trigger language plpgsql as $$
    declare
      open_states text[] := string_to_array(tg_argv[1], ',');
      moved record;
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return null;
      elsif tg_op = 'DELETE' then
        delete from follow_ups where kind = tg_argv[0] and source_id = any (array(select id::text from changed));
        return null;
      elsif tg_op = 'INSERT' then
        ${enter(`changed where ${column} = any (open_states) and not ${isSpam} order by id`)}
        return null;
      end if;
      for moved in ${movedRows(column, isSpam, isPublic(table) ? 'changed_by' : 'null')} loop
        if moved.is_spam or moved.state <> all (open_states) then
          update follow_ups set state = 'closed', outcome = case when moved.is_spam then 'spam' else moved.state end,
            closed_by = moved.changed_by, closed_at = now()
          where kind = tg_argv[0] and source_id = any (moved.ids::text[]) and state = 'open';
        else
          ${enter('unnest(moved.ids, moved.times) as rows (id, created_at)')}
        end if;
      end loop;
      return null;
    end $$`;
}

/*
 * What follows from changed rows is done once per statement: for 20,000 rows at once the triggers for each row took
 * longer than a statement may. Rows are compared as sets and looked up by arrays, never joined: Postgres keeps the plan
 * of a join that was made for one row, and that takes hours for thousands.
 */
export async function up(db: MigrationDb): Promise<void> {
  for (const [table] of SOURCES) await sql`drop trigger follow_up_of_row on ${sql.table(table)}`.execute(db);
  await sql`
    drop trigger follow_up_changed on follow_ups;
    drop trigger arrival_changed on arrivals;
    drop trigger arrival_of_check_in on check_ins;
    drop function follow_up_of_row();
    drop function follow_up_changed();
    drop function arrival_changed();

    create function tell_rows(channel text, ids integer[]) returns void language plpgsql as $$
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return;
      elsif cardinality(ids) > 200 then
        perform pg_notify(channel, '*');
      else
        perform pg_notify(channel, id::text) from unnest(ids) as id;
      end if;
    end $$;

    create function tell_changed_rows() returns trigger language plpgsql as $$
    begin
      perform tell_rows(tg_argv[0], (select array_agg(id order by id) from changed));
      return null;
    end $$;

    create function arrivals_moved() returns trigger language plpgsql as $$
    declare
      moved record;
    begin
      perform tell_rows('arrivals', (
        select array_agg(id order by id)
        from (select id, revision from changed except select id, revision from before) as moved));
      if current_setting('harmony.restoring', true) = 'on' then
        return null;
      end if;
      for moved in
        select changed_by, array_agg(check_in_id order by check_in_id) as ids, case state when 'arrived' then 'checked_in'
          when 'in-room' then 'in_treatment' when 'done' then 'completed' else 'cancelled' end as status
        from (
          select check_in_id, state, changed_by from changed where check_in_id is not null
          except select check_in_id, state, changed_by from before
        ) as arrivals
        group by changed_by, status
      loop
        update check_ins set changed_by = moved.changed_by, changed_at = now(), status = moved.status
        where id = any (moved.ids) and status <> moved.status and not suspected_spam;
      end loop;
      return null;
    end $$;

    create function arrivals_of_check_ins() returns trigger language plpgsql as $$
    declare
      moved record;
      is_off boolean;
      goal text;
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return null;
      end if;
      for moved in ${sql.raw(movedRows('status', 'suspected_spam', 'changed_by'))} loop
        is_off := moved.is_spam or moved.state = 'cancelled';
        goal := case moved.state when 'checked_in' then 'arrived' when 'in_treatment' then 'in-room' else 'done' end;
        update arrivals set changed_by = moved.changed_by, state = case
            when not is_off then goal when visit_id is null then 'cancelled' else 'expected' end
        where check_in_id = any (moved.ids)
          and case when is_off then state not in ('expected', 'no-show', 'cancelled') else state <> goal end;
      end loop;
      return null;
    end $$;
  `.execute(db);
  for (const source of SOURCES) {
    await sql.raw(followUpsOf(source)).execute(db);
    const [table, kind, , open] = source;
    await trigger(db, 'follow_ups', table, `follow_ups_of_${table}('${kind}', '${open}')`);
  }
  await trigger(db, 'tell', 'follow_ups', "tell_changed_rows('follow_ups')");
  await trigger(db, 'tell', 'arrivals', "tell_changed_rows('arrivals')", ['insert', 'delete']);
  await trigger(db, 'arrivals_moved', 'arrivals', 'arrivals_moved()', ['update']);
  await trigger(db, 'arrivals', 'check_ins', 'arrivals_of_check_ins()', ['update']);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const [table] of SOURCES) {
    await dropTrigger(db, 'follow_ups', table);
    await sql`drop function ${sql.raw(`follow_ups_of_${table}`)}()`.execute(db);
  }
  await dropTrigger(db, 'tell', 'follow_ups');
  await dropTrigger(db, 'tell', 'arrivals', ['insert', 'delete']);
  await dropTrigger(db, 'arrivals_moved', 'arrivals', ['update']);
  await dropTrigger(db, 'arrivals', 'check_ins', ['update']);
  await sql`
    drop function arrivals_of_check_ins();
    drop function arrivals_moved();
    drop function tell_changed_rows();
    drop function tell_rows(text, integer[]);

    create function follow_up_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('follow_ups', coalesce(new.id, old.id)::text);
      return null;
    end $$;
    create trigger follow_up_changed after insert or update or delete on follow_ups
      for each row execute function follow_up_changed();

    create function follow_up_of_row() returns trigger language plpgsql as $$
    declare
      source jsonb := to_jsonb(new);
      is_spam boolean := coalesce((source ->> 'suspected_spam')::boolean, false);
      value text := source ->> tg_argv[1];
    begin
      if current_setting('harmony.restoring', true) = 'on' then
        return null;
      elsif tg_op = 'DELETE' then
        delete from follow_ups where kind = tg_argv[0] and source_id = old.id::text;
      elsif is_spam or value <> all (string_to_array(tg_argv[2], ',')) then
        update follow_ups set state = 'closed', outcome = case when is_spam then 'spam' else value end,
          closed_by = source ->> 'changed_by', closed_at = now()
        where kind = tg_argv[0] and source_id = new.id::text and state = 'open';
      else
        insert into follow_ups (kind, source_id, created_at, last_at)
        values (tg_argv[0], new.id::text, new.created_at, new.created_at)
        on conflict on constraint follow_ups_source do update set state = 'open', outcome = null, closed_by = null,
          closed_at = null, due_at = null, contacted_at = now(), snoozed_until = null;
      end if;
      return null;
    end $$;

    create function arrival_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.revision = old.revision then
        return null;
      end if;
      perform pg_notify('arrivals', coalesce(new.id, old.id)::text);
      if tg_op = 'UPDATE' and new.state <> old.state and new.check_in_id is not null
          and coalesce(current_setting('harmony.restoring', true), '') <> 'on' then
        update check_ins set changed_by = new.changed_by, changed_at = now(),
          status = case new.state when 'arrived' then 'checked_in' when 'in-room' then 'in_treatment'
            when 'done' then 'completed' else 'cancelled' end
        where id = new.check_in_id and status <> case new.state when 'arrived' then 'checked_in'
          when 'in-room' then 'in_treatment' when 'done' then 'completed' else 'cancelled' end;
      end if;
      return null;
    end $$;
    create trigger arrival_changed after insert or update or delete on arrivals
      for each row execute function arrival_changed();
    create trigger arrival_of_check_in after update of status, suspected_spam on check_ins
      for each row when (old.status <> new.status or old.suspected_spam <> new.suspected_spam)
      execute function arrival_of_check_in();
  `.execute(db);
  for (const [table, kind, column, open] of SOURCES) {
    await sql`
      create trigger follow_up_of_row after insert or delete or update of ${sql.raw(column)}
        ${isPublic(table) ? sql`, suspected_spam` : sql``} on ${sql.table(table)}
        for each row execute function follow_up_of_row(${sql.lit(kind)}, ${sql.lit(column)}, ${sql.lit(open)})
    `.execute(db);
  }
}
