import { stateOfZip, toCents, type Address } from '@harmony/domain';
import type { PlaceOrderBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { readSettings } from '../../../platform/settings/site-settings.repo';
import { holdTo } from '../../../platform/db/moment';
import type { Database } from '../../../platform/db/schema';
import { ApiError, invalid } from '../../../platform/http/api-error';
import type { TakenForm } from '../../../platform/forms/take-form';
import { emptyCart, lockCartNow, readPieces } from '../../cart/carts.repo';
import type { OrderNames } from './new-order.repo';
import type { OrderContext } from '../order-context';
import { placeOrder } from './place-order';
import { orderWays } from './quote.repo';

export type CheckoutForm = TakenForm<z.output<typeof PlaceOrderBody>>;

const EMPTY = 'There’s nothing in your cart.';
const MOVED = 'Your order goes to a different place than the one its price was calculated for. Check it again.';

/**
 * Orders what is in a cart and empties it. The cart is locked, so whoever presses twice orders once.
 *
 * @param key of the cart; null: the browser has none
 * @throws ApiError cart_changed when it is not what the form showed: empty, changed, or at another price; what placeOrder throws
 */
export async function orderFromCart(
  trx: Transaction<Database>,
  form: CheckoutForm,
  { key, ip }: { key: string | null; ip: string },
  context: OrderContext,
): Promise<Pick<OrderNames, 'id' | 'uid'>> {
  const stored = await lockCartNow(trx, key);
  const lines = stored ? await readPieces(trx, stored.id) : [];
  if (!stored || lines.length === 0) throw new ApiError('cart_changed', EMPTY);
  holdTo(trx, stored.moment);
  const { delivery, zip, pays } = form;
  const ways = orderWays(await readSettings(trx), stored.delivery, context.payments !== null);
  if (form.version !== stored.version || delivery !== ways.delivery) throw new ApiError('cart_changed');
  if (delivery === 'shipping' && zip !== stored.zip) throw new ApiError('cart_changed', MOVED);
  if (!ways.pays.includes(pays)) throw invalid({ pays: 'This can’t be paid that way' });
  const { name, email, phone, note, flags } = form;
  const { id, uid } = await placeOrder(
    trx,
    {
      name,
      email,
      phone,
      note,
      delivery,
      shipTo: delivery === 'shipping' ? addressOf(form) : null,
      pays,
      flags,
      channel: 'web',
      lines,
      by: null,
      ip,
      shownCents: toCents(form.totalAmount),
    },
    context,
  );
  await emptyCart(trx, stored);
  return { id, uid };
}

/** Where an order of a form is sent. The contract asks for these fields of what is sent; 400 for a ZIP code that there is not. */
export function addressOf({ line1, line2, city, zip }: Pick<CheckoutForm, keyof Omit<Address, 'state'>>): Address {
  const state = zip === null ? null : stateOfZip(zip);
  if (line1 === null || city === null || zip === null || state === null)
    throw invalid({ zip: 'This ZIP code doesn’t exist' });
  return { line1, line2, city, state, zip };
}
