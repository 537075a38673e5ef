import { gramWords } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import { holdStock, releaseHolds, releasePart } from '../stock/holds.repo';
import { lockOrder as lockStockOf } from '../stock/levels.repo';
import { NotEnoughStock } from '../stock/not-enough-stock';
import { proposeLots, putBack, takeStock } from '../stock/pack.repo';
import { returnStock } from '../stock/returns.repo';
import { readOrderLines, type LockedOrder, type OrderLineRow } from './order-facts.repo';
import { countedLines, type LinePieces } from './order-lines.repo';

type Trx = Transaction<Database>;

/** So many pieces of a lot for a line. */
export interface OrderPick extends LinePieces {
  lotId: number;
}

/** 409 that names the lines that are short, as `lines.<id>`. */
const short = (lines: readonly OrderLineRow[], why: (line: OrderLineRow) => string) =>
  conflict(
    'There is not enough stock for this order',
    Object.fromEntries(lines.map((line) => [`lines.${line.id}`, `${line.name}: ${why(line)}`])),
  );

/** Keeps the stock of an order that was placed without. 409 naming the lines when there is not enough. */
export async function holdOrder(trx: Trx, orderId: number): Promise<void> {
  const lines = await readOrderLines(trx, orderId);
  const gone = lines.filter(({ productId, formulaId }) => productId === null && formulaId === null);
  if (gone.length > 0) throw short(gone, () => 'no longer sold');
  try {
    await holdStock(
      trx,
      lines.map(({ id, ...line }) => ({ ...line, orderItemId: id })),
    );
  } catch (error) {
    if (!(error instanceof NotEnoughStock)) throw error;
    const missing = lines.filter(({ id }) => error.lines.some(({ orderItemIds }) => orderItemIds.includes(id)));
    throw short(missing, ({ id }) =>
      error.lines
        .filter(({ orderItemIds }) => orderItemIds.includes(id))
        .map(({ herb, available }) => (herb === null ? `${available} left` : `${gramWords(available)} of ${herb} left`))
        .join(', '),
    );
  }
}

/**
 * Takes what an order holds from its lots: from those chosen, or as they are proposed. 409 when they do not suffice or must not be
 * sold, 400 when they do not add up; both name the lines as `lines.<id>`.
 */
export async function packOrder(
  trx: Trx,
  orderId: number,
  { picks, by }: { picks: readonly OrderPick[] | null; by: ActingPerson },
): Promise<void> {
  // What is proposed stays until it is taken.
  await lockStockOf(trx, orderId);
  const chosen = picks?.map(({ itemId, ...pick }) => ({ ...pick, orderItemId: itemId }));
  await takeStock(trx, { orderId, picks: chosen ?? (await proposed(trx, orderId)), by });
}

async function proposed(trx: Trx, orderId: number) {
  const proposals = await proposeLots(trx, orderId);
  const missing = proposals.filter(({ isShort }) => isShort);
  if (missing.length > 0) {
    const lines = (await readOrderLines(trx, orderId)).filter(({ id }) =>
      missing.some(({ orderItemId }) => orderItemId === id),
    );
    throw short(lines, ({ id }) => {
      const herbs = missing.flatMap(({ orderItemId, herb }) => (orderItemId === id && herb !== null ? [herb] : []));
      return `not enough of ${herbs.length === 0 ? 'it' : herbs.join(', ')} may be sold now`;
    });
  }
  return proposals.flatMap(({ orderItemId, lots }) =>
    lots.map(({ lotId, quantity }) => ({ orderItemId, lotId, quantity })),
  );
}

/** Puts what was packed back to the lots it came from; it is kept for the order again. */
export const unpackOrder = (trx: Trx, orderId: number, by: ActingPerson): Promise<void> =>
  putBack(trx, { orderId, by });

/** Gives up what an order keeps, packed or not. */
export async function releaseOrder(
  trx: Trx,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
  by: ActingPerson,
): Promise<void> {
  await lockStockOf(trx, id);
  if (status === 'ready') await unpackOrder(trx, id, by);
  await releaseHolds(trx, id);
}

/** So many of the pieces or packs that a line has. */
export interface ReleasedPart extends LinePieces {
  of: number;
}

/** Gives up pieces of lines that an order keeps. */
export async function releaseLines(trx: Trx, orderId: number, lines: readonly ReleasedPart[]): Promise<void> {
  await lockStockOf(trx, orderId);
  for (const { itemId, quantity, of } of lines) await releasePart(trx, itemId, { pieces: quantity, of });
}

/**
 * Takes back what came from outside, into quarantine; the lines say already that it is back. Nothing is counted of what nobody counts.
 */
export async function takeBackLines(
  trx: Trx,
  orderId: number,
  lines: readonly LinePieces[],
  who: { by: ActingPerson; reason: string },
): Promise<void> {
  await lockStockOf(trx, orderId);
  const counted = await countedLines(trx, orderId);
  const ordered = await readOrderLines(trx, orderId);
  for (const { itemId, quantity } of lines) {
    if (!counted.has(itemId)) continue;
    const line = ordered.find(({ id }) => id === itemId);
    const isFormula = line !== undefined && line.formulaId !== null;
    const packs = isFormula ? { of: line.quantity - line.returnedQuantity + quantity } : {};
    await returnStock(trx, { orderItemId: itemId, quantity, ...packs, ...who });
  }
}
