import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';

type Trx = Transaction<Database>;

/** So many pieces of a line of an order. */
export interface LinePieces {
  itemId: number;
  quantity: number;
}

/** Notes of each line that pieces of it were paid back. A constraint keeps it within what was ordered. */
export async function noteRefunded(trx: Trx, lines: readonly LinePieces[]): Promise<void> {
  for (const { itemId, quantity } of lines)
    await trx
      .updateTable('orderItems')
      .set({ refundedCents: sql`refunded_cents + unit_cents * ${quantity}::integer` })
      .where('id', '=', itemId)
      .execute();
}

/** Notes of each line that pieces of it came back. A constraint keeps it within what was ordered. */
export async function noteReturned(trx: Trx, lines: readonly LinePieces[]): Promise<void> {
  for (const { itemId, quantity } of lines)
    await trx
      .updateTable('orderItems')
      .set({ returnedQuantity: sql`returned_quantity + ${quantity}::integer` })
      .where('id', '=', itemId)
      .execute();
}

/**
 * Lowers lines of an order to these quantities, with what is given back of their price; with 0 the line is no part of it any more. The
 * order is locked.
 */
export async function lowerLines(trx: Trx, lines: readonly (LinePieces & { refundedCents: number })[]): Promise<void> {
  for (const { itemId, quantity, refundedCents } of lines)
    await trx.updateTable('orderItems').set({ quantity, refundedCents }).where('id', '=', itemId).execute();
}

/** Lines for which something has left a lot. */
export async function countedLines(trx: Trx, orderId: number): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('reservations')
    .innerJoin('orderItems', 'orderItems.id', 'orderItemId')
    .select('orderItemId')
    .where('orderId', '=', orderId)
    .where('state', '=', 'used')
    .execute();
  return new Set(rows.map(({ orderItemId }) => orderItemId));
}
