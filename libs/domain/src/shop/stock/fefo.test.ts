import fc from 'fast-check';
import { fefo, isSellable, type ChoosableLot } from './fefo';
import { LOT_STATES } from './stock';

const lot = (id: number, expiresOn: string | null, onHand: number, rest: Partial<ChoosableLot> = {}): ChoosableLot => ({
  id,
  expiresOn,
  receivedAt: '2026-11-01T12:00:00.000Z',
  onHand,
  state: 'open',
  isPast: false,
  ...rest,
});

const ids = (picks: ReturnType<typeof fefo>) => picks?.map(({ lot: { id }, quantity }) => [id, quantity]);

it('takes what expires first, and what does not expire last', () => {
  const lots = [lot(1, null, 5), lot(2, '2027-05-01', 2), lot(3, '2027-04-30', 1)];
  expect(ids(fefo(lots, 4))).toEqual([
    [3, 1],
    [2, 2],
    [1, 1],
  ]);
  expect(ids(fefo(lots, 1))).toEqual([[3, 1]]);
});

it('of the same date takes what arrived first', () => {
  const later = { receivedAt: '2026-11-02T12:00:00.000Z' };
  expect(ids(fefo([lot(1, '2027-05-01', 1, later), lot(3, '2027-05-01', 1), lot(2, '2027-05-01', 1)], 3))).toEqual([
    [2, 1],
    [3, 1],
    [1, 1],
  ]);
});

it('leaves out what is not to be sold, and gives nothing when that is too little', () => {
  const lots = [lot(1, '2027-01-01', 9, { state: 'quarantine' }), lot(2, null, 3), lot(3, null, 9, { isPast: true })];
  expect(ids(fefo(lots, 3))).toEqual([[2, 3]]);
  expect(fefo(lots, 4)).toBeNull();
  expect(fefo([], 1)).toBeNull();
});

const anyLots = fc.array(
  fc.record({
    expiresOn: fc.option(fc.constantFrom('2027-01-01', '2027-01-02', '2028-06-30')),
    receivedAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
    onHand: fc.nat({ max: 5 }),
    state: fc.constantFrom(...LOT_STATES),
    isPast: fc.boolean(),
  }),
  { maxLength: 8 },
);

it('picks exactly the quantity or nothing, and never a later lot while an earlier one has stock', () => {
  fc.assert(
    fc.property(anyLots, fc.integer({ min: 1, max: 20 }), (rows, quantity) => {
      const lots = rows.map((row, at) => ({ ...row, id: at + 1 }));
      const picks = fefo(lots, quantity);
      const sellable = lots.filter(isSellable);
      if (sellable.reduce((sum, { onHand }) => sum + onHand, 0) < quantity) return expect(picks).toBeNull();
      const taken = new Map(picks?.map(({ lot: { id }, quantity: some }) => [id, some]));
      expect([...taken.values()].reduce((sum, some) => sum + some, 0)).toBe(quantity);
      for (const each of sellable) expect(taken.get(each.id) ?? 0).toBeLessThanOrEqual(each.onHand);
      const isEarlier = (a: ChoosableLot, b: ChoosableLot) =>
        (a.expiresOn ?? '9999') < (b.expiresOn ?? '9999') ||
        (a.expiresOn === b.expiresOn && a.receivedAt < b.receivedAt);
      for (const later of sellable.filter(({ id }) => taken.has(id)))
        for (const earlier of sellable.filter((each) => isEarlier(each, later)))
          expect(taken.get(earlier.id) ?? 0).toBe(earlier.onHand);
    }),
  );
});
