import { isHttpError, shopApi } from '@harmony/api-client';
import type { AppDispatch } from '../../store';
import { addCall } from '../cart/cart-calls';
import { writeCartCount } from '../cart/cart-count';
import { readListedIds, writeListedIds } from '../cart/product-list-storage';

/** Only one tab moves it. */
const LOCK = 'product-list';

const inTurn = (move: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, move) : move();

/**
 * Puts what the visitor's old list names into the cart, one piece each, and takes it off the list. What cannot be had (any
 * more) is left out; where the shop does not answer, the rest stays on the list.
 */
export function moveList(dispatch: AppDispatch): Promise<void> {
  return inTurn(async () => {
    for (const id of readListedIds()) {
      const { data, error } = await dispatch(shopApi.endpoints.changeCart.initiate(addCall(id), { track: false }));
      if (error && !isRefused(error)) return;
      writeListedIds(readListedIds().filter((other) => other !== id));
      if (data) writeCartCount(data.count);
    }
  });
}

const isRefused = (error: Parameters<typeof isHttpError>[0]): boolean =>
  isHttpError(error) && (error.status === 400 || error.status === 404 || error.status === 409);
