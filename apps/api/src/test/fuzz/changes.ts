import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { eventually } from '../eventually';

/**
 * Notes every row that is written from now on, in a table of its own. Exact where counts and statistics are not: an
 * update that was rolled back is none, and one row in ten thousand is one. `take` gives
 * what was written since, as `UPDATE services`.
 */
export async function watchChanges(db: Db): Promise<{ take(): Promise<string[]> }> {
  // It locks every table in turn, and the app, which runs, others: one of two may have to give way.
  await eventually(() =>
    addTriggers(db).then(
      () => true,
      (error: unknown) => {
        if (isDeadlock(error)) return false;
        throw error;
      },
    ),
  );
  return {
    async take() {
      const { rows } = await sql<{ what: string }>`
        with gone as (delete from fuzz_changes returning what)
        select distinct what from gone
      `.execute(db);
      return rows.map(({ what }) => what);
    },
  };
}

const isDeadlock = (error: unknown): boolean => error instanceof Error && error.message === 'deadlock detected';

/** All of them or none: it is one statement to the database. */
const addTriggers = (db: Db) =>
  sql`
    create unlogged table fuzz_changes (what text not null);
    create function fuzz_note() returns trigger language plpgsql as $$
    begin
      insert into fuzz_changes values (tg_op || ' ' || tg_table_name);
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'fuzz_changes' loop
        execute format('create trigger zz_fuzz_rows after insert or update or delete on %I for each row execute function fuzz_note()', name);
        execute format('create trigger zz_fuzz_all after truncate on %I execute function fuzz_note()', name);
      end loop;
    end $$;
  `.execute(db);
