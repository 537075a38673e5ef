import { formatMoney, type Quote } from '@harmony/domain';
import type { MoneyRow } from './money-rows';

function shippingText({ shippingRate, shipping }: Quote): string {
  const { days } = shippingRate ?? { days: null };
  const price = shipping === 0 ? 'Free' : formatMoney(shipping ?? 0);
  return days === null ? price : `${price}, about ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** What goods cost, row by row. What nobody can know yet says what it waits for. */
export function totalsOf(quote: Quote): MoneyRow[] {
  const { subtotal, tax, shipping, totalAmount, delivery, isNotSentThere, shippingRate } = quote;
  const wait = isNotSentThere ? 'Not sent there' : 'After your ZIP code';
  const amount = (value: number | null): string => (value === null ? wait : formatMoney(value));
  return [
    { label: 'Subtotal', value: formatMoney(subtotal) },
    ...(delivery === 'shipping'
      ? [
          {
            label: shippingRate ? `Shipping (${shippingRate.label})` : 'Shipping',
            value: shipping === null ? wait : shippingText(quote),
          },
        ]
      : []),
    { label: 'Tax', value: amount(tax) },
    { label: 'Total', value: amount(totalAmount), isSum: true },
  ];
}
