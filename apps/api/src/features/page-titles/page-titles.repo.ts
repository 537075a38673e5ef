import type { OwnSeo, PageTitle } from '@harmony/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import { stale } from '../../errors/api-error';

const COLUMNS = ['path', 'seoTitle', 'seoDescription', 'shareImageUrl', 'updatedAt'] as const;

/** What the clinic has chosen for fixed pages, by path. */
export const listPageTitles = (db: Db): Promise<PageTitle[]> =>
  db.selectFrom('pageTitles').select(COLUMNS).orderBy('path').execute();

/**
 * Writes what is chosen for a page. `seen`: the `updatedAt` that the editor knows, null where they saw none or do not ask; 409 `stale` when
 * somebody else has saved since.
 */
export async function savePageTitle(
  db: Db,
  { path, ...own }: OwnSeo & { path: string },
  seen: string | null,
): Promise<PageTitle> {
  const row = await db
    .insertInto('pageTitles')
    .values({ path, ...own })
    .onConflict((found) =>
      found
        .column('path')
        .doUpdateSet(own)
        .where(sql<boolean>`${seen}::timestamptz is null or page_titles.updated_at = ${seen}::timestamptz`),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw stale();
  return row;
}
