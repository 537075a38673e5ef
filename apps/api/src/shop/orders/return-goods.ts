import type { Transaction } from 'kysely';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { lockOrder, noteEvent, readOrderLines, type LockedOrder, type OrderLineRow } from './order-facts.repo';
import { noteReturned, type LinePieces } from './order-lines.repo';
import { takeBackLines } from './order-stock';

type Trx = Transaction<Database>;

/** Whose act it is, and why. */
export interface ReturnBy {
  by: ActingPerson;
  reason: string;
}

/**
 * Why pieces cannot have come back, by the place of their line; nothing: they can. What never left the house goes back to its lot when
 * the order is unpacked or cancelled, not as a return, and nothing comes back twice.
 */
export function returnProblems(
  { status }: Pick<LockedOrder, 'status'>,
  ordered: readonly OrderLineRow[],
  lines: readonly LinePieces[],
): Map<number, string> {
  const problems = new Map<number, string>();
  for (const [at, { itemId, quantity }] of lines.entries()) {
    const line = ordered.find(({ id }) => id === itemId);
    const out = line === undefined ? 0 : line.quantity - line.returnedQuantity;
    if (line === undefined) problems.set(at, 'This isn’t a line of the order');
    else if (status !== 'shipped' && status !== 'completed')
      problems.set(at, 'This hasn’t left the clinic: unpack or cancel the order instead');
    else if (quantity > out)
      problems.set(at, out === 0 ? 'All of it has already been returned' : `At most ${out} can be returned`);
  }
  return problems;
}

/** Takes pieces back into quarantine, whatever money they cost. The order is locked, and the problems were asked for. */
export async function takeBack(trx: Trx, orderId: number, lines: readonly LinePieces[], who: ReturnBy): Promise<void> {
  if (lines.length === 0) return;
  await noteReturned(trx, lines);
  await takeBackLines(trx, orderId, lines, who);
}

/**
 * Notes that goods came back, and takes them into quarantine. No money moves: they were free, it was given back before, or it is not.
 *
 * @throws ApiError 404 without the order; 400 by field (`lines.0.quantity`) for more than is out, or what has not left the clinic
 */
export async function returnGoods(
  trx: Trx,
  id: number,
  { lines, ...who }: ReturnBy & { lines: readonly LinePieces[] },
): Promise<void> {
  const order = await lockOrder(trx, id);
  const problems = returnProblems(order, await readOrderLines(trx, id), lines);
  if (problems.size > 0)
    throw invalid(Object.fromEntries([...problems].map(([at, words]) => [`lines.${at}.quantity`, words])));
  await takeBack(trx, id, lines, who);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const what = pieces === 1 ? '1 item returned' : `${pieces} items returned`;
  await noteEvent(trx, id, { what, by: who.by.name, reason: who.reason });
}
