import { editedOrder, owedCents, type OrderStatus } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { secondsFromNow } from '../../../platform/db/connection/clock';
import type { Database } from '../../../platform/db/schema';
import { conflict, invalid, stale } from '../../../platform/http/api-error';
import { lockOrder, noteEvent, readOrderLines, refundable, writeOrder, type OrderLineRow } from '../order-facts.repo';
import { endRefills } from '../../refills/grant-refill.repo';
import type { MailContext } from '../order-context';
import { tellOfOrder } from '../order-mails';
import { lowerLines, type LinePieces } from '../order-lines.repo';
import { releaseLines } from '../order-stock';
import { giveOwed } from '../../payments/refund-order';

type Trx = Transaction<Database>;

export interface WantedEdit {
  lines: readonly LinePieces[];
  reason: string;
  /** Name of whoever changes it. */
  name: string | null;
  /** The `updatedAt` that they have seen; null: whatever it is. */
  seen: string | null;
}

/**
 * Takes pieces, packs or whole lines out of an order that is not packed. What it costs and what it holds follow; what it is owed then
 * goes back in the same act.
 *
 * @throws ApiError 404 without the order; 400 by field (`lines.0.quantity`) for more than was ordered, or when nothing would be left;
 *   409 when it is packed already, or not as it was seen
 */
export async function editOrder(
  trx: Trx,
  id: number,
  { lines: wanted, reason, name, seen }: WantedEdit,
  context: MailContext,
): Promise<void> {
  const order = await lockOrder(trx, id);
  if (seen !== null && seen !== order.updatedAt) throw stale();
  if (order.status !== 'confirmed') throw conflict(REFUSALS[order.status]);
  const lines = await readOrderLines(trx, id);
  const problems = editProblems(lines, wanted);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const changed = wanted.filter(({ itemId, quantity }) => lineOf(lines, itemId)?.quantity !== quantity);
  if (changed.length === 0) return;
  const { subtotalCents, taxCents, creditedCents, ...edited } = editedOrder(
    refundable(order, lines),
    new Map(changed.map(({ itemId, quantity }) => [itemId, quantity])),
  );
  const gone = changed.flatMap(({ itemId, quantity }) =>
    quantity === 0 ? (lineOf(lines, itemId)?.productId ?? []) : [],
  );
  await endRefills(trx, { orderId: id, productIds: gone });
  await releaseLines(
    trx,
    id,
    changed.map(({ itemId, quantity }) => {
      const of = lineOf(lines, itemId)?.quantity ?? 0;
      return { itemId, quantity: of - quantity, of };
    }),
  );
  await lowerLines(
    trx,
    changed.map(({ itemId, quantity }) => ({ itemId, quantity, refundedCents: edited.lines.get(itemId) ?? 0 })),
  );
  await writeOrder(trx, id, { subtotalCents, taxCents, creditedCents, changedBy: name, changedAt: secondsFromNow(0) });
  const { isByHand } = await giveOwed(trx, id, { by: name, reason }, { besides: owedCents(order) });
  await noteEvent(trx, id, { what: 'Changed', by: name, reason: `${reason} (${changeWords(lines, changed)})` });
  if (isByHand) await tellOfOrder(trx, context, id, 'refunded', { isAsked: false });
}

const REFUSALS: Readonly<Record<Exclude<OrderStatus, 'confirmed'>, string>> = {
  pending: 'This order isn’t confirmed yet',
  ready: 'This order is already packed: unpack it first',
  shipped: 'This order has been shipped',
  completed: 'This order is completed',
  cancelled: 'This order has been canceled',
};

const lineOf = (lines: readonly OrderLineRow[], id: number) => lines.find((line) => line.id === id);

function editProblems(lines: readonly OrderLineRow[], wanted: readonly LinePieces[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, { itemId, quantity }] of wanted.entries()) {
    const line = lineOf(lines, itemId);
    if (!line) problems[`lines.${at}.itemId`] = 'This isn’t a line of the order';
    else if (quantity > line.quantity) problems[`lines.${at}.quantity`] = `Only ${line.quantity} were ordered`;
  }
  const left = lines.reduce(
    (sum, line) => sum + (wanted.find(({ itemId }) => itemId === line.id)?.quantity ?? line.quantity),
    0,
  );
  return left === 0 ? { ...problems, lines: 'Nothing would be left: cancel the order instead' } : problems;
}

const changeWords = (lines: readonly OrderLineRow[], changed: readonly LinePieces[]): string =>
  changed
    .map(({ itemId, quantity }) => `${lineOf(lines, itemId)?.name}: ${quantity}`)
    .join(', ')
    .slice(0, 300);
