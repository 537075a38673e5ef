import { formatMoney, type Quote } from '@harmony/domain';
import { t } from '@harmony/language';
import type { MoneyRow } from './money-rows';

function shippingText({ shippingRate, shipping }: Quote): string {
  const { days } = shippingRate ?? { days: null };
  const price = shipping === 0 ? t('Free') : formatMoney(shipping ?? 0);
  if (days === null) return price;
  return t(days === 1 ? '{price}, about 1 day' : '{price}, about {days} days', { price, days });
}

/** What goods cost, row by row. What nobody can know yet says what it waits for. */
export function totalsOf(quote: Quote): MoneyRow[] {
  const { subtotal, tax, shipping, totalAmount, delivery, isNotSentThere, shippingRate } = quote;
  const wait = isNotSentThere ? t('Not sent there') : t('After your ZIP code');
  const amount = (value: number | null): string => (value === null ? wait : formatMoney(value));
  return [
    { label: t('Subtotal'), value: formatMoney(subtotal) },
    ...(delivery === 'shipping'
      ? [
          {
            label: shippingRate ? t('Shipping ({rate})', { rate: shippingRate.label }) : t('Shipping'),
            value: shipping === null ? wait : shippingText(quote),
          },
        ]
      : []),
    { label: t('Tax'), value: amount(tax) },
    { label: t('Total'), value: amount(totalAmount), isSum: true },
  ];
}
