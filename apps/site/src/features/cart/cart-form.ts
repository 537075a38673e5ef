import type { ChangeCart } from '@harmony/api-client';
import { ZIP_CODE, type ApiErrorBody } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import type { FormResult } from '../../page.slice';
import { addCall, setCall, TRY_AGAIN } from '../../parts/cart/cart-calls';
import { textOf } from '../../parts/forms/posted-text';
import { LOOK, saidOutcome, type Failure } from '../../parts/forms/said-failure';

/*
 * The forms of the cart as data: the site's server and the browser work with the same functions, so that both do and say the
 * same.
 */

type Values = FormResult['values'];

/**
 * What is posted, each by the button that was pressed: `add` is a product's id, `set` an id and how many pieces it shall be,
 * `remove` an id, with what is needed to undo it. Whoever presses none of them says how the order gets to them.
 */
export const CART_FIELDS = ['add', 'set', 'remove', 'quantity', 'name', 'delivery', 'zip'];

/** What the button of a line sends as `set`. */
export const setOf = (productId: number, quantity: number): string => `${productId} ${quantity}`;

/** The product and the number of pieces that a button names; no pieces: it is taken out. */
function wanted(values: Values): { productId: number; quantity: number } | null {
  if (values['remove']) return { productId: Number(values['remove']), quantity: 0 };
  const [id, quantity = NaN] = textOf(values['set']).split(' ').map(Number);
  return id ? { productId: id, quantity } : null;
}

/** What the API is asked to do. */
export function cartCall(values: Values): ChangeCart {
  if (values['add']) return addCall(Number(values['add']), Number(values['quantity'] || 1));
  const line = wanted(values);
  if (line) return { ...setCall(line.productId, line.quantity), guess: line };
  return quoteCall(textOf(values['delivery']), textOf(values['zip']));
}

/** How the order gets to the patient; the ZIP code only where it is sent. */
export const quoteCall = (delivery: string, zip: string): ChangeCart => ({
  url: '/api/cart/quote',
  method: 'POST',
  body: { delivery, zip: delivery === 'shipping' ? zip.trim() || null : null },
});

/** What the page says once a product is out of the cart: that it is, with the way to undo it. */
export function removal(values: Values): FormResult | null {
  const { name = '', quantity = '' } = values;
  const line = wanted(values);
  if (line?.quantity !== 0) return null;
  return { values: { undo: String(line.productId), quantity, name }, fields: {}, error: null };
}

const isZip = (text: string): boolean => ZIP_CODE.test(text.trim());

/** What is missing for the price of sending an order; null: nothing. */
export function missingZip(values: Values): FormResult | null {
  const isQuote = values['delivery'] === 'shipping' && !values['add'] && !wanted(values);
  if (!isQuote || isZip(textOf(values['zip']))) return null;
  return { values, fields: { zip: t('Enter a ZIP code such as 98101') }, error: null };
}

/** Said of a change that was not made for no reason of its own. */
export const NOT_CHANGED: Failure = {
  title: msg('Your cart has not changed'),
  description: TRY_AGAIN,
  ifUnknown: LOOK,
};

/** What is said of a change that was not made. */
export function notChanged(values: Values, status: unknown, answer: Partial<ApiErrorBody>): FormResult {
  const { error, fields = {} } = answer;
  if (status === 400 && fields['zip']) return { values, fields: { zip: fields['zip'] }, error: null };
  const inWords = status === 409 ? error : status === 400 ? Object.values(fields)[0] : undefined;
  const { title, description } = saidOutcome(NOT_CHANGED, status, answer);
  return { values, fields: {}, error: { title, description: inWords ?? description } };
}
