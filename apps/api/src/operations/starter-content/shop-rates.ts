import type { ShippingRateBody, TaxRateBody } from '@harmony/domain/schemas';

const PLACEHOLDER = 'placeholder, ask your accountant';

/**
 * Rates in the shape of Washington's: one for the state, a higher one for the city around the clinic, and shipping is taxed with what is
 * sent. They are placeholders, and their labels say so. What a practitioner writes for one patient has a class of its own.
 */
export const TAX_RATES: readonly TaxRateBody[] = (['supplement', 'goods', 'formula'] as const).flatMap((taxClass) => {
  const rate = { taxClass, state: 'WA', onShipping: true, validFrom: '2026-01-01' };
  return [
    { ...rate, label: `Washington, ${taxClass} (${PLACEHOLDER})`, ppm: 65_000 },
    { ...rate, label: `Tacoma, ${taxClass} (${PLACEHOLDER})`, zipPrefix: '984', ppm: 103_000 },
  ];
});

/** Nothing is sent before the clinic switches shipping on. */
export const SHIPPING_RATES: readonly ShippingRateBody[] = [
  { label: 'Standard', price: 7.5, days: 5 },
  { label: 'Free from $75', minAmount: 75, price: 0, days: 5 },
];
