import { orderLine, ordersAnswer, type OrderLineFacts } from './line';

/** A Thursday, at noon in Seattle. */
const asked = { now: new Date('2026-11-26T20:00:00Z'), timeZone: 'America/Los_Angeles' };

const READY: OrderLineFacts = {
  status: 'ready',
  delivery: 'pickup',
  pays: 'at-clinic',
  review: 'none',
  isHeld: true,
  balanceCents: 4820,
  paidCents: 0,
  pieces: 2,
  shelf: 'B3',
  promisedOn: null,
  tracking: null,
  reviewer: null,
  createdAt: '2026-11-20T20:00:00Z',
  readyAt: '2026-11-24T20:00:00Z',
  endedAt: null,
};
const line = (order: Partial<OrderLineFacts>): string => orderLine({ ...READY, ...order }, asked);

describe('an order in one line', () => {
  it.each<[string, Partial<OrderLineFacts>]>([
    ['Ready since Tuesday, shelf B3, 2 items, $48.20 to pay', {}],
    [
      'Ready since yesterday, 1 item, paid',
      { readyAt: '2026-11-25T20:00:00Z', shelf: null, pieces: 1, balanceCents: 0 },
    ],
    // 5 o'clock in the afternoon of the 24th in Seattle.
    ['Ready since Tuesday, shelf B3, 2 items, $48.20 to pay', { readyAt: '2026-11-25T01:00:00Z' }],
    ['Ready since November 10, shelf B3, 2 items, $48.20 to pay', { readyAt: '2026-11-10T20:00:00Z' }],
    ['Ready since December 30, 2025, shelf B3, 2 items, $48.20 to pay', { readyAt: '2025-12-30T20:00:00Z' }],
    ['Being packed, promised Tuesday', { status: 'confirmed', promisedOn: '2026-12-01' }],
    ['Being packed, promised tomorrow', { status: 'confirmed', promisedOn: '2026-11-27' }],
    ['Being packed, promised December 10', { status: 'confirmed', promisedOn: '2026-12-10' }],
    ['Being packed, promised for November 24', { status: 'confirmed', promisedOn: '2026-11-24' }],
    ['Being packed, ordered on Friday', { status: 'confirmed' }],
    ['Being packed, ordered today', { status: 'confirmed', createdAt: '2026-11-26T18:00:00Z' }],
    ['Waiting for a practitioner', { status: 'pending', review: 'open' }],
    ['Waiting for Dr. Lee’s approval', { status: 'pending', review: 'open', reviewer: 'Dr. Lee' }],
    ['Waiting for someone here to accept it', { status: 'pending', isHeld: false, review: 'open' }],
    ['Waiting for payment, $48.20 to pay', { status: 'pending', pays: 'online' }],
    ['Packed, goes out next, promised today', { delivery: 'shipping', promisedOn: '2026-11-26' }],
    ['Shipped, tracking 1Z 999', { status: 'shipped', delivery: 'shipping', tracking: '1Z 999' }],
    ['Shipped', { status: 'shipped', delivery: 'shipping' }],
    ['Picked up on March 3', { status: 'completed', endedAt: '2026-03-03T20:00:00Z' }],
    ['Delivered yesterday', { status: 'completed', delivery: 'shipping', endedAt: '2026-11-25T20:00:00Z' }],
    ['Cancelled on Monday', { status: 'cancelled', endedAt: '2026-11-23T20:00:00Z' }],
  ])('%s', (words, order) => expect(line(order)).toBe(words));
});

describe('the answer for a caller', () => {
  const answer = (...orders: Partial<OrderLineFacts>[]): string =>
    ordersAnswer(
      orders.map((order) => ({ ...READY, ...order })),
      asked,
    );
  const PICKED_UP = { status: 'completed', endedAt: '2026-03-03T20:00:00Z' } as const;

  it.each<[string, Partial<OrderLineFacts>[]]>([
    ['No orders', []],
    ['Ready since Tuesday, shelf B3, 2 items, $48.20 to pay', [{}]],
    [
      'Ready since Tuesday, shelf B3, 2 items, $48.20 to pay (and 1 more open)',
      [{ status: 'confirmed' }, PICKED_UP, {}],
    ],
    ['Shipped', [{ status: 'shipped', delivery: 'shipping' }, PICKED_UP]],
    [
      'None open. Last one picked up on March 3',
      [
        PICKED_UP,
        { ...PICKED_UP, endedAt: '2026-02-03T20:00:00Z' },
        { status: 'cancelled', endedAt: '2026-11-20T20:00:00Z' },
      ],
    ],
    ['None open', [{ status: 'cancelled', endedAt: '2026-11-20T20:00:00Z' }]],
  ])('%s', (words, orders) => expect(answer(...orders)).toBe(words));
});

describe('what a caller can have again', () => {
  const refill = { left: 2, nextOn: null, refusal: null };
  const answer = (refills: (typeof refill | { left: number; nextOn: string | null; refusal: string | null })[]) =>
    ordersAnswer([{ ...READY, status: 'completed', endedAt: '2026-03-03T20:00:00Z' }], asked, refills);
  const LAST = 'None open. Last one picked up on March 3';

  it.each([
    [LAST, []],
    [`${LAST}; 2 refills left, can be ordered now`, [refill]],
    [`${LAST}; 1 refill left, next from December 12`, [{ left: 1, nextOn: '2026-12-12', refusal: 'soon' }]],
    [
      `${LAST}; 3 refills left, next from Tuesday`,
      [
        { left: 1, nextOn: '2026-12-12', refusal: 'soon' },
        { left: 2, nextOn: '2026-12-01', refusal: 'soon' },
      ],
    ],
    [
      `${LAST}; 3 refills left, can be ordered now`,
      [refill, { left: 1, nextOn: '2026-12-12', refusal: 'soon' }, { left: 0, nextOn: null, refusal: 'used up' }],
    ],
    [LAST, [{ left: 2, nextOn: null, refusal: 'These refills have ended' }]],
  ])('%s', (words, refills) => expect(answer(refills)).toBe(words));

  it('is not said while an order is open, and is said without orders', () => {
    expect(ordersAnswer([READY], asked, [refill])).toBe('Ready since Tuesday, shelf B3, 2 items, $48.20 to pay');
    expect(ordersAnswer([], asked, [refill])).toBe('No orders; 2 refills left, can be ordered now');
  });
});
