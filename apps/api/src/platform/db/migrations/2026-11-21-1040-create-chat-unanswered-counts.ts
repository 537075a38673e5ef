import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table chat_unanswered_counts (
      day date not null,
      kind text not null
        check (kind in ('how-much', 'how', 'what', 'when', 'where', 'who', 'why', 'yes-no', 'other')),
      length text not null check (length in ('short', 'medium', 'long')),
      count integer not null check (count > 0),
      primary key (day, kind, length)
    )
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`drop table chat_unanswered_counts`.execute(db);
}
