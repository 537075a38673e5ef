import { isHttpError, mayBeDone, shopApi, useToasts } from '@harmony/api-client';
import type { Product } from '@harmony/domain';
import { t } from '@harmony/language';
import { useAppDispatch } from '../../hooks';
import { paths } from '../../paths';
import { useNavigate } from '../../router';
import { addCall, TRY_AGAIN } from './cart-calls';
import { readCartCount, writeCartCount } from './cart-count';
import { UNKNOWN } from '../forms/said-failure';

/** Pieces that the shop has not answered for yet: no answer counts them. */
let waiting = 0;

/** Runs it once the frame is painted in which its cause is seen: the button answers the press, and what explains it comes a moment later. */
const afterFrame = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/**
 * Adds pieces of a product to the cart. It is said at once that they are in it; when that was not so, a message says why and
 * the count goes back.
 */
export function useAddToCart(): (product: Pick<Product, 'id' | 'name'>, quantity: number) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { show } = useToasts();
  const openCart = { label: t('Open the Cart'), onAction: () => navigate(paths.cart()) };
  return ({ id, name }, quantity) => {
    writeCartCount(readCartCount() + quantity);
    let isRefused = false;
    afterFrame(() => {
      if (isRefused) return;
      show({
        title: t('Added. Cart ({count})', { count: readCartCount() }),
        description: quantity === 1 ? name : `${quantity} × ${name}`,
        action: openCart,
      });
    });
    waiting += quantity;
    dispatch(shopApi.endpoints.changeCart.initiate(addCall(id, quantity), { track: false }))
      .unwrap()
      .finally(() => {
        waiting -= quantity;
      })
      .then(
        (cart) => writeCartCount(cart.count + waiting),
        (error: unknown) => {
          isRefused = true;
          writeCartCount(readCartCount() - quantity);
          show({ tone: 'error', ...wordsOf(error, name), action: openCart });
        },
      );
  };
}

/** What the shop says of a refusal; what to do where it says nothing, or where its answer was lost. */
function wordsOf(error: unknown, name: string): { title: string; description: string } {
  const isAnswer = typeof error === 'object' && error !== null && isHttpError(error);
  const { status, body = {} } = isAnswer ? error : {};
  if (mayBeDone(status, body))
    return { title: t(UNKNOWN), description: t('Open your cart to see whether {name} is in it.', { name }) };
  const why = (status === 400 || status === 409) && (Object.values(body.fields ?? {})[0] ?? body.error);
  return { title: t('{name} was not added', { name }), description: why || t(TRY_AGAIN) };
}
