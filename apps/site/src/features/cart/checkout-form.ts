import type { ChangeCart, ErrorAnswer } from '@harmony/api-client';
import { ZIP_CODE, type Cart } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import type { FormResult } from '../../page.slice';
import { setCall } from '../../parts/cart/cart-calls';
import { textOf } from '../../parts/forms/posted-text';
import { ONCE, saidOutcome, type Failure } from '../../parts/forms/said-failure';
import { quoteCall } from './cart-form';

/*
 * The form of the checkout as data: the site's server and the browser work with the same functions, so that both say the same.
 * Nothing of it is kept: what was typed stands in the form again when something is in the way.
 */

type Values = FormResult['values'];

/** What is asked, with the labels. */
export const CHECKOUT_LABELS = {
  name: msg('Name'),
  email: msg('Email'),
  phone: msg('Mobile phone'),
  line1: msg('Street and number'),
  line2: msg('Apartment, suite'),
  city: msg('City'),
  zip: msg('ZIP code'),
  flags: msg('Tell us first if …'),
  pays: msg('How would you like to pay?'),
  note: msg('Anything we should know'),
};
export type CheckoutField = keyof typeof CHECKOUT_LABELS;
export const CHECKOUT_FIELD_NAMES = Object.keys(CHECKOUT_LABELS) as CheckoutField[];

/**
 * What is posted besides: the cart that was shown (`version`, `totalAmount`, `delivery`, `pricedZip`), and `fix`, the button that
 * mends a line: a product's id and how many pieces it shall be.
 */
export const CHECKOUT_FIELDS = [
  ...CHECKOUT_FIELD_NAMES.filter((name) => name !== 'flags'),
  ...['version', 'totalAmount', 'delivery', 'pricedZip', 'fix', 'website'],
];
export const CHECKOUT_LISTS = ['flags'];

/** The form as the API takes it, but for `elapsedMs`. */
export function orderBody(values: Values): Record<string, unknown> {
  const text = (name: string) => textOf(values[name]);
  const isShipped = text('delivery') === 'shipping';
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
    delivery: text('delivery'),
    ...(isShipped && { line1: text('line1'), line2: text('line2'), city: text('city'), zip: text('zip').trim() }),
    pays: text('pays') || undefined,
    flags: [values['flags'] ?? []].flat(),
    version: Number(text('version')),
    totalAmount: Number(text('totalAmount')),
    website: text('website'),
  };
}

/** What has to be done to the cart before anything is ordered: mending a line, or a price for another ZIP code. */
export function firstCall(values: Values): ChangeCart | null {
  const [id, quantity = 0] = textOf(values['fix']).split(' ').map(Number);
  if (id) return { ...setCall(id, quantity), guess: { productId: id, quantity } };
  const zip = textOf(values['zip']).trim();
  const isElsewhere = values['delivery'] === 'shipping' && zip !== values['pricedZip'];
  return isElsewhere && ZIP_CODE.test(zip) ? quoteCall('shipping', zip) : null;
}

/** Said of a failure that nothing that was typed has caused. */
export const NOT_PLACED: Failure = {
  title: msg('Your order is not placed yet'),
  description: msg('Please try again or call us directly.'),
  ifUnknown: ONCE,
};

/** What is said once the cart is as it was asked for: nothing is ordered before it has been looked at. `cart`: as it is now. */
export function cartReady(values: Values, cart: Cart): FormResult {
  const kept = { values: { ...values, fix: '' }, fields: {} };
  if (values['fix']) return { ...kept, error: null };
  const place = textOf(values['zip']).trim();
  const description = cart.isNotSentThere
    ? t('We don’t send orders to {place}.', { place })
    : t('This is the price for {place}. Please look at it, and press “Place Order” again.', { place });
  return { ...kept, error: { title: t(NOT_PLACED.title), description } };
}

/** What is said of an order that was refused, or got no answer. */
export function notPlaced(values: Values, status: unknown, answer: ErrorAnswer): FormResult {
  const { fields = {} } = answer;
  const shown = status === 400 ? CHECKOUT_FIELD_NAMES.filter((name) => fields[name]) : [];
  if (shown.length === 0) return { values, fields: {}, error: saidOutcome(NOT_PLACED, status, answer) };
  return { values, fields: Object.fromEntries(shown.map((name) => [name, fields[name] ?? ''])), error: null };
}
