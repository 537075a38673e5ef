import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/**
 * Refills that were granted with an order end when it is cancelled, or when what they are of is taken out of it. Those of orders of
 * before end now: two days ago, so that they are over in every time zone.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    update refills set last_on = least(last_on, current_date - 2)
    where exists (select from orders where orders.id = order_id and status = 'cancelled')
      or exists (select from order_items i
        where i.order_id = refills.order_id and i.product_id = refills.product_id and i.quantity = 0)
  `.execute(db);
}

/** What has ended stays so. */
export async function down(): Promise<void> {
  // Nobody knows any more which of them had no end.
}
