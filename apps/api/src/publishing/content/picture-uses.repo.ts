import { CONFIG_CATALOGUE, imagePath, isKnownKey, type ImageUse } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { PICTURE_PLACES, type PicturePlace } from './picture-places';

type Column = RawBuilder<string | null>;

/** An id as it stands in an address; longer numbers are none. */
const ADDRESS = '^/api/images/([1-9][0-9]{0,9})([?]|$)';
const AMONG_WORDS = '<img src="/api/images/([1-9][0-9]{0,9})"';

/** The ids of the pictures that a column shows: a set of rows `picture (id)`, each id once. */
function picturesIn(column: Column, kind: PicturePlace['kind']): RawBuilder<unknown> {
  // Asked first, cut then: to capture the number with the pattern takes Postgres four times as long.
  if (kind === 'address')
    return sql`(select split_part(split_part(${column}, '?', 1), '/', 4)::bigint as id where ${column} ~ ${ADDRESS})`;
  if (kind === 'text')
    return sql`(select distinct matched[1]::bigint as id from regexp_matches(${column}, ${AMONG_WORDS}, 'g') as matches (matched))`;
  if (kind === 'sent')
    return sql`(
      select distinct split_part(src #>> '{}', '/', 4)::bigint as id
      from jsonb_path_query(${column}, '$.blocks[*].picture.src') as pictures (src) where src #>> '{}' ~ ${ADDRESS})`;
  return sql`(
    select distinct (block ->> 'imageId')::bigint as id from jsonb_array_elements(${column}) as parts (block)
    where block ->> 'kind' = 'picture' and block ->> 'imageId' is not null)`;
}

/** The way to a field within its column, and within what a draft changes. */
export const pathOf = (field: string): RawBuilder<unknown> => sql`array[${sql.join(field.split('.'))}]::text[]`;

/** What stands in a place: the column itself, or what it says in another language. */
export function columnOf({ table, field }: { table: string; field: string }): Column {
  const [column = field, ...within] = field.split('.');
  const whole = sql.ref<string | null>(`${table}.${column}`);
  return within.length === 0 ? whole : sql<string | null>`(${whole} #>> ${pathOf(within.join('.'))})`;
}

/** Whether a column names an address of the library behind which there is no picture. */
export const showsLost = (place: PicturePlace, column: Column = columnOf(place)): RawBuilder<boolean> =>
  place.kind === 'address'
    ? sql`(${column} like '/api/images/%' and not exists (
        select from ${picturesIn(column, 'address')} as picture join images on images.id = picture.id))`
    : sql`exists (select from ${picturesIn(column, place.kind)} as picture
        where not exists (select from images where images.id = picture.id))`;

/** Which rows of a place there are. */
export const rowsOf = ({ table, key, keys }: PicturePlace): RawBuilder<boolean> =>
  keys ? sql`${sql.ref(`${table}.${key}`)} in (${sql.join(keys)})` : sql`true`;

const isOf = (ids: readonly number[] | null): RawBuilder<boolean> =>
  ids ? sql`picture.id in (${sql.join(ids)})` : sql`true`;

const inRows = (place: PicturePlace, ids: readonly number[] | null) => sql`
  select picture.id as "imageId", ${place.table}::text as entity, ${sql.ref(`${place.table}.${place.key}`)}::text as id,
    ${sql.ref(`${place.table}.${place.label}`)}::text as label, ${place.field}::text as field, false as "isDraft"
  from ${sql.table(place.table)}, lateral ${picturesIn(columnOf(place), place.kind)} as picture
  where ${rowsOf(place)} and ${isOf(ids)}`;

/** The text of a field in what a draft changes. */
export const draftField = (field: string, of: 'changes' | 'base' = 'changes'): Column =>
  sql<string | null>`(${sql.ref(`drafts.${of}`)} #>> ${pathOf(field)})`;

/** Which drafts are of this place. */
export const draftsOf = ({ drafts, keys }: PicturePlace): RawBuilder<boolean> =>
  sql`drafts.entity = ${drafts} and ${keys ? sql`drafts.row_id in (${sql.join(keys)})` : sql`true`}`;

const inDrafts = (place: PicturePlace, ids: readonly number[] | null) => sql`
  select picture.id, ${place.table}::text, drafts.row_id, coalesce((
      select ${sql.ref(`${place.table}.${place.label}`)}::text from ${sql.table(place.table)}
      where ${sql.ref(`${place.table}.${place.key}`)}::text = drafts.row_id
    ), drafts.row_id), ${place.field}::text, true
  from drafts, lateral ${picturesIn(draftField(place.field), place.kind)} as picture
  where ${draftsOf(place)} and ${isOf(ids)}`;

const nameOf = ({ entity, label }: Pick<ImageUse, 'entity' | 'label'>): string =>
  entity === 'config' && isKnownKey(label) ? CONFIG_CATALOGUE[label].label : label;

/**
 * Where pictures are shown, in the order of the places and their rows, drafts behind what is public; also of pictures that are gone.
 * Versions do not count. `ids`: only these pictures; null: all.
 */
export async function listImageUses(db: Db, ids: readonly number[] | null): Promise<ImageUse[]> {
  if (ids?.length === 0) return [];
  const parts = PICTURE_PLACES.flatMap((place, position) => [
    sql`select *, ${position}::integer as position from (${inRows(place, ids)}) as shown`,
    ...(place.drafts === null ? [] : [sql`select *, ${position}::integer from (${inDrafts(place, ids)}) as written`]),
  ]);
  const { rows } = await sql<ImageUse>`
    select "imageId", entity, id, label, field, "isDraft" from (${sql.join(parts, sql` union all `)}) as uses
    order by "isDraft", position, length(id), id, "imageId"`.execute(db);
  return rows.map((use) => ({ ...use, label: nameOf(use) }));
}

/** Whether a picture's address stands in a column, for `where`. */
export function showsPicture({ kind }: Pick<PicturePlace, 'kind'>, column: Column, id: number): RawBuilder<boolean> {
  if (kind === 'address') return sql`split_part(${column}, '?', 1) = ${imagePath(id)}`;
  // Texts hold nothing but pictures whose address ends with the quotation mark (`rich-text.ts`).
  if (kind === 'text') return sql`position(${`<img src="${imagePath(id)}"`} in ${column}) > 0`;
  const shown =
    kind === 'sent' ? { blocks: [{ picture: { src: imagePath(id) } }] } : [{ kind: 'picture', imageId: id }];
  return sql`${column} @> ${JSON.stringify(shown)}::jsonb`;
}

/** The pictures that a text or a letter shows, in their order, each as often as it is shown. */
export async function picturesInTurn(db: Db, place: PicturePlace, { id, isDraft }: Pick<ImageUse, 'id' | 'isDraft'>) {
  const column = isDraft ? draftField(place.field) : columnOf(place);
  const shown =
    place.kind === 'blocks'
      ? sql`(select (block ->> 'imageId')::bigint as id, nth from jsonb_array_elements(${column}) with ordinality as parts (block, nth)
          where block ->> 'kind' = 'picture')`
      : sql`(select matched[1]::bigint as id, nth
          from regexp_matches(${column}, ${AMONG_WORDS}, 'g') with ordinality as matches (matched, nth))`;
  const { rows } = await sql<{ id: number | null }>`
    select shown.id from ${sql.table(isDraft ? 'drafts' : place.table)}, lateral ${shown} as shown
    where ${isDraft ? sql`${draftsOf(place)} and drafts.row_id` : sql`${sql.ref(`${place.table}.${place.key}`)}::text`} = ${id}
    order by nth`.execute(db);
  return rows.map((row) => row.id);
}
