import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';
import { accounts } from './schema/accounts';
import { calls } from './schema/calls';
import { mail } from './schema/mail';
import { operations } from './schema/operations';
import { patients } from './schema/patients';
import { platform } from './schema/platform';
import { publishing } from './schema/publishing';
import { scheduling } from './schema/scheduling';
import { shop } from './schema/shop';
import { starters } from './schema/starters';
import { touchChangedRow } from './schema/touch-changed-row';

/** In the order in which they refer to one another. */
const SUBJECTS = [platform, accounts, publishing, patients, mail, scheduling, shop, calls, operations];

/** The schema of 0.2, subject by subject. A database of 0.2 has it already. */
export async function up(db: MigrationDb): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('services') is not null as "isThere"`.execute(db);
  if (rows[0]?.isThere) return mend(db);
  await createExtension(db);
  // Functions may name tables that come after them.
  await sql`set local check_function_bodies = off`.execute(db);
  for (const statements of [...SUBJECTS, starters]) await sql.raw(statements).execute(db);
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

/** In 0.2 the condition of this trigger looked at generated columns. */
const mend = async (db: MigrationDb): Promise<void> =>
  void (await sql`
    ${sql.raw(touchChangedRow)}
    drop trigger touch_updated_at on orders;
    create trigger touch_updated_at before update on orders
      for each row execute function touch_changed_row('total_cents', 'balance_cents', 'payment_status')`.execute(db));

/** Leaves nothing. */
export async function down(db: MigrationDb): Promise<void> {
  await sql`
    do $$
    declare
      thing text;
    begin
      for thing in select oid::regclass from pg_class where relnamespace = current_schema()::regnamespace
        and relkind = 'r' and relname not like 'kysely%' loop
        execute 'drop table if exists ' || thing || ' cascade';
      end loop;
      drop extension if exists btree_gist;
      for thing in select oid::regprocedure from pg_proc where pronamespace = current_schema()::regnamespace loop
        execute 'drop function if exists ' || thing || ' cascade';
      end loop;
    end $$`.execute(db);
}
