import { readFlags, shopRules, spoken } from '@harmony/domain';
import { language } from '@harmony/language';
import { sql, type Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { mailbox, type Mailer, speakTo } from '../../mail';
import type { Database, Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { queueBackInStockEmail } from './back-in-stock-mail';

/** So many are told in one transaction. */
const TOLD_AT_ONCE = 50;

/**
 * Notes who wants to know when a product can be had again; whoever is noted already is noted once.
 *
 * @throws 404 when the store does not show the product
 */
export async function waitForProduct(
  trx: Transaction<Database>,
  { productId, email }: { productId: number; email: string },
): Promise<void> {
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!product) throw notFound('Product');
  await trx
    .insertInto('backInStockRequests')
    .values({ productId, email, language: language() })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/**
 * Tells everybody whose product can be had again, and forgets them. Whoever gets no more mail today waits for another day, and nobody
 * waits behind them. Any number of instances may do so at once: each is told once.
 */
export async function tellBackInStock(db: Db, mailer: Mailer): Promise<void> {
  const settings = await readSettings(db);
  const { store_enabled: isOpen, checkout_enabled: takesOrders } = readFlags(settings);
  if (!isOpen || !takesOrders) return;
  const { mailItems } = shopRules(settings);
  // Each batch tells its wishes, or adds their mailboxes to those that are not asked again: so there is an end.
  const full = new Set<string>();
  for (;;) {
    const found = await db.transaction().execute((trx) => tellSome(trx, mailer, { mailItems, full }));
    if (found < TOLD_AT_ONCE) return;
  }
}

/** Tells the oldest wishes whose mailboxes are not full, adds to `full` those that turn out to be, and returns how many it has found. */
async function tellSome(
  trx: Transaction<Database>,
  mailer: Mailer,
  { mailItems, full }: { mailItems: boolean; full: Set<string> },
): Promise<number> {
  const ofMailbox = mailbox(sql.ref('back_in_stock_requests.email'));
  const waiting = await trx
    .selectFrom('backInStockRequests')
    .innerJoin('products', 'products.id', 'backInStockRequests.productId')
    .innerJoin('stockItems', 'stockItems.productId', 'products.id')
    .innerJoin('stockLevels', 'stockLevels.itemId', 'stockItems.id')
    .select(['backInStockRequests.id', 'backInStockRequests.email', 'products.name', 'products.slug'])
    .select(['backInStockRequests.language', 'products.translations', ofMailbox.as('box')])
    .where('products.isActive', '=', true)
    .where('stockLevels.shown', '<>', 'out')
    .where(sql<boolean>`${ofMailbox} <> all (${[...full]}::text[])`)
    .orderBy('backInStockRequests.id')
    .limit(TOLD_AT_ONCE)
    .forUpdate('backInStockRequests')
    .skipLocked()
    .execute();
  const told: number[] = [];
  for (const { id, email, language, slug, box, ...product } of waiting) {
    if (full.has(box)) continue;
    const { name } = await speakTo(trx, language, async () => spoken(product, []));
    // Who gets no more mail today is told another day.
    if (await queueBackInStockEmail(trx, mailer, { id, email, language, product: mailItems ? { name, slug } : null }))
      told.push(id);
    else full.add(box);
  }
  if (told.length > 0)
    await trx
      .deleteFrom('backInStockRequests')
      .where(sql<boolean>`id = any (${told}::integer[])`)
      .execute();
  return waiting.length;
}
