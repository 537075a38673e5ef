import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Tables whose encrypted texts are searched. */
const SEARCHED = ['contact_submissions', 'custom_herb_requests', 'check_ins', 'appointment_requests'];

/**
 * Keys of encrypted texts, and keyed hashes of the words in them. The texts stay in their columns: only the product has the
 * key, so it encrypts them when it starts (`db/encrypted`). Meanwhile `harmony.encrypting` keeps `updated_at`: nothing changes
 * for whoever reads the row.
 *
 * The way back leaves texts encrypted.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table data_keys (
      id text primary key,
      wrapped bytea not null,
      wrapped_by text not null,
      applied_at timestamptz(3),
      created_at timestamptz(3) not null default clock_timestamp()
    );
    create or replace function touch_updated_at() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('harmony.encrypting', true), '') <> 'on' then
        new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
      end if;
      return new;
    end $$;
  `.execute(db);
  for (const table of SEARCHED)
    await sql`
      alter table ${sql.table(table)}
        add column word_tokens bigint[] not null default '{}',
        add column note_tokens bigint[] not null default '{}';
      create index ${sql.ref(`${table}_word_tokens`)} on ${sql.table(table)} using gin (word_tokens);
      create index ${sql.ref(`${table}_note_tokens`)} on ${sql.table(table)} using gin (note_tokens);
    `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const table of SEARCHED)
    await sql`alter table ${sql.table(table)} drop column word_tokens, drop column note_tokens`.execute(db);
  await sql`
    create or replace function touch_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
      return new;
    end $$;
    drop table data_keys;
  `.execute(db);
}
