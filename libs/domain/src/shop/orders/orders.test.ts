import { INBOXES } from '../../platform/inbox/inbox';
import {
  moveRefusal,
  ORDER_MOVE_NAMES,
  ORDER_MOVES,
  ORDER_STATES,
  ORDER_STATUSES,
  orderState,
  orderWaits,
  owedCents,
  settledStatus,
  statusAfter,
  toPayCents,
  type OrderActor,
  type OrderFacts,
  type OrderMove,
} from './orders';

const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'pending',
  delivery: 'pickup',
  pays: 'at-clinic',
  review: 'none',
  isHeld: true,
  balanceCents: 5000,
  paidCents: 0,
  ...changes,
});

/** What each move needs besides the status. */
const READY_FOR: Readonly<Partial<Record<OrderMove, Partial<OrderFacts>>>> = {
  accept: { isHeld: false },
  approve: { review: 'open' },
  decline: { review: 'open' },
  paid: { balanceCents: 0 },
  lapse: { pays: 'online' },
  ship: { delivery: 'shipping', balanceCents: 0 },
  'hand-over': { balanceCents: 0 },
};
const ACTORS: readonly OrderActor[] = ['patient', 'staff', 'practitioner', 'clock'];
const pairs = ORDER_STATUSES.flatMap((status) => ORDER_MOVE_NAMES.map((move) => [status, move] as const));

describe('moves', () => {
  it.each(pairs)('of an order that is %s: %s', (status, move) => {
    const { from, by } = ORDER_MOVES[move];
    const facts = order({ ...READY_FOR[move], status });
    for (const actor of ACTORS) {
      const isAllowed = (from as readonly string[]).includes(status) && (by as readonly string[]).includes(actor);
      const isPackedForPatient = move === 'cancel' && actor === 'patient' && status === 'ready';
      expect([actor, moveRefusal(move, actor, facts) === null]).toEqual([actor, isAllowed && !isPackedForPatient]);
    }
  });

  it.each([
    ['accept', order(), 'This order has already been accepted'],
    ['paid', order({ isHeld: false, balanceCents: 0 }), 'Accept this order first: its stock isn’t held yet'],
    ['paid', order({ review: 'open', balanceCents: 0 }), 'A practitioner has to approve this order first'],
    ['paid', order(), 'This order isn’t paid in full'],
    ['hand-over', order({ status: 'ready' }), 'Record the payment first: this order isn’t paid in full'],
    ['hand-over', order({ status: 'ready', delivery: 'shipping' }), 'This order is shipped'],
    ['ship', order({ status: 'ready' }), 'This order is picked up at the clinic'],
    ['ship', order({ status: 'ready', delivery: 'shipping' }), 'This order isn’t paid in full'],
  ] as const)('%s is refused in words', (move, facts, words) => {
    expect(moveRefusal(move, 'staff', facts)).toBe(words);
  });

  it('hands over what is paid in the same act', () => {
    expect(moveRefusal('hand-over', 'staff', order({ status: 'ready' }), { isPaidNow: true })).toBeNull();
  });

  it('leads where the table says', () => {
    for (const move of ORDER_MOVE_NAMES) {
      const facts = order({ ...READY_FOR[move], status: ORDER_MOVES[move].from[0] });
      expect(ORDER_MOVES[move].to).toContain(statusAfter(move, facts));
    }
    expect(statusAfter('accept', order({ pays: 'online' }))).toBe('pending');
    expect(statusAfter('accept', order())).toBe('confirmed');
  });
});

it.each([
  [{}, []],
  [{ isHeld: false, review: 'open', pays: 'online' }, ['acceptance', 'review', 'payment']],
  [{ pays: 'online', balanceCents: 0 }, []],
  [{ review: 'approved' }, []],
] as const)('%j waits for %j', (changes, waits) => {
  expect(orderWaits(order(changes))).toEqual(waits);
  expect(settledStatus(order(changes))).toBe(waits.length === 0 ? 'confirmed' : 'pending');
});

it('knows the view of every order, and the inbox has each', () => {
  const seen = new Set<string>();
  for (const status of ORDER_STATUSES)
    for (const changes of [
      {},
      { isHeld: false },
      { review: 'open' },
      { pays: 'online' },
      { delivery: 'shipping' },
    ] as const)
      seen.add(orderState(order({ status, ...changes })));
  expect([...seen].sort()).toEqual([...ORDER_STATES].sort());
  expect(INBOXES.orders.states.map(({ value }) => value)).toEqual([...ORDER_STATES]);
});

it.each([
  [3800, { toPay: 3800, owed: 0 }],
  [0, { toPay: 0, owed: 0 }],
  [-1000, { toPay: 0, owed: 1000 }],
])('with a balance of %s owes or is owed %j', (balanceCents, expected) => {
  expect({ toPay: toPayCents({ balanceCents }), owed: owedCents({ balanceCents }) }).toEqual(expected);
});

it.each([
  [{ review: 'open', pays: 'online' }, 'A practitioner has to look at it first'],
  [{ isHeld: false }, 'This order is paid when it’s picked up'],
  [{ pays: 'online', balanceCents: 0 }, 'This order is paid'],
  [{ pays: 'online' }, null],
] as const)('%j lapses: %s', (changes, refusal) => expect(moveRefusal('lapse', 'clock', order(changes))).toBe(refusal));
