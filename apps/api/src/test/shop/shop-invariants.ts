import type { Db } from '../../platform/db/schema';
import { findMismatches } from '../../shop/stock/check.repo';

/**
 * Fails when figures of the shop do not agree with what they follow from: lots with their movements, levels with their lots and
 * reservations, packed lines with what left for them. Call it after every test that moves stock.
 */
export async function expectShopAgrees(db: Db): Promise<void> {
  const mismatches = await findMismatches(db);
  if (mismatches.length > 0) throw new Error(`the shop does not agree: ${JSON.stringify(mismatches)}`);
}
