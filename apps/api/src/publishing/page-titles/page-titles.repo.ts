import type { OwnSeo, PageTitle } from '@harmony/domain';
import { sql } from 'kysely';
import { refuseMissingPictures } from '../content/missing-pictures.repo';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { stale } from '../../platform/http/api-error';

const COLUMNS = ['path', 'seoTitle', 'seoDescription', 'shareImageUrl', 'updatedAt'] as const;

/** What the clinic has chosen for fixed pages, by path. */
export const listPageTitles = (db: Db): Promise<PageTitle[]> =>
  db.selectFrom('pageTitles').select(COLUMNS).orderBy('path').execute();

/**
 * Writes what is chosen for a page. `seen`: the `updatedAt` that the editor knows, null where they saw none or do not ask; 409 `stale` when
 * somebody else has saved since, 400 for a picture that is not in the library.
 */
export function savePageTitle(
  db: Db,
  { path, ...own }: OwnSeo & { path: string },
  seen: string | null,
): Promise<PageTitle> {
  return inTransaction(db, async (trx) => {
    const stored = () => trx.selectFrom('pageTitles').select(COLUMNS).where('path', '=', path).executeTakeFirst();
    await refuseMissingPictures(trx, { table: 'pageTitles', key: path, values: { ...own } }, async () => ({
      ...(await stored()),
    }));
    const row = await trx
      .insertInto('pageTitles')
      .values({ path, ...own })
      .onConflict((found) =>
        found
          .column('path')
          .doUpdateSet(own)
          .where(sql<boolean>`(${seen}::timestamptz is null or page_titles.updated_at = ${seen}::timestamptz)`),
      )
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) throw stale();
    return row;
  });
}
