import {
  formatMoney,
  ORDER_MOVES,
  toCents,
  type Address,
  type OrderActor,
  type OrderFacts,
  type OrderLine,
  type OrderMove,
  type OrderRow,
  type PaymentStatus,
} from '@harmony/domain';

/** How far an order is paid, as people say it. */
export const PAYMENT_STATUS_NAMES: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Not paid',
  failed: 'Payment failed',
  paid: 'Paid',
  'partially-refunded': 'Partly refunded',
  refunded: 'Refunded',
};

type FactsOf = Pick<OrderRow, 'status' | 'delivery' | 'pays' | 'review' | 'isHeld' | 'paidAmount' | 'toPay' | 'owed'>;

/** As of `OrderFacts`. */
export const balanceCentsOf = ({ toPay, owed }: Pick<OrderRow, 'toPay' | 'owed'>): number =>
  toCents(toPay) - toCents(owed);

/** What decides the moves of an order. */
export const factsOf = ({ paidAmount, toPay, owed, ...order }: FactsOf): OrderFacts => ({
  ...order,
  balanceCents: balanceCentsOf({ toPay, owed }),
  paidCents: toCents(paidAmount),
});

/** Goods can have come back only after they left the house. */
export const hasLeft = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'shipped' || status === 'completed';

/** Pieces of a line that have not come back. */
export const piecesOut = ({ quantity, returnedQuantity }: Pick<OrderLine, 'quantity' | 'returnedQuantity'>): number =>
  quantity - returnedQuantity;

/** '1 item', '3 items'. */
export const piecesText = (pieces: number): string => (pieces === 1 ? '1 item' : `${pieces} items`);

/** '1 pack', '3 packs'. */
export const packsText = (packs: number): string => (packs === 1 ? '1 pack' : `${packs} packs`);

/** What is to be paid, or that nothing is. */
export const toPayText = ({ toPay }: Pick<OrderRow, 'toPay'>): string =>
  toPay > 0 ? `${formatMoney(toPay)} to pay` : 'paid';

/** How the patient gets it. */
export const deliveryText = ({ delivery }: Pick<OrderRow, 'delivery'>): string =>
  delivery === 'pickup' ? 'pick-up' : 'shipping';

/** An address in lines, as it stands on a label. */
export const addressLines = (name: string, { line1, line2, city, state, zip }: Address): string[] =>
  [name, line1, line2 ?? '', `${city}, ${state} ${zip}`].filter((line) => line !== '');

/** The last word of a name, by which the shelf is sorted. */
export const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? '';

/** The number in what a scanner or somebody typed: 'Order 1047', or with a sign before it; null: there is none. */
export function orderNumberIn(typed: string): number | null {
  const [digits] = /\d{4,9}/.exec(typed) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The moves as buttons, in the order of the work; the first that can be made is the next one. */
export const MOVE_BUTTONS: readonly OrderMove[] = [
  'accept',
  'approve',
  'pack',
  'ship',
  'hand-over',
  'deliver',
  'decline',
  'unpack',
  'cancel',
];

/** The keys that press them. */
export const MOVE_KEYS: Readonly<Partial<Record<OrderMove, string>>> = {
  accept: 'a',
  approve: 'a',
  pack: 'p',
  ship: 's',
  'hand-over': 'h',
  deliver: 'd',
};

/** Who makes a move when somebody presses its button. */
export const actorOf = (move: OrderMove): OrderActor =>
  ORDER_MOVES[move].by.some((by: OrderActor) => by === 'staff') ? 'staff' : 'practitioner';
