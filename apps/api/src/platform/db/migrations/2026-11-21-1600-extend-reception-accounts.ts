import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Accounts may be those of another clinic system, which checks the password. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table reception_accounts
      add column system text not null default 'built-in' check (system <> '')
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table reception_accounts drop column system`.execute(db);
}
