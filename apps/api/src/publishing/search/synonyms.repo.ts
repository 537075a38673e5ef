import { lockContent } from '../../platform/db/content-lock';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { stale } from '../../platform/http/api-error';

/** The lines of words that mean the same, in their order. */
export async function listSynonyms(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('searchSynonyms').select('words').orderBy('position').execute();
  return rows.map(({ words }) => words);
}

/** Replaces all lines. `seen` are those that the editor knows: 409 `stale` when there are others by now. */
export const saveSynonyms = (db: Db, lines: readonly string[], seen: readonly string[]): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    await lockContent(trx);
    const before = await listSynonyms(trx);
    if (before.join('\n') !== seen.join('\n')) throw stale();
    await trx.deleteFrom('searchSynonyms').execute();
    if (lines.length > 0)
      await trx
        .insertInto('searchSynonyms')
        .values(lines.map((words, position) => ({ position, words })))
        .execute();
    return [...lines];
  });
