import { sql } from 'kysely';

/**
 * The place of a line in its order, from 1, whatever was taken out of it; in queries that have the line as `o`. It is a part of the batch
 * number of a formula.
 */
export const linePlace = sql<number>`(
  select count(*)::integer from order_items before where before.order_id = o.order_id and before.id <= o.id)`;
