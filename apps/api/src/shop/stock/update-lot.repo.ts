import type { UpdateLotBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/schema';
import { violates } from '../../platform/db/violations';
import { conflict, invalid, notFound } from '../../platform/http/api-error';
import { lockItems } from './levels.repo';
import { findLot } from './lots.repo';
import { isPastOn, type SellBy } from './sell-by.repo';

const NEEDS_CODE = 'Give this lot a code first';

/**
 * Changes the given fields of a lot. What has no code has no date and is always open: it is whatever nobody has labelled.
 *
 * @returns its item
 * @throws ApiError 404; 400 for a lot without a code; 409 when the code is taken, or the lot is recalled
 */
export async function updateLot(
  trx: Transaction<Database>,
  id: number,
  change: z.output<typeof UpdateLotBody>,
  sellBy: SellBy,
): Promise<number> {
  const itemId = (await findLot(trx, id))?.itemId;
  if (itemId === undefined) throw notFound('Lot');
  await lockItems(trx, [itemId]);
  const lot = await findLot(trx, id);
  if (!lot) throw notFound('Lot');
  const next = { state: lot.state, code: lot.code, expiresOn: lot.expiresOn, ...change };
  if (next.code === '' && (next.state !== 'open' || next.expiresOn !== null)) throw invalid({ code: NEEDS_CODE });
  if (next.code === '' && lot.code !== '') throw invalid({ code: 'This field is required' });
  if (lot.state === 'recalled' && next.state !== 'recalled')
    throw conflict('This lot is recalled. Withdraw the recall first.');
  try {
    await trx
      .updateTable('stockLots')
      .set({ ...next, isPast: isPastOn(next.expiresOn, sellBy) })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (violates(error, 'unique', 'stock_lots_code'))
      throw conflict('This item already has another lot with this code', {
        code: 'Already in use. Choose another one.',
      });
    throw error;
  }
  return itemId;
}
