import { roundedShare, toDollars } from '../../platform/cents';
import { formatMoney } from '../../platform/money';

/*
 * What is given back for parts of an order. The tax of a line goes back with it: what all parts get together is the tax of the order
 * to the cent, however they are divided.
 */

/** A line as it was ordered. Amounts are cents; `refundedCents`: of its price, without tax. */
export interface RefundableLine {
  id: number;
  unitCents: number;
  quantity: number;
  refundedCents: number;
  /** The rate by which it was taxed, in parts per million. */
  taxPpm: number;
}

/** What decides how much of an order can be given back. Amounts are cents. */
export interface RefundableOrder {
  lines: readonly RefundableLine[];
  taxCents: number;
  shippingCents: number;
  shippingRefundedCents: number;
  paidCents: number;
  refundedCents: number;
  /** As of `OrderFacts`. */
  balanceCents: number;
}

/** What is to be given back: pieces of lines, shipping, and an amount beyond them. Amounts are cents. */
export interface WantedRefund {
  lines: readonly { itemId: number; quantity: number }[];
  shippingCents: number;
  amountCents: number;
}

/** Cents of each line that are kept, and of shipping. */
interface Kept {
  ofLine: (line: RefundableLine) => number;
  shippingCents: number;
}

const whole = ({ unitCents, quantity }: RefundableLine): number => unitCents * quantity;

/** The tax on a part of an order: on all of it, the tax of the order. */
function taxOn(order: RefundableOrder, { ofLine, shippingCents }: Kept): number {
  const { lines, taxCents } = order;
  // Lines of an order that came without rates share its tax by their prices.
  const isRated = lines.some(({ taxPpm }) => taxPpm > 0);
  const weigh = (cents: Kept['ofLine']): number =>
    lines.reduce((sum, line) => sum + cents(line) * (isRated ? line.taxPpm : 1), 0);
  const all = weigh(whole);
  // On goods that cost nothing is no tax: what there is, is on shipping.
  const byRate = isRated ? roundedShare(all) : all === 0 ? 0 : taxCents;
  const onGoods = order.shippingCents === 0 ? taxCents : Math.min(taxCents, byRate);
  // Where the rates alone explain the tax, they say it for a part, too.
  const goods = isRated && onGoods === byRate ? roundedShare(weigh(ofLine)) : share(onGoods, weigh(ofLine), all);
  return goods + share(taxCents - onGoods, shippingCents, order.shippingCents);
}

const share = (cents: number, part: number, all: number): number => (all === 0 ? 0 : Math.round(cents * (part / all)));

const quantityOf = (lines: WantedRefund['lines'], id: number): number =>
  lines.reduce((sum, { itemId, quantity }) => sum + (itemId === id ? quantity : 0), 0);

const notRefunded = (line: RefundableLine): number => whole(line) - line.refundedCents;

/** What a part of an order is worth with its tax. */
const worth = (order: RefundableOrder, kept: Kept): number =>
  order.lines.reduce((sum, line) => sum + kept.ofLine(line), 0) + kept.shippingCents + taxOn(order, kept);

/** What is not given back yet. */
const keptOf = (order: RefundableOrder): Kept => ({
  ofLine: notRefunded,
  shippingCents: order.shippingCents - order.shippingRefundedCents,
});

/** Pieces of a line that can still be given back for. */
export const refundablePieces = ({ unitCents, quantity, refundedCents }: RefundableLine): number =>
  unitCents === 0 ? quantity : Math.floor((unitCents * quantity - refundedCents) / unitCents);

/** Cents of an order that were paid and not given back. */
const refundableCents = ({ paidCents, refundedCents }: Pick<RefundableOrder, 'paidCents' | 'refundedCents'>) =>
  paidCents - refundedCents;

/** What a refund comes to, in cents, with the tax of its parts. It is asked of whatever was wanted, possible or not. */
export function refundCents(order: RefundableOrder, { lines, shippingCents, amountCents }: WantedRefund): number {
  const before = keptOf(order);
  const after: Kept = {
    ofLine: (line) => before.ofLine(line) - quantityOf(lines, line.id) * line.unitCents,
    shippingCents: before.shippingCents - shippingCents,
  };
  return worth(order, before) - worth(order, after) + amountCents;
}

