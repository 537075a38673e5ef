import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** What visitors searched for in vain, by day and words, and what the clinic decided about gaps in what the website says. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table search_misses (
      day date not null,
      words text not null check (words <> '' and length(words) <= 80),
      count integer not null check (count > 0),
      primary key (day, words)
    );
    create index search_misses_words on search_misses (words);

    create table knowledge_gap_marks (
      source text not null check (source in ('search', 'chat', 'calls')),
      words text not null check (words <> ''),
      state text not null check (state in ('answered', 'hidden')),
      marked_on date not null,
      marked_by text,
      primary key (source, words)
    );
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table knowledge_gap_marks, search_misses`.execute(db);
}
