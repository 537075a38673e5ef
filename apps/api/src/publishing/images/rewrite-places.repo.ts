import { imagePath, type ImageUse } from '@harmony/domain';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { PICTURE_PLACES, type PicturePlace } from '../content/picture-places';
import {
  columnOf,
  draftField,
  draftsOf,
  listImageUses,
  pathOf,
  rowsOf,
  showsPicture,
} from '../content/picture-uses.repo';
import type { Database } from '../../platform/db/schema';

type Trx = Transaction<Database>;
type Text = RawBuilder<string | null>;

/** What stands in the place of a picture afterwards, by what stood there. */
export interface Rewriting {
  address?: (column: Text) => Text;
  text: (column: Text) => Text;
  blocks?: (column: Text) => Text;
  /** What was sent stays as it is. */
  sent?: never;
}

/** Where a picture is rewritten; all places when it is missing. */
export type Places = readonly Pick<ImageUse, 'entity' | 'id' | 'field' | 'isDraft'>[];

const keysOf = (only: Places | undefined, { table, field }: PicturePlace, isDraft: boolean): string[] | undefined =>
  only?.filter((use) => use.entity === table && use.field === field && use.isDraft === isDraft).map(({ id }) => id);

const among = (key: RawBuilder<unknown>, keys: readonly string[] | undefined): RawBuilder<boolean> =>
  keys ? sql`${key} in (${sql.join(keys)})` : sql`true`;

/**
 * Rewrites every place that shows a picture: rows, each of them once, and what drafts say of them. What a draft remembers of its row
 * changes with the row, so that nobody is told of a conflict that is none. Content is locked.
 */
export async function rewritePlaces(trx: Trx, id: number, by: Rewriting, only?: Places): Promise<void> {
  // A statement that changes nothing would be a change of its table all the same.
  const uses = await listImageUses(trx, [id]);
  const changed = new Map<string, Changed[]>();
  for (const place of PICTURE_PLACES) {
    const rewrite = by[place.kind];
    if (!rewrite || !uses.some(({ entity, field }) => entity === place.table && field === place.field)) continue;
    const keys = keysOf(only, place, false);
    if (keys?.length !== 0) {
      changed.set(place.table, [...(changed.get(place.table) ?? []), { place, rewrite, keys }]);
      await rewriteDrafts(trx, id, { place, rewrite, keys }, 'base');
    }
    const drafts = keysOf(only, place, true);
    if (drafts?.length !== 0) await rewriteDrafts(trx, id, { place, rewrite, keys: drafts }, 'changes');
  }
  for (const [table, columns] of changed) await rewriteRows(trx, id, table, columns);
}

/** A place and what becomes of it, in the rows with these keys or in all. */
interface Changed {
  place: PicturePlace;
  rewrite: (column: Text) => Text;
  keys: readonly string[] | undefined;
}

async function rewriteRows(trx: Trx, id: number, table: string, columns: readonly Changed[]): Promise<void> {
  const parts = columns.map(({ place, rewrite, keys }) => {
    const column = columnOf(place);
    const key = sql`${sql.ref(`${table}.${place.key}`)}::text`;
    // Text that stays as it is, is not written: it would be a change of its row.
    const isChanged = sql<boolean>`(${rowsOf(place)} and ${showsPicture(place, column, id)} and ${among(key, keys)}
      and ${column} is distinct from ${rewrite(column)})`;
    return { isChanged, field: place.field, after: rewrite(column) };
  });
  const sets = new Map<string, RawBuilder<unknown>>();
  for (const { isChanged, field, after } of parts) {
    const [name = field, ...within] = field.split('.');
    const before = sets.get(name) ?? sql.ref(`${table}.${name}`);
    const next =
      within.length === 0 ? after : sql`jsonb_set(${before}, ${pathOf(within.join('.'))}, to_jsonb(${after}))`;
    sets.set(name, sql`case when ${isChanged} then ${next} else ${before} end`);
  }
  await sql`
    update ${sql.table(table)} set ${sql.join([...sets].map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where (${sql.join(
      parts.map(({ isChanged }) => isChanged),
      sql` or `,
    )})`.execute(trx);
}

async function rewriteDrafts(
  trx: Trx,
  id: number,
  { place, rewrite, keys }: Changed,
  of: 'changes' | 'base',
): Promise<void> {
  if (place.drafts === null) return;
  const text = draftField(place.field, of);
  await sql`
    update drafts set ${sql.ref(of)} =
      jsonb_set(${sql.ref(`drafts.${of}`)}, ${pathOf(place.field)}, coalesce(to_jsonb(${rewrite(text)}), 'null'::jsonb))
    where ${draftsOf(place)} and ${showsPicture(place, text, id)} and ${among(sql`drafts.row_id`, keys)}
      and ${text} is distinct from ${rewrite(text)}`.execute(trx);
}

/** As it stands in stored rich text (`platform/rich-text/rich-text.ts`). */
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Says in texts what a picture shows, where they said nothing or what was known until now: a description belongs to the picture. Words that
 * somebody has put into a text otherwise stay.
 */
export async function describeInTexts(trx: Trx, id: number, before: string, alt: string): Promise<void> {
  if (before === alt) return;
  const tag = (words: string): string => `<img src="${imagePath(id)}" alt="${attribute(words)}"`;
  const said = (column: Text, words: string): Text => sql`replace(${column}, ${tag(words)}::text, ${tag(alt)}::text)`;
  await rewritePlaces(trx, id, { text: (column) => said(said(column, before), '') });
}
