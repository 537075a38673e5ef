import { isHttpError, shopApi, useToasts } from '@harmony/api-client';
import type { Product } from '@harmony/domain';
import { t } from '@harmony/language';
import { useAppDispatch } from '../hooks';
import { paths } from '../paths';
import { useNavigate } from '../router';
import { addCall, TRY_AGAIN } from './cart-calls';
import { readCartCount, writeCartCount } from './cart-count';

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
  return ({ id, name }, quantity) => {
    writeCartCount(readCartCount() + quantity);
    let isRefused = false;
    afterFrame(() => {
      if (isRefused) return;
      show({
        title: t('Added. Cart ({count})', { count: readCartCount() }),
        description: quantity === 1 ? name : `${quantity} × ${name}`,
        action: { label: t('Open the Cart'), onAction: () => navigate(paths.cart()) },
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
          show({ tone: 'error', title: t('{name} was not added', { name }), description: wordsOf(error) });
        },
      );
  };
}

/** What the shop says of a refusal; what to do where it says nothing. */
function wordsOf(error: unknown): string {
  const isAnswer = typeof error === 'object' && error !== null && isHttpError(error);
  const { status, body } = isAnswer ? error : {};
  return ((status === 400 || status === 409) && (Object.values(body?.fields ?? {})[0] ?? body?.error)) || t(TRY_AGAIN);
}
