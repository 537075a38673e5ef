import {
  imagePath,
  pictureUserNoun,
  type Image,
  type ImageUse,
  type ReplaceImageBody,
  type UpdateImageBody,
} from '@harmony/domain';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { listImageUses } from '../content/picture-uses.repo';
import { lockContent } from '../../platform/db/content-lock';
import type { Database, Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { conflict, invalid, notFound } from '../../platform/http/api-error';
import { findImage } from './images.repo';
import { describeInTexts, rewritePlaces, type Rewriting } from './rewrite-places.repo';
import { wantedPlaces, type ReplacedPlace } from './replaced-places.repo';

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
  blocks: (column) => withPictureIn(column, id, null),
});

/** The parts of a letter with another picture in the place of this one, or with an empty place. `among`: only in these of its places. */
const withPictureIn = (
  column: RawBuilder<string | null>,
  id: number,
  next: number | null,
  among?: readonly number[],
): RawBuilder<string> => sql<string>`(
  select jsonb_agg(
    case when is_it and ${among ? sql`nth = any (${among}::bigint[])` : sql`true`}
      then block || ${JSON.stringify({ imageId: next })}::jsonb else block end order by place)
  from (
    select *, count(*) filter (where is_it) over (order by place) as nth
    from jsonb_array_elements(${column}) with ordinality as parts (block, place),
      lateral (select block @> ${JSON.stringify({ kind: 'picture', imageId: id })}::jsonb as is_it) as asked
  ) as counted)`;

/** 409 while something shows the image, also a draft; with `evenIfUsed`, those are left without a picture instead. */
export function deleteImage(db: Db, id: number, evenIfUsed: boolean): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockedImage(trx, id);
    const uses = await listImageUses(trx, [id]);
    if (uses.length > 0 && !evenIfUsed) throw conflict(`This picture is still used by ${listed(uses)}`);
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
    if (uses.length > 0) throw conflict(`Nothing was deleted: some of these are still used by ${listed(uses)}`);
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
export function replaceImage(db: Db, id: number, { by, only }: ReplaceImageBody): Promise<ReplacedPlace[]> {
  return inTransaction(db, async (trx) => {
    const before = await lockedImage(trx, id);
    const next = by === id ? undefined : await findImage(trx, by);
    if (!next) throw invalid({ by: by === id ? 'Choose another picture' : 'This picture doesn’t exist' });
    const isSaid = next.alt !== '' || next.isDecoration;
    const { alt, isDecoration } = isSaid ? next : before;
    if (!isSaid) await trx.updateTable('images').set({ alt, isDecoration }).where('id', '=', by).execute();
    const places = await wantedPlaces(trx, [id, by], only);
    const whole = places.filter(({ wanted }) => wanted === undefined);
    if (whole.length > 0) await rewritePlaces(trx, id, shownInstead(id, next), whole);
    for (const place of places)
      if (place.wanted) await rewritePlaces(trx, id, shownInstead(id, next, place.wanted), [place]);
    await describeInTexts(trx, by, before.alt, alt);
    return places.map(({ wanted: _wanted, ...place }) => ({ ...place, imageId: by }));
  });
}

/**
 * Queries behind an address stay, so does what a text says of the picture; its size in a text is that of the new one. `among`: only these
 * of those that a text or a letter shows.
 */
const shownInstead = (id: number, { id: next, width, height }: Image, among?: readonly number[]): Rewriting => ({
  address: (column) => sql<string>`${imagePath(next)}::text || substr(${column}, ${imagePath(id).length + 1}::integer)`,
  text(column) {
    const from = `<img src="${imagePath(id)}"( alt="[^"]*")?( width="[0-9]+")?( height="[0-9]+")?`;
    const to = `<img src="${imagePath(next)}"\\1 width="${width}" height="${height}"`;
    if (!among) return sql<string>`regexp_replace(${column}, ${from}::text, ${to}::text, 'g')`;
    // From the last to the first: what is replaced is not counted any more.
    return [...among]
      .sort((a, b) => b - a)
      .reduce<RawBuilder<string | null>>(
        (text, nth) => sql<string>`regexp_replace(${text}, ${from}::text, ${to}::text, 1, ${nth}::integer)`,
        column,
      );
  },
  blocks: (column) => withPictureIn(column, id, next, among),
});

/** A place in words: 'service "Cupping"', 'the draft of page "Fees"'. */
function said({ entity, label, field, isDraft }: ImageUse): string {
  const name = entity === 'pageTitles' ? `page ${label}` : `${pictureUserNoun(entity)} "${label}"`;
  const messengers = field === 'shareImageUrl' ? ', for messaging apps' : '';
  return `${isDraft ? 'the draft of ' : ''}${name}${messengers}`;
}

function listed(uses: readonly ImageUse[]): string {
  const more = uses.length - MAX_NAMED;
  return uses.slice(0, MAX_NAMED).map(said).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
