import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * A picture is described, or marked as decoration, or nobody has decided yet: what had no description until now is such a one. And the
 * point of it that stays visible wherever it is cropped, in per cent from the left and from the top.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table images
      add column is_decoration boolean not null default false,
      add column focus_x integer not null default 50 check (focus_x between 0 and 100),
      add column focus_y integer not null default 50 check (focus_y between 0 and 100),
      add constraint images_decoration check (not is_decoration or alt = '');
    drop trigger content_changed on images;
    create trigger content_changed before insert or delete or truncate
      or update of id, mime, width, height, sha256, alt, dominant_color, created_at, is_decoration, focus_x, focus_y on images
      for each statement execute function content_changed()
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop trigger content_changed on images;
    create trigger content_changed before insert or delete or truncate
      or update of id, mime, width, height, sha256, alt, dominant_color, created_at on images
      for each statement execute function content_changed();
    alter table images drop constraint images_decoration, drop column is_decoration, drop column focus_x, drop column focus_y
  `.execute(db);
}
