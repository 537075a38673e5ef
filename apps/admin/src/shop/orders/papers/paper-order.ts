import type { Address, Delivery, OrderDetail, PackedOrder, PackFormula, PackLine } from '@harmony/domain';

/** What papers say of an order. */
export interface PaperOrder {
  id: number;
  number: number;
  customerName: string;
  delivery: Delivery;
  shipTo: Address | null;
  shelf: string | null;
  placedAt: string;
  toPay: number;
  /** What the customer gets. */
  lines: readonly { name: string; sku: string | null; quantity: number }[];
  /** It has formulas, whose herbs are weighed and whose packs have labels. */
  hasFormulas: boolean;
  formulas: readonly PackFormula[];
  /** What is weighed and packed, herb by herb. */
  weighed: readonly PackLine[];
}

/** The papers of an order that is packed: a formula is one line to the customer, and one for each herb to whoever weighs it. */
export function paperOf(order: PackedOrder): PaperOrder {
  const ofFormulas = new Set(order.formulas.map(({ itemId }) => itemId));
  return {
    ...order,
    hasFormulas: order.formulas.length > 0,
    lines: [
      ...order.formulas.map(({ name, batch, packs }) => ({ name, sku: batch, quantity: packs })),
      ...order.lines.filter(({ itemId }) => !ofFormulas.has(itemId)),
    ],
    weighed: order.lines.filter(({ itemId }) => ofFormulas.has(itemId)),
  };
}

/** The papers of an order as the inbox shows it, without what only the pack list knows. */
export const paperOfDetail = (order: OrderDetail): PaperOrder => ({
  ...order,
  placedAt: order.createdAt,
  lines: order.items,
  hasFormulas: order.items.some(({ formulaId }) => formulaId !== null),
  formulas: [],
  weighed: [],
});
