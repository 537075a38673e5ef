import { toCents } from '@harmony/domain';
import type { ReceiveStockBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { writeMovements } from './ledger.repo';
import { lockItems } from './levels.repo';
import { unlabelledLot } from './lots.repo';
import { isPastOn, type SellBy } from './sell-by.repo';

type Trx = Transaction<Database>;
type Receipt = z.output<typeof ReceiveStockBody>;
type Line = Receipt['lines'][number];

/** Nobody has so many of anything, and Postgres' integers end soon behind it. */
const MOST_ON_HAND = 1_000_000_000;

/**
 * Takes a delivery in, whole or not at all. A lot that has a date and no code is called by its date.
 *
 * @returns the items that were changed
 * @throws ApiError 400 with `fields` by `lines.<n>.<field>`
 */
export async function receiveStock(
  trx: Trx,
  { supplier, lines }: Receipt,
  { by, sellBy }: { by: ActingPerson; sellBy: SellBy },
): Promise<number[]> {
  const items = [...new Set(lines.map(({ itemId }) => itemId))];
  const known = new Set((await lockItems(trx, items)).map(({ itemId }) => itemId));
  const unknown = lines.flatMap(({ itemId }, at) =>
    known.has(itemId) ? [] : [[`lines.${at}.itemId`, 'There is no such item']],
  );
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown));
  const fields: Record<string, string> = {};
  for (const [at, line] of lines.entries()) {
    const lot = await lotOfLine(trx, line, { supplier, sellBy });
    if (lot.expiresOn !== line.expiresOn && line.expiresOn !== null) {
      const date = lot.expiresOn === null ? 'has no date' : `expires on ${lot.expiresOn}`;
      fields[`lines.${at}.expiresOn`] = `This lot is already here and ${date}`;
    } else if (lot.onHand + line.quantity > MOST_ON_HAND) fields[`lines.${at}.quantity`] = 'Must be a smaller number';
    else
      await writeMovements(trx, by, [
        {
          itemId: line.itemId,
          lotId: lot.id,
          kind: 'receive',
          quantity: line.quantity,
          ...(supplier !== null && { reason: supplier }),
        },
      ]);
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return items;
}

/** The lot of a line: that which is there, with what the line says of its price; or a new one. */
async function lotOfLine(
  trx: Trx,
  { itemId, code, expiresOn, cost }: Line,
  { supplier, sellBy }: { supplier: string | null; sellBy: SellBy },
) {
  const costCents = cost === null ? null : toCents(cost);
  const called = code === '' && expiresOn !== null ? `exp ${expiresOn}` : code;
  if (called === '') await unlabelledLot(trx, itemId);
  return trx
    .insertInto('stockLots')
    .values({ itemId, code: called, expiresOn, isPast: isPastOn(expiresOn, sellBy), supplier, costCents })
    .onConflict((clash) =>
      clash
        .columns(['itemId', 'code'])
        .doUpdateSet(({ fn, ref }) => ({
          costCents: fn.coalesce(ref('excluded.costCents'), ref('stockLots.costCents')),
          supplier: fn.coalesce(ref('excluded.supplier'), ref('stockLots.supplier')),
        })),
    )
    .returning(['id', 'expiresOn', 'onHand'])
    .executeTakeFirstOrThrow();
}
