import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/schema';
import type { ImageVariantTable } from '../tables';

type Form = Pick<Selectable<ImageVariantTable>, 'width' | 'quality' | 'format' | 'backgroundRemoved'>;

/** A picture as it was uploaded, or one of its forms. */
export interface Movable {
  id: number;
  /** Null: the original. */
  form: Form | null;
}

/** The rows whose bytes are not in this place: originals first. */
export async function listElsewhere(db: Db, place: 'database' | 's3'): Promise<Movable[]> {
  const is = place === 's3' ? 'is not' : 'is';
  const images = await db.selectFrom('images').select('id').where('bytes', is, null).orderBy('id').execute();
  const forms = await db
    .selectFrom('imageVariants')
    .select(['imageId', 'width', 'quality', 'format', 'backgroundRemoved'])
    .where('bytes', is, null)
    .orderBy('imageId')
    .execute();
  return [...images.map(({ id }) => ({ id, form: null })), ...forms.map(({ imageId: id, ...form }) => ({ id, form }))];
}

const only = ({ width, quality, format, backgroundRemoved }: Form): RawBuilder<boolean> => sql`
  width = ${width} and quality = ${quality} and format = ${format} and background_removed = ${backgroundRemoved}`;

/** Where its bytes are now; undefined when the row is gone. An original names its digest in either place. */
export async function readPlace(
  db: Db,
  { id, form }: Movable,
): Promise<{ bytes: Buffer | null; sha256: string | null } | undefined> {
  if (!form) return db.selectFrom('images').select(['bytes', 'sha256']).where('id', '=', id).executeTakeFirst();
  return db
    .selectFrom('imageVariants')
    .select(['bytes', 'sha256'])
    .where('imageId', '=', id)
    .where(only(form))
    .executeTakeFirst();
}

/** Takes the bytes of a row away, which are the object `sha256` now. A row that a restore has replaced since stays as it is. */
export async function pointToStore(db: Db, { id, form }: Movable, sha256: string): Promise<void> {
  const isSame = sql<boolean>`encode(sha256(bytes), 'hex') = ${sha256}`;
  if (!form) await db.updateTable('images').set({ bytes: null }).where('id', '=', id).where(isSame).execute();
  else
    await db
      .updateTable('imageVariants')
      .set({ bytes: null, sha256 })
      .where('imageId', '=', id)
      .where(only(form))
      .where(isSame)
      .execute();
}

/** Gives a row its bytes back, which were the object `sha256`. */
export async function pointToDatabase(db: Db, { id, form }: Movable, sha256: string, bytes: Buffer): Promise<void> {
  if (!form)
    await db
      .updateTable('images')
      .set({ bytes })
      .where('id', '=', id)
      .where('sha256', '=', sha256)
      .where('bytes', 'is', null)
      .execute();
  else
    await db
      .updateTable('imageVariants')
      .set({ bytes, sha256: null })
      .where('imageId', '=', id)
      .where(only(form))
      .where('sha256', '=', sha256)
      .execute();
}
