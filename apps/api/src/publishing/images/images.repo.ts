import { imagePath, type Image, type ImageFacts } from '@harmony/domain';
import { sql, type Selectable } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import type { ImageTable } from './tables';
import { conflict, notFound } from '../../platform/http/api-error';
import type { KeptBytes } from './store/image-bytes';
import type { NewImage } from './take-in';
import type { VariantForm } from './variant-form';

/** Everything but the bytes. */
const COLUMNS = [
  'id',
  'width',
  'height',
  'alt',
  'isDecoration',
  'focusX',
  'focusY',
  // Looks at the head of the value only, wherever the bytes are.
  sql<number | null>`octet_length(bytes)`.as('fileSize'),
  'dominantColor',
  'createdAt',
] as const;

type ImageRow = Omit<Image, 'url'>;

const withUrl = (row: ImageRow): Image => ({ ...row, url: imagePath(row.id) });

const everyImage = (db: Db) => db.selectFrom('images').select(COLUMNS);

/** Every image, the newest first. */
export async function listImages(db: Db): Promise<Image[]> {
  const rows = await everyImage(db).orderBy('id', 'desc').execute();
  return rows.map(withUrl);
}

/** One image; undefined: there is none. */
export async function findImage(db: Db, id: number): Promise<Image | undefined> {
  const row = await everyImage(db).where('id', '=', id).executeTakeFirst();
  return row && withUrl(row);
}

/** Keeps a picture, without bytes if those are in the store. `isNew` is false when the same one was there already: it is kept once. */
export async function insertImage(
  db: Db,
  image: Omit<NewImage, 'bytes'> & Pick<KeptBytes, 'bytes'>,
): Promise<{ image: Image; isNew: boolean }> {
  const inserted = await db
    .insertInto('images')
    .values(image)
    .onConflict((clash) => clash.column('sha256').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (inserted) return { image: withUrl(inserted), isNew: true };
  const known = await everyImage(db)
    .where('sha256', '=', image.sha256)
    // Deleted between the two statements: the upload may simply be repeated.
    .executeTakeFirstOrThrow(() => conflict('This picture was just deleted. Please upload it again.'));
  return { image: withUrl(known), isNew: false };
}

/** What site servers know of images: their sizes, what is cropped otherwise than around its middle, and what is described. */
export async function readFacts(db: Db): Promise<ImageFacts> {
  const rows = await db
    .selectFrom('images')
    .select(['id', 'alt', 'focusX', 'focusY', 'width', 'height'])
    .orderBy('id')
    .execute();
  const moved = rows.filter(({ focusX, focusY }) => focusX !== 50 || focusY !== 50);
  const described = rows.filter(({ alt }) => alt !== '');
  return {
    focus: Object.fromEntries(moved.map(({ id, focusX, focusY }) => [String(id), `${focusX}% ${focusY}%`])),
    alt: Object.fromEntries(described.map(({ id, alt }) => [String(id), alt])),
    size: Object.fromEntries(rows.map(({ id, width, height }) => [String(id), [width, height]])),
  };
}

const headsById = prepared((db, args: { id: number }) =>
  db.selectFrom('images').select(['width', 'sha256']).where('id', '=', args.id),
);

/** What has to be known of an image before its bytes are. */
export type ImageHead = Pick<Selectable<ImageTable>, 'width' | 'sha256'>;

/** 404 when there is no such image. */
export async function getImageHead(db: Db, id: number): Promise<ImageHead> {
  const [head] = await headsById(db, { id });
  if (!head) throw notFound('Image');
  return head;
}

/** Where the picture is as it is kept; 404 when there is none. */
export async function getKeptBytes(db: Db, id: number): Promise<KeptBytes> {
  const row = await db.selectFrom('images').select(['bytes', 'sha256']).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Image');
  return row;
}

const variantBytes = prepared((db, args: VariantForm & { imageId: number }) =>
  db
    .selectFrom('imageVariants')
    .select(['bytes', 'sha256'])
    .where('imageId', '=', args.imageId)
    .where('width', '=', args.width)
    .where('quality', '=', args.quality)
    .where('format', '=', args.format)
    .where('backgroundRemoved', '=', args.backgroundRemoved),
);

/** Where a form is that was made before. */
export async function findVariant(db: Db, imageId: number, form: VariantForm): Promise<KeptBytes | undefined> {
  const [variant] = await variantBytes(db, { imageId, ...form });
  return variant;
}

/**
 * Keeps a form, in the place of one that was lost in the store. The content stays as it is: what is shown does not change by being
 * encoded.
 */
export async function insertVariant(db: Db, imageId: number, form: VariantForm, kept: KeptBytes): Promise<void> {
  await db
    .insertInto('imageVariants')
    .values({ imageId, ...form, ...kept })
    .onConflict((clash) =>
      clash.columns(['imageId', 'width', 'quality', 'format', 'backgroundRemoved']).doUpdateSet(kept),
    )
    .execute();
}
