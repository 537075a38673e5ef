import type { Cart, OrderReceipt, Reordered } from '@harmony/domain';
import { msg } from '@harmony/language';
import { CART_FIELDS, cartCall, missingZip, NOT_CHANGED, notChanged, removal } from '../../features/cart/cart-form';
import {
  cartReady,
  CHECKOUT_FIELDS,
  CHECKOUT_LISTS,
  firstCall,
  NOT_PLACED,
  notPlaced,
  orderBody,
} from '../../features/cart/checkout-form';
import {
  formulaBody,
  NOT_ORDERED,
  notOrdered,
  OFFER_FIELDS,
  refillBody,
  remindWanted,
} from '../../features/formulas/offer-form';
import { notAgain, ORDER_FAILED, orderAction, orderRefused } from '../../features/orders/order-form';
import type { FormResult } from '../../page.slice';
import { textOf } from '../../parts/forms/posted-text';
import { paths } from '../../paths';
import { bodyOf, isOk } from './booking-forms';
import { readError, type FormOutcome } from './form-posts';
import type { FormRoute, PostedValues } from './form-routes';
import type { SiteApiResponse } from '../site-api';

const OR_CALL = msg('Please try again or call us directly.');
const DEAD_LINK = msg('This link doesn’t work');

const refused = (result: FormResult, status: number): FormOutcome => ({
  kind: 'shown',
  status: status === 409 ? 409 : 400,
  result,
});

/** What is changed in the cart, one press at a time. */
const cart: FormRoute = {
  path: paths.cart(),
  api: (values) => cartCall(values).url,
  method: (values) => cartCall(values).method,
  isRepeatable: true,
  fields: CART_FIELDS,
  async before(values) {
    const missing = missingZip(values);
    return missing && refused(missing, 400);
  },
  toBody: (values) => cartCall(values).body ?? {},
  answered(values, { status, body }) {
    if (status === 409 || status === 400) return refused(notChanged(values, status, readError(body)), status);
    if (status !== 200 && status !== 201) return null;
    // Not by a redirect: what was taken out is named on the page, and stands in no address.
    const removed = removal(values);
    if (removed) return { kind: 'shown', status: 200, result: removed };
    return { kind: 'stored', to: paths.cart(values['add'] ? { added: '1' } : {}) };
  },
  failed: NOT_CHANGED,
};

/** The order itself; before it, what mends the cart. */
const checkout: FormRoute = {
  path: paths.checkout(),
  api: '/api/orders',
  fields: CHECKOUT_FIELDS,
  lists: CHECKOUT_LISTS,
  async before(values, ask) {
    const call = firstCall(values);
    if (!call) return null;
    const answer = await ask(call);
    const ready = answer && bodyOf<Cart>(answer);
    if (ready) {
      const result = cartReady(values, ready);
      return { kind: 'shown', status: result.error ? 409 : 200, result };
    }
    const result = notPlaced({ ...values, fix: '' }, answer?.status, readError(answer?.body ?? ''));
    return { kind: 'shown', status: answer ? 409 : 503, result };
  },
  toBody: orderBody,
  answered(values, answer) {
    const receipt = bodyOf<OrderReceipt>(answer);
    if (receipt) return { kind: 'stored', to: paths.order(receipt.token, { done: 'placed' }) };
    const { status, body } = answer;
    return status === 409 || status === 400 ? refused(notPlaced(values, status, readError(body)), status) : null;
  },
  failed: NOT_PLACED,
};

/** What somebody does with an order they have placed. */
const order: FormRoute = {
  path: '/orders/view',
  api: (values) => `/api/orders/${orderAction(values)}`,
  fields: ['token', 'action'],
  toBody: (values) => ({ token: values['token'] }),
  answered(values, answer) {
    const token = textOf(values['token']);
    if (answer.status === 409)
      return { kind: 'shown', status: 409, result: orderRefused(values, readError(answer.body)) };
    if (!isOk(answer)) return null;
    if (orderAction(values) === 'cancel') return { kind: 'stored', to: paths.order(token, { done: 'cancelled' }) };
    if (orderAction(values) === 'lookup') return { kind: 'stored', to: paths.order(token) };
    const again = bodyOf<Reordered>(answer);
    const missing = again && notAgain(values, again);
    return missing
      ? { kind: 'shown', status: 200, result: missing }
      : { kind: 'stored', to: paths.cart({ added: '1' }) };
  },
  failed: ORDER_FAILED,
  unknown: DEAD_LINK,
};

/** What follows from the order of a formula or a refill. */
function offerAnswered(values: PostedValues, answer: SiteApiResponse): FormOutcome | null {
  const receipt = bodyOf<OrderReceipt>(answer);
  if (receipt) return { kind: 'stored', to: paths.order(receipt.token, { done: 'placed' }) };
  const { status, body } = answer;
  return status === 409 || status === 400 ? refused(notOrdered(values, status, readError(body)), status) : null;
}

/** Packs of a formula that was written for somebody. */
const formula: FormRoute = {
  path: '/formula',
  api: '/api/formula-offers/order',
  fields: OFFER_FIELDS,
  toBody: formulaBody,
  answered: offerAnswered,
  failed: NOT_ORDERED,
  unknown: DEAD_LINK,
};

/** A refill: ordered, asked for, or to be reminded of. */
const refill: FormRoute = {
  path: '/refill',
  api: (values) => (remindWanted(values) === null ? '/api/refills/use' : '/api/refills/remind'),
  fields: OFFER_FIELDS,
  toBody(values) {
    const remind = remindWanted(values);
    return remind === null ? refillBody(values) : { token: values['token'], remind };
  },
  answered(values, answer) {
    if (remindWanted(values) === null) return offerAnswered(values, answer);
    return isOk(answer) ? { kind: 'stored', to: paths.refill(textOf(values['token'])) } : null;
  },
  failed: NOT_ORDERED,
  unknown: DEAD_LINK,
};

/** The forms of the herb shop. */
export const SHOP_FORMS: readonly FormRoute[] = [
  cart,
  checkout,
  order,
  formula,
  refill,
  {
    path: paths.findOrder(),
    api: '/api/orders/find-link',
    fields: ['email', 'number', 'website'],
    failed: { title: msg('We have not sent the link yet'), description: OR_CALL },
  },
  {
    path: '/back-in-stock',
    api: '/api/back-in-stock',
    fields: ['email', 'productId', 'website'],
    toBody: (values) => ({ ...values, productId: Number(values['productId']) }),
    failed: { title: msg('We have not noted your address yet'), description: OR_CALL },
    unknown: msg('We don’t know this product any more'),
  },
];
