import type { PackedOrder, PackLine } from '@harmony/domain';
import { byShelf, isEnough, lineKey, missingOf, pickedLots, picksOf, takenOf, withLot, withWeight } from './pack-draft';

const A = { lotId: 1, code: 'A12', expiresOn: '2027-01-31', quantity: 2 };
const B = { lotId: 2, code: 'B7', expiresOn: '2027-06-30', quantity: 5 };
const UNLABELLED = { lotId: 3, code: '', expiresOn: null, quantity: 9 };
const line = (more: Partial<PackLine> = {}): PackLine => ({
  itemId: 10,
  stockItemId: 1,
  name: 'Ginger tea',
  sku: 'GT-1',
  quantity: 3,
  unit: 'piece',
  processing: null,
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
  formulas: [],
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
  expect(missingOf(short, { '10 1': lots })).toBe(2);
  expect(missingOf({ ...short, isTracked: false, lots: [] }, {})).toBe(0);
});

it('sends every counted line once one was changed', () => {
  const other = line({ itemId: 11, name: 'Goji', lots: [UNLABELLED], quantity: 9 });
  const free = line({ itemId: 12, isTracked: false, lots: [] });
  expect(pickedLots(order([line(), other, free]), { '10 1': [{ ...B, quantity: 3 }] })).toEqual([
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

describe('what is weighed', () => {
  const HUANG_QI = { lotId: 7, code: 'H1', expiresOn: '2027-03-31', quantity: 60_000 };
  const NEWER = { lotId: 8, code: 'H2', expiresOn: '2028-03-31', quantity: 50_000 };
  const herb = line({
    itemId: 30,
    stockItemId: 9,
    name: 'Huang Qi',
    unit: 'mg',
    quantity: 72_000,
    lots: [HUANG_QI, { ...NEWER, quantity: 12_000 }],
    choices: [HUANG_QI, NEWER],
  });
  const weighed = (mg: number) => ({ [lineKey(herb)]: withWeight(herb, {}, mg) ?? [] });

  it('takes what was weighed out of its lots, and only as much as they have', () => {
    expect(taken(withWeight(herb, {}, 73_000))).toEqual([
      [7, 60_000],
      [8, 13_000],
    ]);
    expect(withWeight(herb, {}, 110_001)).toBeNull();
  });

  it.each([
    [73_440, true],
    [73_441, false],
    [70_560, true],
    [70_559, false],
  ])('may be %d mg of 72 g: %s', (mg, isRight) => {
    expect(takenOf(herb, weighed(mg))).toBe(mg);
    expect(isEnough(herb, weighed(mg))).toBe(isRight);
  });

  it('keeps the weight when another lot is taken', () => {
    expect(taken(withLot(herb, weighed(71_000), 'H2'))).toEqual([
      [8, 50_000],
      [7, 21_000],
    ]);
  });

  it('is told apart from the other herbs of the same formula', () => {
    const other = { ...herb, stockItemId: 10, name: 'Dang Gui', quantity: 500, lots: [{ ...HUANG_QI, lotId: 12 }] };
    expect(pickedLots(order([herb, other]), weighed(71_000))).toEqual([
      { itemId: 30, lotId: 7, quantity: 60_000 },
      { itemId: 30, lotId: 8, quantity: 11_000 },
      { itemId: 30, lotId: 12, quantity: 60_000 },
    ]);
  });

  it('is fetched by shelf place with the others, once for an order', () => {
    const [fetched] = byShelf([order([herb, herb])]);
    expect(fetched).toMatchObject({ name: 'Huang Qi', unit: 'mg', quantity: 144_000, orders: [1047] });
  });
});
