/**
 * `updated_at` of a table with generated columns, which are the function's arguments: a condition of the trigger must not look at them,
 * or what `pg_dump` and `pg_upgrade` write down cannot be read again.
 */
export const touchChangedRow = `create function touch_changed_row() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv
    and coalesce(current_setting('harmony.encrypting', true), '') <> 'on' then
    new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  end if;
  return new;
end $$;`;
