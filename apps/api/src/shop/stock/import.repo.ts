import { sql, type Transaction } from 'kysely';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database } from '../../platform/db/schema';
import { ApiError } from '../../platform/http/api-error';
import { lockItems } from './levels.repo';
import type { SellBy } from './sell-by.repo';
import { deliveriesOf, inFile, type ImportItem, type ImportLine } from './import-file';
import { receiveStock } from './receive.repo';

/**
 * Takes in what a file says was received, all of it or nothing.
 *
 * @returns the items that were changed
 * @throws ApiError 400 with `fields` by `<line of the file>.<column>`
 */
export async function importStock(
  trx: Transaction<Database>,
  lines: readonly ImportLine[],
  from: { by: ActingPerson; sellBy: SellBy },
): Promise<number[]> {
  const skus = [...new Set(lines.map(({ sku }) => sku.toLowerCase()))];
  const { rows: items } = await sql<ImportItem & { sku: string }>`
    select i.id, i.unit, lower(h.name) as sku from stock_items i join herbs h on h.id = i.herb_id
    where lower(h.name) = any (${skus}::text[])
    union all
    select i.id, i.unit, lower(p.sku) from stock_items i join products p on p.id = i.product_id
    where lower(p.sku) = any (${skus}::text[])`.execute(trx);
  // All of them at once: one delivery after the other would lock them in an order that two files may not share.
  await lockItems(
    trx,
    items.map(({ id }) => id),
  );
  const changed = new Set<number>();
  for (const { receipt, lines: own } of deliveriesOf(lines, new Map(items.map(({ sku, ...item }) => [sku, item]))))
    try {
      for (const id of await receiveStock(trx, receipt, from)) changed.add(id);
    } catch (error) {
      throw error instanceof ApiError && error.fields ? inFile(error.fields, own) : error;
    }
  return [...changed];
}