/**
 * How much less an order is to cost after a refund. What was paid for goods and shipping that are given back for is never asked for
 * again. A sum beyond them first settles what is owed anyway; of an order that is not paid in full it is a payment that goes back, and
 * is still due.
 */
export function creditCents(order: RefundableOrder, wanted: WantedRefund): number {
  const { balanceCents } = order;
  const { amountCents } = wanted;
  const ofAmount = balanceCents > 0 ? 0 : Math.max(0, amountCents + balanceCents);
  return refundCents(order, wanted) - amountCents + ofAmount;
}

/** Why a refund is not possible, by the path of the field; nothing: it is. */
export function refundProblems(order: RefundableOrder, wanted: WantedRefund): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, { itemId }] of wanted.lines.entries()) {
    const line = order.lines.find(({ id }) => id === itemId);
    if (!line) problems[`lines.${at}.itemId`] = 'This isn’t a line of the order';
    else if (quantityOf(wanted.lines, itemId) > refundablePieces(line))
      problems[`lines.${at}.quantity`] = `At most ${refundablePieces(line)} can be refunded`;
  }
  const shippingLeft = order.shippingCents - order.shippingRefundedCents;
  if (wanted.shippingCents > shippingLeft)
    problems.shipping = `At most ${formatMoney(toDollars(shippingLeft))} of shipping can be refunded`;
  if (Object.keys(problems).length > 0) return problems;
  const cents = refundCents(order, wanted);
  const left = refundableCents(order);
  if (cents === 0) return { amount: 'Enter what to refund' };
  if (cents > left)
    return { amount: `At most ${formatMoney(toDollars(left))} can be refunded: no more than that was paid` };
  return {};
}

/** How a sum goes back by the ways it came: by the first until nothing of it is left, then by the next. */
export function splitRefund<Payment extends { leftCents: number }>(
  payments: readonly Payment[],
  cents: number,
): { payment: Payment; cents: number }[] {
  let rest = cents;
  return payments.flatMap((payment) => {
    const part = Math.min(rest, payment.leftCents);
    rest -= part;
    return part > 0 ? [{ payment, cents: part }] : [];
  });
}

/** An order once lines have been lowered. Amounts are cents. */
export interface EditedOrder {
  subtotalCents: number;
  taxCents: number;
  /** How much of its total is not asked for, as it was given back. */
  creditedCents: number;
  /** As of `OrderFacts`. */
  balanceCents: number;
  /** What is then given back of the price of each line, without tax. */
  lines: ReadonlyMap<number, number>;
}

/**
 * What an order comes to once lines have been lowered to these quantities. Pieces that were given back for are taken out first: of them
 * nobody gets anything a second time. Never does an order owe more because something was taken out.
 */
export function editedOrder(order: RefundableOrder, quantities: ReadonlyMap<number, number>): EditedOrder {
  const { shippingCents, balanceCents } = order;
  const left = (line: RefundableLine): number => line.unitCents * (quantities.get(line.id) ?? line.quantity);
  const refunded = (line: RefundableLine): number => Math.max(0, line.refundedCents - (whole(line) - left(line)));
  const subtotalCents = order.lines.reduce((sum, line) => sum + left(line), 0);
  const taxCents = taxOn(order, { ofLine: left, shippingCents });
  const totalCents = subtotalCents + taxCents + shippingCents;
  const now = keptOf(order);
  const taken = worth(order, now) - worth(order, { ...now, ofLine: (line) => left(line) - refunded(line) });
  const keeps = refundableCents(order) + balanceCents;
  const stillKeeps = Math.min(totalCents, Math.max(0, keeps - taken));
  return {
    subtotalCents,
    taxCents,
    creditedCents: totalCents - stillKeeps,
    balanceCents: balanceCents - (keeps - stillKeeps),
    lines: new Map(order.lines.map((line) => [line.id, refunded(line)])),
  };
}
