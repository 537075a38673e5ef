import type { PackedOrder, PackLine } from '@harmony/domain';
import { byShelf, missingOf, pickedLots, picksOf, withLot } from './pack-draft';

const A = { lotId: 1, code: 'A12', expiresOn: '2027-01-31', quantity: 2 };
const B = { lotId: 2, code: 'B7', expiresOn: '2027-06-30', quantity: 5 };
const UNLABELLED = { lotId: 3, code: '', expiresOn: null, quantity: 9 };
const line = (more: Partial<PackLine> = {}): PackLine => ({
  itemId: 10,
  name: 'Ginger tea',
  sku: 'GT-1',
  quantity: 3,
  place: 'B3',
  lots: [A, { ...B, quantity: 1 }],
  choices: [A, B, UNLABELLED],
  isShort: false,
  isTracked: true,
  ...more,
});
const order = (lines: PackLine[], more: Partial<PackedOrder> = {}): PackedOrder => ({
  id: 5,
  number: 1047,
  customerName: 'Ana Canary',
  delivery: 'pickup',
  shipTo: null,
  customerPhone: '555',
  note: null,
  placedAt: '2026-11-20T18:00:00.000Z',
  status: 'confirmed',
  toPay: 48.2,
  shelf: null,
  lines,
  ...more,
});
const taken = (lots: readonly { lotId: number; quantity: number }[] | null) =>
  lots?.map(({ lotId, quantity }) => [lotId, quantity]);

it('takes what is proposed until somebody takes another lot', () => {
  expect(taken(picksOf(line(), {}))).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(pickedLots(order([line()]), {})).toBeNull();
});

it('puts a scanned lot first, whatever its letters, and keeps the quantity', () => {
  expect(taken(withLot(line(), {}, ' b7 '))).toEqual([[2, 3]]);
  // It has less than is needed: the others give the rest.
  expect(taken(withLot(line({ lots: [{ ...B, quantity: 3 }] }), {}, 'A12'))).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it('knows no other lot, and not the unlabelled one by an empty code', () => {
  expect(withLot(line(), {}, 'C1')).toBeNull();
  expect(withLot(line(), {}, '')).toBeNull();
});

it('never takes more of a lot than there is, and says what is missing', () => {
  const short = line({ quantity: 9, choices: [A, B], lots: [A, B], isShort: true });
  const lots = withLot(short, {}, 'B7') ?? [];
  expect(taken(lots)).toEqual([
    [2, 5],
    [1, 2],
  ]);
  expect(missingOf(short, { 10: lots })).toBe(2);
  expect(missingOf({ ...short, isTracked: false, lots: [] }, {})).toBe(0);
});

it('sends every counted line once one was changed', () => {
  const other = line({ itemId: 11, name: 'Goji', lots: [UNLABELLED], quantity: 9 });
  const free = line({ itemId: 12, isTracked: false, lots: [] });
  expect(pickedLots(order([line(), other, free]), { 10: [{ ...B, quantity: 3 }] })).toEqual([
    { itemId: 10, lotId: 2, quantity: 3 },
    { itemId: 11, lotId: 3, quantity: 9 },
  ]);
});

it('lists what to fetch by shelf place, for all orders at once', () => {
  const nowhere = line({ itemId: 20, name: 'Balm', place: null, lots: [], quantity: 1 });
  const tenth = line({ itemId: 21, name: 'Angelica', place: 'B10', lots: [UNLABELLED], quantity: 1 });
  const list = byShelf([order([line(), nowhere, tenth]), order([line({ itemId: 30 })], { number: 1048 })]);
  expect(list.map(({ place, name, quantity, orders }) => [place, name, quantity, orders])).toEqual([
    ['B3', 'Ginger tea', 6, [1047, 1048]],
    ['B10', 'Angelica', 1, [1047]],
    [null, 'Balm', 1, [1047]],
  ]);
  expect(taken(list[0]?.lots ?? null)).toEqual([
    [1, 4],
    [2, 2],
  ]);
});
