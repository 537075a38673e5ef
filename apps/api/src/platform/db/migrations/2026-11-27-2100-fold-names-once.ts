import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * How names are compared, in one place: `plainName` of the domain is its twin, which a test compares with it. A capital sigma and a dotted
 * capital I have several small letters, of which databases choose different ones.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create function plain_name(name text) returns text language sql immutable parallel safe as $$
      select regexp_replace(replace(
        lower(btrim(regexp_replace(name, '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]+', ' ', 'g'))),
        'ς', 'σ'), 'i\\u0307+', 'i', 'g')
    $$;
    create or replace function practitioner_named(wanted text) returns integer language sql stable as $$
      select min(id) from practitioners where plain_name(name) = plain_name(wanted) having count(*) = 1
    $$`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    create or replace function practitioner_named(wanted text) returns integer language sql stable as $$
      select min(id) from practitioners
      where lower(btrim(regexp_replace(name, '\\s+', ' ', 'g'))) = lower(btrim(regexp_replace(wanted, '\\s+', ' ', 'g')))
      having count(*) = 1
    $$;
    drop function plain_name(text)`.execute(db);
}
