import fc from 'fast-check';
import {
  creditCents,
  editedOrder,
  refundablePieces,
  refundCents,
  refundProblems,
  splitRefund,
  type RefundableOrder,
} from './refunds';

const RATES = [0, 65_000, 103_500];

/** An order as it is placed: taxed by the rates of its lines, rounded once. */
const order = fc
  .record({
    lines: fc.array(
      fc.record({
        unitCents: fc.integer({ min: 0, max: 20_000 }),
        quantity: fc.integer({ min: 1, max: 12 }),
        taxPpm: fc.constantFrom(...RATES),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    shippingCents: fc.constantFrom(0, 0, 599, 1250),
    shippingPpm: fc.constantFrom(...RATES),
    isRated: fc.boolean(),
  })
  .map(({ lines, shippingCents, shippingPpm, isRated }): RefundableOrder => {
    const goods = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
    const weighed = lines.reduce((sum, line) => sum + line.unitCents * line.quantity * line.taxPpm, 0);
    const taxCents = Math.round((weighed + shippingCents * shippingPpm) / 1_000_000);
    const sum = goods + taxCents + shippingCents;
    return {
      lines: lines.map((line, at) => ({
        ...line,
        id: at + 1,
        refundedCents: 0,
        // Lines of older orders have no rates.
        taxPpm: isRated ? line.taxPpm : 0,
      })),
      taxCents,
      shippingCents,
      shippingRefundedCents: 0,
      paidCents: sum,
      refundedCents: 0,
      balanceCents: 0,
    };
  });

/** The same after a refund, as the API writes it. */
function after(before: RefundableOrder, wanted: Parameters<typeof refundCents>[1]): RefundableOrder {
  return {
    ...before,
    lines: before.lines.map((line) => ({
      ...line,
      refundedCents:
        line.refundedCents +
        wanted.lines.filter(({ itemId }) => itemId === line.id).reduce((sum, { quantity }) => sum + quantity, 0) *
          line.unitCents,
    })),
    shippingRefundedCents: before.shippingRefundedCents + wanted.shippingCents,
    refundedCents: before.refundedCents + refundCents(before, wanted),
  };
}

describe('refunds', () => {
  it('of all parts, in any order and size, are what was paid, to the cent', () =>
    fc.assert(
      fc.property(order, fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 40 }), (placed, picks) => {
        let left = placed;
        for (const pick of picks) {
          const line = left.lines[pick % left.lines.length];
          if (!line) continue;
          const quantity = Math.min(refundablePieces(line), 1 + (pick % 3));
          const shippingCents = Math.min(left.shippingCents - left.shippingRefundedCents, pick % 200);
          const wanted = { lines: quantity > 0 ? [{ itemId: line.id, quantity }] : [], shippingCents, amountCents: 0 };
          const cents = refundCents(left, wanted);
          expect(cents).toBeGreaterThanOrEqual(0);
          if (cents > 0) expect(refundProblems(left, wanted)).toEqual({});
          left = after(left, wanted);
        }
        const rest = {
          lines: left.lines.map((line) => ({
            itemId: line.id,
            quantity: line.unitCents === 0 ? 0 : refundablePieces(line),
          })),
          shippingCents: left.shippingCents - left.shippingRefundedCents,
          amountCents: 0,
        };
        expect(after(left, rest).refundedCents).toBe(placed.paidCents);
      }),
    ));

  it('never come to more than was paid', () =>
    fc.assert(
      fc.property(order, fc.nat(100_000), fc.nat(), (placed, amountCents, unpaid) => {
        const paidCents = Math.max(0, placed.paidCents - (unpaid % 5_000));
        const wanted = { lines: [], shippingCents: 0, amountCents };
        const problems = refundProblems({ ...placed, paidCents }, wanted);
        expect(Object.keys(problems)).toEqual(amountCents === 0 || amountCents > paidCents ? ['amount'] : []);
      }),
    ));

  it('are split over the payments without a cent too many or too few', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ leftCents: fc.nat(10_000) }), { maxLength: 6 }),
        fc.nat(60_000),
        (paid, cents) => {
          const parts = splitRefund(paid, cents);
          const all = paid.reduce((sum, { leftCents }) => sum + leftCents, 0);
          expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(Math.min(cents, all));
          for (const part of parts) {
            expect(part.cents).toBeGreaterThan(0);
            expect(part.cents).toBeLessThanOrEqual(part.payment.leftCents);
          }
        },
      ),
    ));

  it.each([
    ['another order’s line', { lines: [{ itemId: 9, quantity: 1 }] }, ['lines.0.itemId']],
    ['more pieces than were ordered', { lines: [{ itemId: 1, quantity: 3 }] }, ['lines.0.quantity']],
    ['more shipping than was paid for', { shippingCents: 501 }, ['shipping']],
    ['nothing', {}, ['amount']],
  ])('say what is wrong with %s', (_, wanted, fields) => {
    const placed: RefundableOrder = {
      lines: [{ id: 1, unitCents: 1000, quantity: 2, refundedCents: 0, taxPpm: 100_000 }],
      taxCents: 200,
      shippingCents: 500,
      shippingRefundedCents: 0,
      paidCents: 2700,
      refundedCents: 0,
      balanceCents: 0,
    };
    const none = { lines: [], shippingCents: 0, amountCents: 0 };
    expect(Object.keys(refundProblems(placed, { ...none, ...wanted }))).toEqual(fields);
  });
});

