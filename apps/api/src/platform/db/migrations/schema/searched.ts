/** The triggers of a table that is searched, once per statement. */
export const searched = (table: string): string =>
  [
    ['insert', 'referencing new table as changed'],
    ['update', 'referencing old table as before new table as changed'],
    ['delete', 'referencing old table as changed'],
    ['truncate', ''],
  ]
    .map(
      ([event, tables]) =>
        `create trigger search_changed_${event} after ${event} on ${table} ${tables} for each statement execute function search_changed();`,
    )
    .join('\n');
