import fc from 'fast-check';
import { shareOf } from '../../platform/cents';
import { TAX_CLASSES } from '../../publishing/content/lists/tax-classes';
import { orderTotals, shippingRateOf, taxRateOf, type ShippingRate, type TaxRate, type TotalsQuestion } from './totals';

const rate = (changes: Partial<TaxRate> = {}): TaxRate => ({
  taxClass: 'supplement',
  state: 'WA',
  zipPrefix: '',
  ppm: 65_000,
  onShipping: false,
  validFrom: '2026-01-01',
  validUntil: null,
  ...changes,
});
const parcel = (changes: Partial<ShippingRate> = {}): ShippingRate => ({
  id: 1,
  label: 'Standard',
  states: [],
  minCents: 0,
  maxCents: null,
  cents: 800,
  days: 5,
  ...changes,
});
const SEATTLE = { state: 'WA', zip: '98101' };
const question = (changes: Partial<TotalsQuestion> = {}): TotalsQuestion => ({
  lines: [{ cents: 1999, quantity: 2, taxClass: 'supplement' }],
  delivery: 'pickup',
  place: SEATTLE,
  today: '2026-11-25',
  taxRates: [rate({ zipPrefix: '981', ppm: 103_500, onShipping: true }), rate()],
  shippingRates: [parcel()],
  ...changes,
});

describe('taxRateOf', () => {
  const rates = [rate(), rate({ zipPrefix: '98', ppm: 1 }), rate({ zipPrefix: '981', ppm: 2 })];
  it.each([
    ['98101', 2],
    ['98201', 1],
    ['99201', 65_000],
  ])('takes the longest part of the ZIP code that fits %s', (zip, ppm) => {
    expect(taxRateOf(rates, 'supplement', { state: 'WA', zip }, '2026-11-25')?.ppm).toBe(ppm);
  });

  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 7],
    ['2026-06-30', 7],
    ['2026-07-01', undefined],
  ])('knows the rate of %s', (today, ppm) => {
    expect(taxRateOf([rate({ ppm: 7, validUntil: '2026-06-30' })], 'supplement', SEATTLE, today)?.ppm).toBe(ppm);
  });

  it('taxes other classes and other states by their own rates only', () => {
    expect(taxRateOf(rates, 'exempt', SEATTLE, '2026-11-25')).toBeNull();
    expect(taxRateOf(rates, 'supplement', { state: 'OR', zip: '98101' }, '2026-11-25')).toBeNull();
  });
});

describe('shippingRateOf', () => {
  const rates = [
    parcel(),
    parcel({ id: 2, minCents: 5000, cents: 0 }),
    parcel({ id: 3, states: ['AK'], maxCents: 1000, cents: 100 }),
  ];
  it.each([
    ['WA', 4999, 1],
    ['WA', 5000, 2],
    ['AK', 1000, 3],
    ['AK', 1001, 1],
  ])('sends to %s goods of %d cents by the cheapest that fits', (state, cents, id) => {
    expect(shippingRateOf(rates, state, cents)?.id).toBe(id);
  });

  it('sends nothing where no rate fits', () => {
    expect(shippingRateOf([parcel({ states: ['WA'] })], 'OR', 100)).toBeNull();
  });
});

describe('orderTotals', () => {
  it('taxes what is picked up where the clinic is', () => {
    expect(orderTotals(question())).toEqual({
      subtotalCents: 3998,
      taxCents: 414,
      shippingCents: 0,
      totalCents: 4412,
      shippingRate: null,
    });
  });

  it('taxes shipping where the place does', () => {
    const totals = orderTotals(question({ delivery: 'shipping' }));
    expect(totals).toMatchObject({ taxCents: shareOf(3998 + 800, 103_500), shippingCents: 800 });
    const elsewhere = orderTotals(question({ delivery: 'shipping', place: { state: 'WA', zip: '99201' } }));
    expect(elsewhere).toMatchObject({ taxCents: shareOf(3998, 65_000), shippingCents: 800 });
  });

  it('is nothing where nothing is sent', () => {
    const shippingRates = [parcel({ states: ['OR'] })];
    expect(orderTotals(question({ delivery: 'shipping', shippingRates }))).toBeNull();
    expect(orderTotals(question({ delivery: 'pickup', shippingRates }))).not.toBeNull();
  });

  const anyLine = fc.record({
    cents: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxClass: fc.constantFrom(...TAX_CLASSES),
  });
  const anyRate = fc.record({
    taxClass: fc.constantFrom(...TAX_CLASSES),
    ppm: fc.integer({ min: 0, max: 200_000 }),
    onShipping: fc.boolean(),
  });
  const anyQuestion = fc
    .record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
      delivery: fc.constantFrom('pickup', 'shipping'),
      taxRates: fc.uniqueArray(anyRate, { selector: ({ taxClass }) => taxClass }),
    })
    .map(({ taxRates, ...asked }) => question({ ...asked, taxRates: taxRates.map((one) => rate(one)) }));

  it('adds up, in whole cents, and rounds tax once', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const totals = orderTotals(asked);
        expect(totals).not.toBeNull();
        if (!totals) return;
        const { subtotalCents, taxCents, shippingCents, totalCents } = totals;
        expect([subtotalCents, taxCents, shippingCents, totalCents].every(Number.isSafeInteger)).toBe(true);
        expect(totalCents).toBe(subtotalCents + taxCents + shippingCents);
        const exact = asked.lines.reduce((sum, line) => {
          const found = taxRateOf(asked.taxRates, line.taxClass, asked.place, asked.today);
          return sum + (line.cents * line.quantity * (found?.ppm ?? 0)) / 1e6;
        }, 0);
        const highest = Math.max(0, ...asked.taxRates.map(({ ppm }) => ppm));
        expect(taxCents).toBeGreaterThanOrEqual(Math.floor(exact));
        expect(taxCents).toBeLessThanOrEqual(Math.ceil(exact + (shippingCents * highest) / 1e6) + 1);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        expect(orderTotals({ ...asked, lines: [...asked.lines].reverse() })).toEqual(orderTotals(asked));
      }),
    );
  });
});
