import { readFlags, shopRules, spoken } from '@harmony/domain';
import { language } from '@harmony/language';
import { sql, type Transaction } from 'kysely';
import { readSettings } from '../../content/site-settings.repo';
import type { Database, Db } from '../../db/schema';
import { notFound } from '../../errors/api-error';
import type { EmailNotifications } from '../../forms/email-notifications';
import { speakTo } from '../../forms/speak-to';

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

/** Tells everybody whose product can be had again, and forgets them. Any number of instances may do so at once: each is told once. */
export async function tellBackInStock(db: Db, emails: EmailNotifications): Promise<void> {
  const settings = await readSettings(db);
  const { store_enabled: isOpen, checkout_enabled: takesOrders } = readFlags(settings);
  if (!isOpen || !takesOrders) return;
  const { mailItems } = shopRules(settings);
  for (;;) {
    const told = await db.transaction().execute((trx) => tellSome(trx, emails, mailItems));
    if (told < TOLD_AT_ONCE) return;
  }
}

async function tellSome(trx: Transaction<Database>, emails: EmailNotifications, mailItems: boolean): Promise<number> {
  const waiting = await trx
    .selectFrom('backInStockRequests')
    .innerJoin('products', 'products.id', 'backInStockRequests.productId')
    .innerJoin('stockItems', 'stockItems.productId', 'products.id')
    .innerJoin('stockLevels', 'stockLevels.itemId', 'stockItems.id')
    .select(['backInStockRequests.id', 'backInStockRequests.email', 'products.name', 'products.slug'])
    .select(['backInStockRequests.language', 'products.translations'])
    .where('products.isActive', '=', true)
    .where('stockLevels.shown', '<>', 'out')
    .orderBy('backInStockRequests.id')
    .limit(TOLD_AT_ONCE)
    .forUpdate('backInStockRequests')
    .skipLocked()
    .execute();
  if (waiting.length === 0) return 0;
  for (const { id, email, language, slug, ...product } of waiting) {
    const { name } = await speakTo(trx, language, async () => spoken(product, []));
    await emails.backInStock(trx, { id, email, language, product: mailItems ? { name, slug } : null });
  }
  const ids = waiting.map(({ id }) => id);
  await trx
    .deleteFrom('backInStockRequests')
    .where(sql<boolean>`id = any (${ids}::integer[])`)
    .execute();
  return waiting.length;
}
