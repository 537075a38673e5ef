import { formatMoney, type Quote } from '@harmony/domain';
import { t } from '@harmony/language';
import type { FormResult } from '../../page.slice';
import { textOf } from '../forms/posted-text';

/** How the total has changed since the form was shown; null: it has not, or is not known. */
export function changedTotal(values: FormResult['values'], { totalAmount }: Pick<Quote, 'totalAmount'>): string | null {
  const before = Number(textOf(values['totalAmount']) || NaN);
  if (totalAmount === null || Number.isNaN(before) || before === totalAmount) return null;
  return t('The total was {before}, it is now {now}.', { before: formatMoney(before), now: formatMoney(totalAmount) });
}
