import { contentEntity, entitiesWith, labelOf, pageOf, type EntityWith, type FeatureKey } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import { lockContent } from '../../platform/db/content-lock';
import type { Listed } from '../../platform/db/reorder';
import type { Database, Db } from '../../platform/db/schema';

/** A page of a row, as the public sees it. */
export interface RowPage {
  path: string;
  /** What the row is called. */
  name: string;
  /** Without it the page says that nothing is here. */
  feature: FeatureKey | undefined;
}

/** Every page that the website has because a row is published: one query over all kinds of rows that have pages. */
export async function listRowPages(db: Db): Promise<RowPage[]> {
  const parts = entitiesWith('hasPages').map((entity) => {
    const { label, category } = contentEntity(entity);
    const shown = category
      ? sql`and (category_id is null or category_id in (select id from ${sql.table(category)} where is_active))`
      : sql``;
    return sql`select ${entity}::text as entity, slug, ${sql.ref(label)} as name from ${sql.table(entity)} where is_active ${shown}`;
  });
  const { rows } = await sql<{
    entity: EntityWith<'hasPages'>;
    slug: string;
    name: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ entity, slug, name }) => ({
    path: pageOf(entity, { slug }),
    name: labelOf(entity, { [contentEntity(entity).label]: name }),
    feature: contentEntity(entity).feature,
  }));
}

/** Whether rows of this kind are shown at an address that has their slug in it. */
const hasAddress = (entity: Listed): entity is Listed & EntityWith<'site'> =>
  contentEntity(entity).site?.includes(':slug') === true;

/**
 * The slug of a row that is about to be written, when its address may change; undefined otherwise. Whoever has it keeps other writers of
 * content out, so that no two rows exchange addresses at once.
 */
export async function slugBefore(
  trx: Transaction<Database>,
  entity: Listed,
  id: number,
  values: { slug?: unknown },
): Promise<string | undefined> {
  if (values.slug === undefined || !hasAddress(entity)) return undefined;
  await lockContent(trx);
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(entity)} where id = ${id}`.execute(trx);
  return rows[0]?.slug;
}

/**
 * Keeps the addresses of a row that was just written right: the one it had until now, and all that led there, lead to the present one
 * in one step; and a page that is there is no redirect any more. `before` is what {@link slugBefore} said.
 */
export async function followAddress(
  trx: Transaction<Database>,
  entity: Listed,
  row: { slug?: string; isActive: boolean },
  before?: string,
): Promise<void> {
  if (!hasAddress(entity) || row.slug === undefined) return;
  const address = pageOf(entity, row);
  const isRenamed = before !== undefined && before !== row.slug;
  if (row.isActive || isRenamed) await forgetRedirect(trx, address);
  if (!isRenamed) return;
  const old = pageOf(entity, { slug: before });
  // What leads to a place within the page leads to the same place.
  await sql`
    update redirects set to_path = ${address} || substr(to_path, length(${old}) + 1)
    where split_part(to_path, '#', 1) = ${old}`.execute(trx);
  await trx
    .insertInto('redirects')
    .values({ fromPath: old, toPath: address, origin: 'renamed' })
    .onConflict((conflict) => conflict.column('fromPath').doUpdateSet({ toPath: address, origin: 'renamed' }))
    .execute();
  await trx.deleteFrom('missedPaths').where('path', '=', old).execute();
}

/** Looks first: a statement that removes nothing would be a change of the table all the same. */
async function forgetRedirect(trx: Transaction<Database>, address: string): Promise<void> {
  const found = await trx.selectFrom('redirects').select('id').where('fromPath', '=', address).executeTakeFirst();
  if (found) await trx.deleteFrom('redirects').where('id', '=', found.id).execute();
}