describe('an edit', () => {
  it('leaves the goods, and their tax as it would have been, where nothing is shipped', () =>
    fc.assert(
      fc.property(order, fc.nat(11), (placed, fewer) => {
        fc.pre(placed.shippingCents === 0 && placed.lines.some(({ taxPpm }) => taxPpm > 0));
        const lowered = new Map(placed.lines.map(({ id, quantity }) => [id, Math.max(0, quantity - fewer)]));
        const { subtotalCents, taxCents } = editedOrder(placed, lowered);
        const goods = placed.lines.map((line) => ({ ...line, cents: line.unitCents * (lowered.get(line.id) ?? 0) }));
        expect(subtotalCents).toBe(goods.reduce((sum, { cents }) => sum + cents, 0));
        expect(taxCents).toBe(
          Math.floor((goods.reduce((sum, line) => sum + line.cents * line.taxPpm, 0) + 500_000) / 1_000_000),
        );
      }),
    ));

  it('of nothing changes nothing', () =>
    fc.assert(
      fc.property(order, (placed) => {
        const { taxCents, creditedCents, balanceCents } = editedOrder(placed, new Map());
        expect({ taxCents, creditedCents, balanceCents }).toEqual({
          taxCents: placed.taxCents,
          creditedCents: 0,
          balanceCents: 0,
        });
      }),
    ));

  it('gives back what is not given back yet of what is taken out, and owes nobody more', () =>
    fc.assert(
      fc.property(order, fc.nat(11), fc.nat(11), (placed, given, fewer) => {
        const lines = placed.lines.map((line) => ({ itemId: line.id, quantity: Math.min(given, line.quantity) }));
        const refunded = after(placed, { lines, shippingCents: 0, amountCents: 0 });
        const lowered = new Map(placed.lines.map(({ id, quantity }) => [id, Math.max(0, quantity - fewer)]));
        const edited = editedOrder(refunded, lowered);
        expect(edited.balanceCents).toBeLessThanOrEqual(0);
        expect(edited.creditedCents).toBeGreaterThanOrEqual(0);
        if (fewer <= given) expect(Math.abs(edited.balanceCents)).toBeLessThanOrEqual(1);
        for (const line of placed.lines)
          expect(edited.lines.get(line.id)).toBeLessThanOrEqual(line.unitCents * (lowered.get(line.id) ?? 0));
      }),
    ));
});

it('of goods that cost nothing the tax is on shipping, also where the lines name no rates', () => {
  const free = { id: 1, unitCents: 0, quantity: 1, taxPpm: 0, refundedCents: 0 };
  const shipped = { shippingCents: 1250, shippingRefundedCents: 0, taxCents: 129 };
  const placed = { lines: [free], ...shipped, paidCents: 1379, refundedCents: 0, balanceCents: 0 };
  expect(editedOrder(placed, new Map())).toMatchObject({ taxCents: 129, creditedCents: 0, balanceCents: 0 });
  expect(refundCents(placed, { lines: [], shippingCents: 1250, amountCents: 0 })).toBe(1379);
});

it.each([
  ['of a paid order is not asked for again', 0, 400],
  ['settles first what is owed', -300, 100],
  ['of an order that is not paid in full is a payment that goes back', 1_000, 0],
])('a sum beyond the goods %s', (_, balanceCents, credit) => {
  const one = { id: 1, unitCents: 1000, quantity: 2, refundedCents: 0, taxPpm: 0 };
  const none = { taxCents: 0, shippingCents: 0, shippingRefundedCents: 0, paidCents: 2000, refundedCents: 0 };
  expect(creditCents({ ...none, lines: [one], balanceCents }, { lines: [], shippingCents: 0, amountCents: 400 })).toBe(
    credit,
  );
});
