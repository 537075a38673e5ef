import {
  formatMoney,
  refundablePieces,
  refundCents,
  refundProblems,
  toCents,
  toDollars,
  type OrderDetail,
  type OrderLine,
  type RefundableLine,
  type RefundableOrder,
  type RefundOrderBody,
} from '@harmony/domain';
import { balanceCentsOf, piecesOut } from './order-words';

/** A refund as it is typed: pieces by line, which of them came back, and sums. */
export interface RefundDraft {
  pieces: Readonly<Record<number, number>>;
  cameBack: Readonly<Record<number, boolean>>;
  shipping: string;
  amount: string;
  reason: string;
}

export const NO_REFUND: RefundDraft = { pieces: {}, cameBack: {}, shipping: '', amount: '', reason: '' };

const lineOf = ({ id, price, quantity, refundedAmount, taxPpm }: OrderLine): RefundableLine => ({
  id,
  unitCents: toCents(price),
  quantity,
  refundedCents: toCents(refundedAmount),
  taxPpm,
});

/** What decides how much of an order can be given back. */
export const refundableOf = (order: OrderDetail): RefundableOrder => ({
  lines: order.items.map(lineOf),
  taxCents: toCents(order.tax),
  shippingCents: toCents(order.shipping),
  shippingRefundedCents: toCents(order.refundedShipping),
  paidCents: toCents(order.paidAmount),
  refundedCents: toCents(order.refundedAmount),
  balanceCents: balanceCentsOf(order),
});

/** Pieces of a line that can still be given back for. */
export const mostOf = (line: OrderLine): number => refundablePieces(lineOf(line));

/** A sum as it was typed, in cents; null when it is none. */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '');
  if (text === '') return 0;
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? toCents(Number(text)) : null;
}

/** What a draft comes to. */
export interface RefundOutlook {
  /** What is given back with the tax of its parts, in cents. */
  cents: number;
  /** What can be given back at most, in cents. */
  mostCents: number;
  /** Why it is not possible, by the path of the field. */
  problems: Readonly<Record<string, string>>;
  body: RefundOrderBody;
}

const NO_SUM = 'Enter an amount such as 4.50';

/** Computes as the API does, so that what is pressed is what was shown. */
export function outlookOf(
  order: OrderDetail,
  { pieces, cameBack, shipping, amount, reason }: RefundDraft,
): RefundOutlook {
  const refundable = refundableOf(order);
  const [shippingCents, amountCents] = [centsOf(shipping), centsOf(amount)];
  const lines = order.items.flatMap((line) => {
    const { id } = line;
    const quantity = pieces[id] ?? 0;
    return quantity > 0
      ? [{ itemId: id, quantity, restock: cameBack[id] === true && quantity <= piecesOut(line) }]
      : [];
  });
  const wanted = { lines, shippingCents: shippingCents ?? 0, amountCents: amountCents ?? 0 };
  const problems = {
    ...refundProblems(refundable, wanted),
    ...(shippingCents === null && { shipping: NO_SUM }),
    ...(amountCents === null && { amount: NO_SUM }),
    ...(reason.trim() === '' && { reason: 'Enter a reason' }),
  };
  return {
    cents: refundCents(refundable, wanted),
    mostCents: refundable.paidCents - refundable.refundedCents,
    problems,
    body: { lines, shipping: toDollars(wanted.shippingCents), amount: toDollars(wanted.amountCents), reason },
  };
}

/** All that can still be given back: every piece, and shipping. */
export const wholeRefund = (order: OrderDetail, draft: RefundDraft): RefundDraft => {
  const shippingLeft = order.shipping - order.refundedShipping;
  return {
    ...draft,
    pieces: Object.fromEntries(order.items.map((line) => [line.id, mostOf(line)])),
    shipping: shippingLeft > 0 ? shippingLeft.toFixed(2) : '',
    amount: '',
  };
};

/** What is given back, and that it is never more than was paid. */
export const outlookWords = ({ cents, mostCents }: RefundOutlook): string =>
  `${formatMoney(toDollars(cents))} of the ${formatMoney(toDollars(mostCents))} that was paid and hasn’t been refunded yet.`;
