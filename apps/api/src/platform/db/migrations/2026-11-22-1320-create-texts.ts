import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** The templates a clinic starts with. */
const STARTERS = [
  ['Directions', 'We are at {address}. Map and parking: {link}/contact'],
  ['Forms to fill in', 'Please fill in our check-in form before you come: {link}/check-in'],
  ['Link to the website', 'Our hours, prices and how to reach us: {link}'],
] as const;

/**
 * Texts: what is sent, who has agreed to it, and the words to choose from. Numbers are encrypted, and found by a keyed
 * hash. Consents are only ever added: the last row of a number counts.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table text_templates (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      words text not null check (char_length(words) between 1 and 300),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create trigger touch_updated_at before update on text_templates
      for each row when (old.* is distinct from new.*) execute function touch_updated_at();

    create table text_consents (
      id integer generated always as identity primary key,
      number_hmac bytea not null,
      number bytea not null,
      patient text,
      state text not null check (state in ('granted', 'stopped')),
      source text not null check (source in ('front-desk', 'text', 'phone-system')),
      wording text not null default '',
      said_to text,
      vendor_id text unique,
      at timestamptz(3) not null default now()
    );
    create index text_consents_number on text_consents (number_hmac, id desc);

    create table texts (
      id integer generated always as identity primary key,
      request_key text unique,
      number_hmac bytea not null,
      number bytea not null,
      patient text,
      template text not null,
      body text not null check (body <> ''),
      is_reply boolean not null default false,
      state text not null default 'queued'
        check (state in ('queued', 'sending', 'unsure', 'sent', 'delivered', 'failed', 'stopped')),
      attempts integer not null default 0,
      next_attempt_at timestamptz(3) not null default now(),
      problem text,
      vendor_id text unique,
      sent_by text,
      sent_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index texts_number on texts (number_hmac, created_at desc, id desc);
    create index texts_due on texts (next_attempt_at, id) where state in ('queued', 'sending', 'unsure');
    create index texts_listed on texts (created_at desc, id desc);
    create trigger touch_updated_at before update on texts
      for each row when (old.* is distinct from new.*) execute function touch_updated_at();
  `.execute(db);
  for (const [name, words] of STARTERS)
    await sql`insert into text_templates (name, words) values (${name}, ${words})`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table texts; drop table text_consents; drop table text_templates`.execute(db);
}
