import { addDays, numberSetting, SHOP_SETTINGS, siteSettings, zonedNow } from '@harmony/domain';
import { sql } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { lockItems } from './levels.repo';

/** The clinic's day, and until when lots may be sold on it. */
export interface SellBy {
  /** 'YYYY-MM-DD' in the clinic's time zone. */
  today: string;
  /** A lot that expires before this day is not sold any more. */
  firstGood: string;
}

/** As the settings say it at this moment. */
export async function readSellBy(db: Db): Promise<SellBy> {
  const settings = await readSettings(db);
  const { date: today } = zonedNow(new Date(), siteSettings(settings).timeZone);
  return { today, firstGood: addDays(today, numberSetting(settings, SHOP_SETTINGS.expiryMargin)) };
}

/** Whether a lot is too close to its expiry to be sold. */
export const isPastOn = (expiresOn: string | null, { firstGood }: SellBy): boolean =>
  expiresOn !== null && expiresOn < firstGood;

/**
 * Blocks lots that are past their time by now, and opens those that are not any more: a day has passed, or the setting was changed.
 *
 * @returns how many
 */
export function keepPastLots(db: Db, { firstGood }: SellBy): Promise<number> {
  const isWrong = sql<boolean>`is_past <> (expires_on is not null and expires_on < ${firstGood}::date)`;
  return inTransaction(db, async (trx) => {
    const wrong = await trx.selectFrom('stockLots').select('itemId').distinct().where(isWrong).execute();
    if (wrong.length === 0) return 0;
    const items = wrong.map(({ itemId }) => itemId);
    await lockItems(trx, items);
    const { numUpdatedRows } = await trx
      .updateTable('stockLots')
      .set(({ not, ref }) => ({ isPast: not(ref('isPast')) }))
      .where('itemId', 'in', items)
      .where(isWrong)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}
