import { stockWords } from '@harmony/domain';
import type { AdjustStockBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import { writeMovements } from './ledger.repo';
import { lockItems } from './levels.repo';
import { findLot, unlabelledLot } from './lots.repo';

const MOST_ON_HAND = 1_000_000_000;

/**
 * Writes off or corrects what there is of one lot.
 *
 * @throws ApiError 400 when there is no such item or lot; 409 when there is not so much of the lot
 */
export async function adjustStock(
  trx: Transaction<Database>,
  { itemId, lotId, kind, quantity, reason }: z.output<typeof AdjustStockBody>,
  by: ActingPerson,
): Promise<void> {
  const [level] = await lockItems(trx, [itemId]);
  if (!level) throw invalid({ itemId: 'There is no such item' });
  const lot = await findLot(trx, lotId ?? (await unlabelledLot(trx, itemId)));
  if (lot?.itemId !== itemId) throw invalid({ lotId: 'This lot doesn’t exist' });
  if (lot.onHand + quantity < 0) {
    const only = `There are only ${stockWords(lot.onHand, level.unit)}`;
    throw conflict(`${only} in this lot`, { quantity: only });
  }
  if (lot.onHand + quantity > MOST_ON_HAND) throw invalid({ quantity: 'Must be a smaller number' });
  await writeMovements(trx, by, [{ itemId, lotId: lot.id, kind, quantity, reason }]);
}
