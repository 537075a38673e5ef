import { zonedNow } from '@harmony/domain';
import { language } from '@harmony/language';
import { sql } from 'kysely';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';

/** More are not kept: a flood of invented words pushes out what was asked once and long ago. */
const MISSES_MAX = 2_000;

/** Counts one search that found nothing, by its words, for today on the clinic's calendar. The first one of a day says in which language. */
export async function countMiss(db: Db, words: string): Promise<void> {
  const { timeZone } = await readSiteSettings(db);
  const day = zonedNow(new Date(), timeZone).date;
  await inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('searchMisses')
      .values({ day, words, count: 1, language: language() })
      .onConflict((conflict) =>
        conflict.columns(['day', 'words']).doUpdateSet((eb) => ({ count: eb('searchMisses.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    // Only a new row can be one too many.
    if (row.count > 1) return;
    await sql`
      delete from search_misses where (day, words) in (
        select day, words from search_misses where (day, words) <> (${day}::date, ${words})
        order by count desc, day desc offset ${MISSES_MAX - 1})`.execute(trx);
  });
}
