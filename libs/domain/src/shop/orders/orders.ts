import { msg, t } from '@harmony/language';

/*
 * The life of an order: which moves there are, who makes them, and when each is allowed. The API's trigger `orders_moves` refuses
 * every other change of a status; a test compares the two.
 */

/** What an order is (specification: default pending). Money and goods that come back are records of their own, never statuses. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'ready', 'shipped', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How much of it is paid; computed from what was paid and given back. */
export const PAYMENT_STATUSES = ['pending', 'failed', 'paid', 'partially-refunded', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const DELIVERIES = ['pickup', 'shipping'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Where it is paid: when it is picked up, or before on the page of a payment provider. */
export const ORDER_PAYS = ['at-clinic', 'online'] as const;
export type OrderPays = (typeof ORDER_PAYS)[number];

/** Whether a practitioner has to look at it: what the patient ticked of 'Tell us first if …'. */
export const ORDER_REVIEWS = ['none', 'open', 'approved', 'declined'] as const;
export type OrderReview = (typeof ORDER_REVIEWS)[number];

/** Characters of what a patient may add to an order. */
export const ORDER_NOTE_MAX = 500;

export const ORDER_CHANNELS = ['web', 'staff', 'refill'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** How money came in. Those behind the first two are noted by hand. */
export const PAYMENT_METHODS = ['stripe', 'simulator', 'cash', 'card-machine', 'check', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Ways that staff note by hand. */
export const HAND_METHODS = ['cash', 'card-machine', 'check', 'transfer'] as const satisfies readonly PaymentMethod[];
export type HandMethod = (typeof HAND_METHODS)[number];
/** Ways of paying as people read them. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  stripe: 'online',
  simulator: 'online, simulated',
  cash: 'cash',
  'card-machine': 'card machine',
  check: 'check',
  transfer: 'bank transfer',
};

/** Who makes a move. `clock`: the product itself, also when a payment arrives. */
export type OrderActor = 'patient' | 'staff' | 'practitioner' | 'clock';

interface OrderMoveDeclaration {
  from: readonly OrderStatus[];
  to: readonly OrderStatus[];
  by: readonly OrderActor[];
  /** As a button. */
  label: string;
  /** In the history of an order; patients read it in their language. */
  past: string;
}

/** Every move after an order was placed. */
export const ORDER_MOVES = {
  accept: { from: ['pending'], to: ['pending', 'confirmed'], by: ['staff'], label: 'Accept', past: msg('Accepted') },
  approve: {
    from: ['pending'],
    to: ['pending', 'confirmed'],
    by: ['practitioner'],
    label: 'Approve',
    past: msg('Approved by a practitioner'),
  },
  decline: {
    from: ['pending'],
    to: ['cancelled'],
    by: ['practitioner'],
    label: 'Decline',
    past: msg('Declined by a practitioner'),
  },
  paid: { from: ['pending'], to: ['confirmed'], by: ['clock', 'staff'], label: 'Record payment', past: msg('Paid') },
  lapse: { from: ['pending'], to: ['cancelled'], by: ['clock'], label: 'Lapse', past: msg('Not paid in time') },
  pack: { from: ['confirmed'], to: ['ready'], by: ['staff'], label: 'Pack', past: msg('Packed') },
  unpack: { from: ['ready'], to: ['confirmed'], by: ['staff'], label: 'Unpack', past: msg('Unpacked') },
  ship: { from: ['ready'], to: ['shipped'], by: ['staff'], label: 'Ship', past: msg('Shipped') },
  'hand-over': { from: ['ready'], to: ['completed'], by: ['staff'], label: 'Hand over', past: msg('Handed over') },
  deliver: { from: ['shipped'], to: ['completed'], by: ['staff', 'clock'], label: 'Delivered', past: msg('Delivered') },
  cancel: {
    from: ['pending', 'confirmed', 'ready'],
    to: ['cancelled'],
    by: ['staff', 'patient'],
    label: 'Cancel',
    past: msg('Cancelled'),
  },
} as const satisfies Record<string, OrderMoveDeclaration>;
export type OrderMove = keyof typeof ORDER_MOVES;
export const ORDER_MOVE_NAMES = Object.keys(ORDER_MOVES) as [OrderMove, ...OrderMove[]];

/** What is known of an order when a move is decided. Amounts are cents. */
export interface OrderFacts {
  status: OrderStatus;
  delivery: Delivery;
  pays: OrderPays;
  review: OrderReview;
  /** Its stock is kept. Not so while staff have not accepted it (it came from a network with many open orders). */
  isHeld: boolean;
  /**
   * What it still owes: what is kept of it is worth that much more than was paid and not given back. Negative: that much is to be
   * given back. The database computes it (`orders.balance_cents`), and nothing else does.
   */
  balanceCents: number;
  /** Whatever became of it afterwards. */
  paidCents: number;
}

/** What an order waits for while it is pending, in the order in which staff see to it. */
export type OrderWait = 'acceptance' | 'review' | 'payment';

/** Cents that are still to be paid. */
export const toPayCents = ({ balanceCents }: Pick<OrderFacts, 'balanceCents'>): number => Math.max(0, balanceCents);

/** Cents that are to be given back. */
export const owedCents = ({ balanceCents }: Pick<OrderFacts, 'balanceCents'>): number => Math.max(0, -balanceCents);

/** What a pending order waits for; nothing: it is confirmed. */
export function orderWaits(order: OrderFacts): OrderWait[] {
  const { isHeld, review, pays } = order;
  return [
    ...(isHeld ? [] : (['acceptance'] as const)),
    ...(review === 'open' ? (['review'] as const) : []),
    ...(pays === 'online' && toPayCents(order) > 0 ? (['payment'] as const) : []),
  ];
}

/** The status of an order that is pending or has just been placed. */
export const settledStatus = (order: OrderFacts): OrderStatus =>
  orderWaits(order).length === 0 ? 'confirmed' : 'pending';

/** The status that a move leads to. The facts are those after the move has done its work, apart from the status. */
export function statusAfter(move: OrderMove, order: OrderFacts): OrderStatus {
  const { to } = ORDER_MOVES[move];
  const [first] = to;
  return to.length === 1 ? first : settledStatus(order);
}

const FIRST: Readonly<Record<OrderStatus, string>> = {
  pending: 'This order isn’t confirmed yet',
  confirmed: 'This order isn’t packed yet',
  ready: 'This order is already packed',
  shipped: 'This order has been shipped',
  completed: 'This order is completed',
  cancelled: 'This order has been canceled',
};

/**
 * Why somebody may not make a move, in words for people; null: it is allowed. What only the database knows (enough stock, lots that
 * add up) is not asked here.
 *
 * @param isPaidNow the rest is paid in the same act, as at the counter
 */
export function moveRefusal(
  move: OrderMove,
  by: OrderActor,
  order: OrderFacts,
  { isPaidNow = false }: { isPaidNow?: boolean } = {},
): string | null {
  const { from, by: actors } = ORDER_MOVES[move] as OrderMoveDeclaration;
  if (!from.includes(order.status)) return FIRST[order.status];
  if (!actors.includes(by)) return by === 'patient' ? 'Please call us' : 'You’re not allowed to do this';
  const isPaid = toPayCents(order) === 0 || isPaidNow;
  switch (move) {
    case 'accept':
      return order.isHeld ? 'This order has already been accepted' : null;
    case 'approve':
    case 'decline':
      return order.review === 'open' ? null : 'This order isn’t waiting for a practitioner';
    case 'lapse':
      if (order.review === 'open') return 'A practitioner has to look at it first';
      if (order.pays !== 'online') return 'This order is paid when it’s picked up';
      return isPaid ? 'This order is paid' : null;
    case 'paid':
      if (!order.isHeld) return 'Accept this order first: its stock isn’t held yet';
      if (order.review === 'open') return 'A practitioner has to approve this order first';
      return isPaid ? null : 'This order isn’t paid in full';
    case 'ship':
      if (order.delivery !== 'shipping') return 'This order is picked up at the clinic';
      return isPaid ? null : 'This order isn’t paid in full';
    case 'hand-over':
      if (order.delivery !== 'pickup') return 'This order is shipped';
      return isPaid ? null : 'Record the payment first: this order isn’t paid in full';
    case 'cancel':
      return by === 'patient' && order.status === 'ready' ? 'It’s already packed. Please call us' : null;
    default:
      return null;
  }
}

/** A status as patients read it. */
export function statusWords({ status, delivery }: Pick<OrderFacts, 'status' | 'delivery'>): string {
  switch (status) {
    case 'pending':
      return t('Waiting');
    case 'confirmed':
      return t('Being packed');
    case 'ready':
      return t(delivery === 'pickup' ? 'Ready to pick up' : 'Packed');
    case 'shipped':
      return t('Shipped');
    case 'completed':
      return t(delivery === 'pickup' ? 'Picked up' : 'Delivered');
    case 'cancelled':
      return t('Cancelled');
  }
}

/** A view of the list of orders: what has to be done with them. */
export const ORDER_STATES = [
  'to-accept',
  'to-review',
  'to-be-paid',
  'to-pack',
  'on-shelf',
  'to-ship',
  'shipped',
  'completed',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The view that an order belongs to. The inbox computes the same in SQL; a test compares them. */
export function orderState(order: OrderFacts): OrderState {
  switch (order.status) {
    case 'pending': {
      const [first] = orderWaits(order);
      return first === 'acceptance' ? 'to-accept' : first === 'review' ? 'to-review' : 'to-be-paid';
    }
    case 'confirmed':
      return 'to-pack';
    case 'ready':
      return order.delivery === 'pickup' ? 'on-shelf' : 'to-ship';
    default:
      return order.status;
  }
}

/** What a patient is told of an order. */
export const PATIENT_ORDER_MAILS = [
  'received',
  'please-pay',
  'approved',
  'declined',
  'ready',
  'shipped',
  'cancelled',
  'refunded',
  'link',
] as const;
export type PatientOrderMail = (typeof PATIENT_ORDER_MAILS)[number];
