import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** A signed event of a phone system was counted once at each source that it was sent to. */
export async function up(db: MigrationDb): Promise<void> {
  await sql`alter table telephony_events add column signature text`.execute(db);
  await sql`
    create unique index telephony_events_signature on telephony_events (signature)
      where signature is not null`.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table telephony_events drop column signature`.execute(db);
}
