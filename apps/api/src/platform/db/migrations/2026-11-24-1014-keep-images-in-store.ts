import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * The bytes of pictures may be in a store that speaks S3: then a row has none, and its digest names the object. Moving them
 * there changes nothing that is shown, so it does not move the content's version. Objects that no row names any more are noted,
 * and removed when no archive can name them either.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    alter table images alter column bytes drop not null;
    drop trigger content_changed on images;
    create trigger content_changed before insert or delete or truncate
      or update of id, mime, width, height, sha256, alt, dominant_color, created_at on images
      for each statement execute function content_changed();

    alter table image_variants
      alter column bytes drop not null,
      add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
      add constraint image_variants_place check (num_nonnulls(bytes, sha256) = 1);
    create index image_variants_sha256 on image_variants (sha256) where sha256 is not null;

    create table unused_image_objects (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      since timestamptz(3) not null default now()
    )
  `.execute(db);
}

/** Refused while pictures are in the store. */
export async function down(db: MigrationDb): Promise<void> {
  await sql`
    alter table images alter column bytes set not null;
    drop trigger content_changed on images;
    create trigger content_changed before insert or update or delete or truncate on images
      for each statement execute function content_changed();

    delete from image_variants where bytes is null;
    alter table image_variants drop column sha256, alter column bytes set not null;
    drop table unused_image_objects
  `.execute(db);
}
