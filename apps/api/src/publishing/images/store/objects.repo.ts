import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/schema';

/** Whether a row says that its bytes are the object of this digest. */
const isUsed = (sha256: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from images where bytes is null and sha256 = ${sha256})
  or exists (select from image_variants where sha256 = ${sha256}))`;

/** Before an object is written: from here on nobody removes it for having been unused. */
export async function claimObject(db: Db, sha256: string): Promise<void> {
  await db.deleteFrom('unusedImageObjects').where('sha256', '=', sha256).execute();
}

/** Notes which of these objects no row names, and forgets it of those that one names again. */
export async function noteUnused(db: Db, digests: readonly string[]): Promise<void> {
  await sql`
    delete from unused_image_objects u where sha256 = any (${digests}::text[]) and ${isUsed(sql`u.sha256`)}`.execute(
    db,
  );
  await sql`
    insert into unused_image_objects (sha256)
    select object.sha256 from unnest(${digests}::text[]) as object (sha256) where not ${isUsed(sql`object.sha256`)}
    on conflict do nothing`.execute(db);
}

/** Objects that have been unused since before this moment. */
export async function listUnused(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('unusedImageObjects')
    .select('sha256')
    .where('since', '<', before.toISOString())
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Removes an object that is still unused. Whoever writes it meanwhile waits for the end (`claimObject`), and so does a restore, which
 * may bring its row back.
 *
 * @returns whether it was removed
 */
export function removeUnused(
  db: Db,
  { sha256, before }: { sha256: string; before: Date },
  remove: () => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table images in row exclusive mode`.execute(trx);
    const gone = await trx
      .deleteFrom('unusedImageObjects')
      .where('sha256', '=', sha256)
      .where('since', '<', before.toISOString())
      .where(({ not }) => not(isUsed(sql`unused_image_objects.sha256`)))
      .returning('sha256')
      .executeTakeFirst();
    if (gone) await remove();
    return gone !== undefined;
  });
}

/** How many pictures have their bytes in the store. */
export async function countInStore(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bytes', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The pictures whose bytes are in the store. */
export const listInStore = (db: Db): Promise<{ id: number; alt: string; sha256: string }[]> =>
  db.selectFrom('images').select(['id', 'alt', 'sha256']).where('bytes', 'is', null).orderBy('id').execute();
