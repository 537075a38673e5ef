import {
  CONFIG_CATALOGUE,
  contentEntity,
  entitiesWith,
  imagePath,
  isKnownKey,
  nounOf,
  PICTURE_SETTINGS,
  type Image,
} from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields } from '@harmony/domain/schemas';
import { OTHER_LANGUAGES } from '@harmony/language';
import { sql, type Selectable, type Transaction } from 'kysely';
import { translatedText } from '../../content/translated-text.repo';
import { lockContent } from '../../db/content-lock';
import { prepared } from '../../db/prepared';
import type { Database, Db } from '../../db/schema';
import type { ImageTable } from '../../db/schema/content';
import { inTransaction } from '../../db/transaction';
import { conflict, notFound } from '../../errors/api-error';
import type { KeptBytes } from '../../image-store/image-bytes';
import type { NewImage } from './take-in';
import type { VariantForm } from './variant-form';

/** Everything but the bytes. */
const COLUMNS = ['id', 'width', 'height', 'alt', 'dominantColor', 'createdAt'] as const;

type ImageRow = Pick<Selectable<ImageTable>, (typeof COLUMNS)[number]>;

const withUrl = (row: ImageRow): Image => ({ ...row, url: imagePath(row.id) });

/** Every image, the newest first. */
export async function listImages(db: Db): Promise<Image[]> {
  const rows = await db.selectFrom('images').select(COLUMNS).orderBy('id', 'desc').execute();
  return rows.map(withUrl);
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
  const known = await db
    .selectFrom('images')
    .select(COLUMNS)
    .where('sha256', '=', image.sha256)
    // Deleted between the two statements: the upload may simply be repeated.
    .executeTakeFirstOrThrow(() => conflict('This picture was deleted just now. Please upload it again.'));
  return { image: withUrl(known), isNew: false };
}

/** Says what a picture shows. */
export async function updateAlt(db: Db, id: number, alt: string): Promise<Image> {
  const row = await db.updateTable('images').set({ alt }).where('id', '=', id).returning(COLUMNS).executeTakeFirst();
  if (!row) throw notFound('Image');
  return withUrl(row);
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

/** Tables whose rows show a picture. */
const TABLES = entitiesWith('hasPicture');
/** Texts that may show pictures among their words. */
const TEXTS = entitiesWith('isSorted').flatMap((table) =>
  contractFields(CONTENT_CONTRACTS[table].update)
    .filter(({ richTextKind }) => richTextKind === 'page')
    .map(({ name }) => ({ table, name })),
);
/** Tables whose rows have a picture for messengers. */
const SHARED = entitiesWith('hasPages');
const MAX_NAMED = 5;

/** A row's `imageUrl` may carry a query behind the image's path. */
const shows = (id: number) => sql<boolean>`split_part(image_url, '?', 1) = ${imagePath(id)}`;

/** A text in all its languages. */
const inAllLanguages = (name: string) =>
  sql`concat_ws(' ', ${sql.join([sql.ref(name), ...OTHER_LANGUAGES.map((other) => translatedText(other, name))])})`;

/** Texts hold nothing but pictures whose address ends with the quotation mark (`content/rich-text.ts`). */
const showsAmongWords = (name: string, id: number) =>
  sql<boolean>`position(${`src="${imagePath(id)}"`} in ${inAllLanguages(name)}) > 0`;

/** The column `translations` without this tag in a text, which stands in it as a JSON string: its quotation marks are escaped. */
const translationsWithout = (tag: string) =>
  sql`regexp_replace(translations::text, ${tag.replaceAll('"', '\\\\"')}, '', 'g')::jsonb`;
/** The same of the picture for messengers. */
const shares = (id: number) => sql<boolean>`split_part(share_image_url, '?', 1) = ${imagePath(id)}`;

const tagOf = (id: number): string => `<img src="${imagePath(id)}"[^>]*>`;

/** 409 while something shows the image; with `evenIfUsed`, those rows are left without a picture instead. */
export function deleteImage(db: Db, id: number, evenIfUsed: boolean): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const users = evenIfUsed ? [] : await usersOf(trx, id);
    if (users.length > 0) throw conflict(`This picture is still shown by ${listed(users)}`);
    const gone = await trx.deleteFrom('images').where('id', '=', id).returning('id').executeTakeFirst();
    if (!gone) throw notFound('Image');
    if (!evenIfUsed) return;
    // A picture among words is a tag of its own: it goes as a whole.
    for (const { table, name } of TEXTS)
      await sql`
        update ${sql.table(table)} set ${sql.ref(name)} = regexp_replace(${sql.ref(name)}, ${tagOf(id)}, '', 'g'),
          translations = ${translationsWithout(tagOf(id))}
        where ${showsAmongWords(name, id)}`.execute(trx);
    for (const table of TABLES) await trx.updateTable(table).set({ imageUrl: null }).where(shows(id)).execute();
    for (const table of [...SHARED, 'pageTitles'] as const)
      await trx.updateTable(table).set({ shareImageUrl: null }).where(shares(id)).execute();
    await trx
      .updateTable('config')
      .set({ data: null })
      .where('id', 'in', PICTURE_SETTINGS)
      .where('data', '=', imagePath(id))
      .execute();
  });
}

/** Names of the rows that show the image, each with its kind: 'service "Cupping"'. */
async function usersOf(trx: Transaction<Database>, id: number): Promise<string[]> {
  const users: string[] = [];
  for (const table of TABLES) {
    const rows = await trx.selectFrom(table).select('name').where(shows(id)).orderBy('id').execute();
    users.push(...rows.map(({ name }) => `${nounOf(table).one} "${name}"`));
  }
  for (const { table, name } of TEXTS) {
    const rows = await sql<{ label: string }>`
      select ${sql.ref(contentEntity(table).label)} as label from ${sql.table(table)}
      where ${showsAmongWords(name, id)} order by id`.execute(trx);
    users.push(...rows.rows.map(({ label }) => `${nounOf(table).one} "${label}"`));
  }
  for (const table of SHARED) {
    const label = contentEntity(table).label;
    const rows = await trx
      .selectFrom(table)
      .select(sql<string>`${sql.ref(label)}`.as('name'))
      .where(shares(id))
      .orderBy('id')
      .execute();
    users.push(...rows.map(({ name }) => `${nounOf(table).one} "${name}", for messengers`));
  }
  const pages = await trx.selectFrom('pageTitles').select('path').where(shares(id)).orderBy('path').execute();
  users.push(...pages.map(({ path }) => `page ${path}, for messengers`));
  const settings = await trx
    .selectFrom('config')
    .select('id')
    .where('id', 'in', PICTURE_SETTINGS)
    .where('data', '=', imagePath(id))
    .execute();
  users.push(...settings.map(({ id: key }) => `setting "${isKnownKey(key) ? CONFIG_CATALOGUE[key].label : key}"`));
  return users;
}

function listed(users: readonly string[]): string {
  const more = users.length - MAX_NAMED;
  return users.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
