import type { ApiErrorBody, Reordered } from '@harmony/domain';
import type { FormResult } from '../../page.slice';
import { textOf } from '../../parts/posted-text';

type Values = FormResult['values'];

/** What can be done with an order by a button, in the API's words. */
const ACTIONS = ['cancel', 'reorder'] as const;

/** The button that was pressed; what is no button only looks. */
export function orderAction({ action }: Values): (typeof ACTIONS)[number] | 'lookup' {
  const word = textOf(action);
  return ACTIONS.find((one) => one === word) ?? 'lookup';
}

/** Said of a failure that has no reason of its own. */
export const ORDER_FAILED = { title: 'Nothing has changed yet', description: 'Please try again or call us directly.' };

/** What is said of a wish that comes too late, or that the shop's rules refuse (409). */
export const orderRefused = (values: Values, { error }: Partial<ApiErrorBody>): FormResult => ({
  values,
  fields: {},
  error: { title: ORDER_FAILED.title, description: error ?? ORDER_FAILED.description },
});

/** What of an order cannot be ordered again; null: all of it is in the cart. */
export function notAgain(values: Values, { added, missing }: Reordered): FormResult | null {
  if (missing.length === 0) return null;
  const rest = added === 0 ? 'Nothing of it can be ordered now.' : 'The rest is in your cart.';
  return {
    values: { ...values, inCart: String(added) },
    fields: {},
    error: { title: 'Not everything can be ordered again', description: `Missing: ${missing.join(', ')}. ${rest}` },
  };
}
