import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Why wording may stand, and what practitioners have signed. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table wording_answers (
      id integer generated always as identity primary key,
      entity text not null,
      row_id integer not null,
      rule text not null,
      sentence text not null check (sentence <> ''),
      reason text not null check (reason <> ''),
      by text not null,
      at timestamptz(3) not null default now()
    );
    create unique index wording_answers_once on wording_answers (entity, row_id, rule, md5(sentence));

    create table sign_offs (
      id integer generated always as identity primary key,
      entity text not null,
      row_id integer not null,
      practitioner_id integer references practitioners on delete set null,
      practitioner text not null check (practitioner <> ''),
      -- What was read, by columns of the row: it holds as long as the row says the same.
      texts jsonb not null check (jsonb_typeof(texts) = 'object'),
      -- What the rules asked about it, and the signature answers.
      findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
      by text not null,
      at timestamptz(3) not null default now()
    );
    create index sign_offs_of_row on sign_offs (entity, row_id, id);
    create index sign_offs_practitioner_id on sign_offs (practitioner_id);
    create trigger content_changed before insert or update or delete or truncate on sign_offs
      for each statement execute function content_changed();
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table sign_offs, wording_answers`.execute(db);
}
