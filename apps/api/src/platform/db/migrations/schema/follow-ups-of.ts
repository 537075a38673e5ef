/** What opens follow-ups: `kind` of them, the column of its state, and the states in which they are open. */
interface Source {
  kind: string;
  column: string;
  open: string;
}

/**
 * Keeps the follow-ups of a table's rows. What follows from changed rows is done once per statement: for 20,000 rows at once triggers for
 * each row took longer than a statement may. Rows are compared as sets and looked up by arrays, never joined: Postgres keeps the plan of
 * a join that was made for one row, and that takes hours for thousands.
 */
export function followUpsOf(table: string, { kind, column, open }: Source): string {
  const isForm = table !== 'outbox_mails';
  const isSpam = isForm ? 'suspected_spam' : 'false';
  const enter = (rows: string) => `
    insert into follow_ups (kind, source_id, created_at, last_at)
    select tg_argv[0], id::text, created_at, created_at from ${rows}
    on conflict on constraint follow_ups_source do update set state = 'open', outcome = null, closed_by = null,
      closed_at = null, due_at = null, contacted_at = now(), snoozed_until = null;`;
  const trigger = (event: string, tables: string) => `
create trigger follow_ups_${event} after ${event} on ${table} referencing ${tables}
  for each statement execute function follow_ups_of_${table}('${kind}', '${open}');`;
  return `create function follow_ups_of_${table}() returns trigger language plpgsql as $$
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
  for moved in
    select state, is_spam, changed_by, array_agg(id order by id) as ids, array_agg(created_at order by id) as times
    from (
      select id, created_at, state, is_spam, max(changed_by) as changed_by
      from (
        select id, created_at, ${column} as state, ${isSpam} as is_spam, ${isForm ? 'changed_by' : 'null'} as changed_by, 1 as is_now from changed
        union all
        select id, created_at, ${column}, ${isSpam}, null, 0 from before
      ) as both_times
      group by id, created_at, state, is_spam
      having min(is_now) = 1
    ) as rows
    group by state, is_spam, changed_by loop
    if moved.is_spam or moved.state <> all (open_states) then
      update follow_ups set state = 'closed', outcome = case when moved.is_spam then 'spam' else moved.state end,
        closed_by = moved.changed_by, closed_at = now()
      where kind = tg_argv[0] and source_id = any (moved.ids::text[]) and state = 'open';
    else
      ${enter('unnest(moved.ids, moved.times) as rows (id, created_at)')}
    end if;
  end loop;
  return null;
end $$;${trigger('insert', 'new table as changed')}${trigger('update', 'old table as before new table as changed')}${trigger('delete', 'old table as changed')}`;
}
