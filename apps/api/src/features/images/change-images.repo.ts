import {
  imagePath,
  nounOf,
  type Image,
  type ImageUse,
  type ReplaceImageBody,
  type UpdateImageBody,
} from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { listImageUses } from '../../content/picture-uses.repo';
import { lockContent } from '../../db/content-lock';
import type { Database, Db } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { conflict, invalid, notFound } from '../../errors/api-error';
import { findImage } from './images.repo';
import { describeInTexts, rewritePlaces, type Rewriting } from './rewrite-places.repo';

type Trx = Transaction<Database>;

const MAX_NAMED = 5;

/** The image, which nobody deletes until the end of the transaction; 404 when there is none. */
async function lockedImage(trx: Trx, id: number): Promise<Image> {
  await lockContent(trx);
  const image = await findImage(trx, id);
  if (!image) throw notFound('Image');
  return image;
}

/** Says what a picture shows or that it is decoration, and what of it stays visible; texts that show it say the same. 404 when there is none. */
export function updateImage(db: Db, id: number, changes: UpdateImageBody): Promise<Image> {
  return inTransaction(db, async (trx) => {
    const before = await lockedImage(trx, id);
    const { alt, isDecoration, ...focus } = changes;
    const says = alt !== undefined || isDecoration !== undefined;
    const words = says ? { alt: alt ?? '', isDecoration: isDecoration ?? false } : {};
    await trx
      .updateTable('images')
      .set({ ...words, ...focus })
      .where('id', '=', id)
      .execute();
    if (words.alt !== undefined) await describeInTexts(trx, id, before.alt, words.alt);
    return { ...before, ...words, ...focus };
  });
}

/** Rows without the picture: a picture among words is a tag of its own, and goes as a whole. */
const leftOut = (id: number): Rewriting => ({
  address: () => sql<null>`null::text`,
  text: (column) => sql<string>`regexp_replace(${column}, ${`<img src="${imagePath(id)}"[^>]*>`}::text, '', 'g')`,
});

/** 409 while something shows the image, also a draft; with `evenIfUsed`, those are left without a picture instead. */
export function deleteImage(db: Db, id: number, evenIfUsed: boolean): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockedImage(trx, id);
    const uses = await listImageUses(trx, [id]);
    if (uses.length > 0 && !evenIfUsed) throw conflict(`This picture is still shown by ${listed(uses)}`);
    await trx.deleteFrom('images').where('id', '=', id).execute();
    if (uses.length > 0) await rewritePlaces(trx, id, leftOut(id));
  });
}

/**
 * Deletes pictures that nothing shows, all of them or none; those that are gone already are left out.
 *
 * @returns how many were deleted
 * @throws ApiError 409 naming what shows one of them by now
 */
export function deleteUnused(db: Db, ids: readonly number[]): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const uses = await listImageUses(trx, ids);
    if (uses.length > 0) throw conflict(`Nothing was deleted: some of these are shown by ${listed(uses)}`);
    const gone = await trx.deleteFrom('images').where('id', 'in', ids).returning('id').execute();
    return gone.length;
  });
}

/**
 * Shows another picture in the places of this one, everywhere or in `only` these. The one before stays in the library. What nobody has said
 * of the new one yet is said as of the one before.
 *
 * @returns where it was replaced
 * @throws ApiError 404; 400 when there is no picture `by`
 */
export function replaceImage(db: Db, id: number, { by, only }: ReplaceImageBody): Promise<ImageUse[]> {
  return inTransaction(db, async (trx) => {
    const before = await lockedImage(trx, id);
    const next = by === id ? undefined : await findImage(trx, by);
    if (!next) throw invalid({ by: by === id ? 'Choose another picture' : 'There is no such picture' });
    const isSaid = next.alt !== '' || next.isDecoration;
    const { alt, isDecoration } = isSaid ? next : before;
    if (!isSaid) await trx.updateTable('images').set({ alt, isDecoration }).where('id', '=', by).execute();
    const uses = await listImageUses(trx, [id]);
    const places = only
      ? uses.filter((use) =>
          only.some(
            (place) =>
              place.entity === use.entity &&
              place.id === use.id &&
              place.field === use.field &&
              place.isDraft === use.isDraft,
          ),
        )
      : uses;
    await rewritePlaces(trx, id, shownInstead(id, next), places);
    await describeInTexts(trx, by, before.alt, alt);
    return places.map((place) => ({ ...place, imageId: by }));
  });
}

/** Queries behind an address stay, so does what a text says of the picture; its size in a text is that of the new one. */
const shownInstead = (id: number, { id: next, width, height }: Image): Rewriting => ({
  address: (column) => sql<string>`${imagePath(next)}::text || substr(${column}, ${imagePath(id).length + 1}::integer)`,
  text: (column) => sql<string>`regexp_replace(${column},
    ${`<img src="${imagePath(id)}"( alt="[^"]*")?( width="[0-9]+")?( height="[0-9]+")?`}::text,
    ${`<img src="${imagePath(next)}"\\1 width="${width}" height="${height}"`}::text, 'g')`,
});

/** A place in words: 'service "Cupping"', 'the draft of page "Fees"'. */
function said({ entity, label, field, isDraft }: ImageUse): string {
  const name = entity === 'pageTitles' ? `page ${label}` : `${nounOf(entity).one} "${label}"`;
  const messengers = field === 'shareImageUrl' ? ', for messengers' : '';
  return `${isDraft ? 'the draft of ' : ''}${name}${messengers}`;
}

function listed(uses: readonly ImageUse[]): string {
  const more = uses.length - MAX_NAMED;
  return uses.slice(0, MAX_NAMED).map(said).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
