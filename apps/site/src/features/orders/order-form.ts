import type { ApiErrorBody, Reordered } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import type { FormResult } from '../../page.slice';
import { textOf } from '../../parts/forms/posted-text';
import { LOOK, saidFailure, type Failure } from '../../parts/forms/said-failure';

type Values = FormResult['values'];

/** What can be done with an order by a button, in the API's words. */
const ACTIONS = ['cancel', 'reorder'] as const;

/** The button that was pressed; what is no button only looks. */
export function orderAction({ action }: Values): (typeof ACTIONS)[number] | 'lookup' {
  const word = textOf(action);
  return ACTIONS.find((one) => one === word) ?? 'lookup';
}

/** Said of a failure that has no reason of its own. */
export const ORDER_FAILED: Failure = {
  title: msg('Nothing has changed yet'),
  description: msg('Please try again or call us directly.'),
  ifUnknown: LOOK,
};

/** What is said of a wish that comes too late, or that the shop's rules refuse (409). */
export const orderRefused = (values: Values, { error }: Partial<ApiErrorBody>): FormResult => ({
  values,
  fields: {},
  error: { ...saidFailure(ORDER_FAILED), ...(error !== undefined && { description: error }) },
});

/** What of an order cannot be ordered again; null: all of it is in the cart. */
export function notAgain(values: Values, { added, missing }: Reordered): FormResult | null {
  if (missing.length === 0) return null;
  const rest = t(added === 0 ? 'Nothing of it can be ordered now.' : 'The rest is in your cart.');
  const names = missing.join(', ');
  return {
    values: { ...values, inCart: String(added) },
    fields: {},
    error: {
      title: t('Not everything can be ordered again'),
      description: `${t('Missing: {names}.', { names })} ${rest}`,
    },
  };
}
