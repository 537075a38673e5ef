import type { CartCall } from '@harmony/api-client';
import { msg } from '@harmony/language';

/** Puts pieces of a product into the cart, besides those that are in it. */
export const addCall = (productId: number, quantity = 1): CartCall => ({
  url: '/api/cart/lines',
  method: 'POST',
  body: { productId, quantity },
});

/** Makes it so many pieces of a product; none takes it out. */
export const setCall = (productId: number, quantity: number): CartCall =>
  quantity > 0
    ? { url: `/api/cart/lines/${productId}`, method: 'PUT', body: { quantity } }
    : { url: `/api/cart/lines/${productId}`, method: 'DELETE' };

/** Said of a change of the cart that failed for no reason of its own. */
export const TRY_AGAIN = msg('Please try again or call us directly.');
