import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { c, radius } from '@harmony/ui';
import { useAppDispatch } from '../../hooks';
import { paths } from '../../paths';
import { useCartCount } from './cart-count';
import { HeaderIconLink } from '../page/header-icon-link';
import { readListedIds } from './product-list-storage';

// Over the icon, so that nothing moves when the browser knows the number.
const StyledCount = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  min-inline-size: 1.25rem;
  padding-inline: 0.3rem;
  border-radius: ${radius.pill};
  background: ${c.brand};
  color: ${c.onBrand};
  font: 600 0.75rem/1.25rem var(--font-text);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const nameOf = (count: number): string =>
  count === 0 ? t('Cart') : t(count === 1 ? 'Cart, 1 piece' : 'Cart, {count} pieces', { count });

/** The way to the cart, with the number of pieces in it. A list from before there was a cart becomes the cart here, once. */
export function CartLink() {
  const count = useCartCount();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (readListedIds().length === 0) return;
    // Hardly anybody has one. What cannot be moved now is moved with the next page.
    import('../lists/move-list').then(({ moveList }) => moveList(dispatch)).catch(() => undefined);
  }, [dispatch]);
  return (
    <HeaderIconLink href={paths.cart()} aria-label={nameOf(count)} title={t('Cart')}>
      <ShoppingBag size={22} strokeWidth={1.75} aria-hidden />
      {count > 0 && <StyledCount aria-hidden>{count > 99 ? '99+' : count}</StyledCount>}
    </HeaderIconLink>
  );
}
