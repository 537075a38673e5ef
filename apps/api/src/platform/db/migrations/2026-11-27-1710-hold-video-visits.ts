import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * A service whose visits are held by video, and the link to the room; null while nobody has entered one. The service of the starter
 * content that says so in its name is one.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table service_rules
      add column is_video boolean not null default false,
      add column video_url text;
    update service_rules set is_video = true
      where service_id in (select id from services where slug = 'telehealth-herbal-check-in')
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`alter table service_rules drop column is_video, drop column video_url`.execute(db);
}
