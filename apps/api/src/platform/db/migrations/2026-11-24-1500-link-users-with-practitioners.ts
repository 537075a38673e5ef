import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** Administrators and the front desk may be practitioners, too: their own day then comes first. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table users
      drop constraint users_practitioner_check,
      add constraint users_practitioner_check
        check (practitioner_id is null or is_admin or coalesce(role, '') in ('front-desk', 'practitioner'));
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    update users set practitioner_id = null where coalesce(role, '') <> 'practitioner';
    alter table users
      drop constraint users_practitioner_check,
      add constraint users_practitioner_check
        check (practitioner_id is null or coalesce(role, '') = 'practitioner');
  `.execute(db);
}
