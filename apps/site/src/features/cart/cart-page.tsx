import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useGetCartQuery } from '@harmony/api-client';
import { DISCLAIMER, formatMoney, type Cart } from '@harmony/domain';
import { t } from '@harmony/language';
import { ButtonLink, c, EmptyState, LiveRegion, media, space, useDebounced } from '@harmony/ui';
import { useSells } from '../../hooks';
import { readCartCount, writeCartCount } from '../../parts/cart/cart-count';
import { DetailState } from '../../parts/page/detail-state';
import { MissingPage } from '../../parts/page/missing-page';
import { MoneyRows } from '../../parts/cart/money-rows';
import { PanelCard } from '../../parts/page/panel-card';
import { totalsOf } from '../../parts/cart/quote-rows';
import { TaskFrame } from '../../parts/forms/task-frame';
import { paths } from '../../paths';
import { useSearchParams } from '../../router';
import { CartLine } from './cart-line';
import { CartNotice } from './cart-notice';
import { DeliveryChoice } from './delivery-choice';
import { cartText } from './line-words';
import { useCartForm } from './use-cart-form';

const StyledColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]} ${space[48]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
  }
`;

const StyledLines = styled.ul.attrs({ role: 'list' })`
  border-block-start: 1px solid ${c.line};
`;

const StyledAside = styled(PanelCard)`
  display: grid;
  gap: ${space[24]};

  & > small {
    color: ${c.ink2};
    font: var(--type-caption);
  }
`;

/** `/cart`: what this browser has put into it. Private: rendered for one visitor, and kept by nobody. */
export function CartPage() {
  return useSells() ? <OfCookie /> : <MissingPage />;
}

function OfCookie() {
  const query = useGetCartQuery();
  if (query.data) return <Content cart={query.data} />;
  return (
    <DetailState
      query={query}
      loading={t('Looking into your cart...')}
      failed={t('We can’t show your cart right now.')}
    />
  );
}

/** Tells the other pages how much is in the cart. Says whether the browser remembers more than the shop does. */
function useTellCount({ count }: Cart): boolean {
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    if (count === 0 && readCartCount() > 0) setForgotten(true);
    writeCartCount(count);
  }, [count]);
  return isForgotten;
}

function Content({ cart }: { cart: Cart }) {
  const form = useCartForm();
  const [params] = useSearchParams();
  const isForgotten = useTellCount(cart);
  const { lines, count, subtotal, canOrder, totalAmount } = cart;
  const line = useDebounced(cartText(count, formatMoney(totalAmount ?? subtotal)));
  if (lines.length === 0)
    return (
      <TaskFrame title={t('Your Cart')}>
        <CartNotice form={form} />
        <NothingInIt isForgotten={isForgotten || params.has('added')} />
        <LiveRegion>{line}</LiveRegion>
      </TaskFrame>
    );
  return (
    <TaskFrame title={t('Your Cart')}>
      <CartNotice form={form} />
      <StyledColumns>
        <StyledLines>
          {lines.map((one) => (
            <CartLine key={one.productId} line={one} form={form} />
          ))}
        </StyledLines>
        <StyledAside>
          <DeliveryChoice cart={cart} form={form} />
          <MoneyRows rows={totalsOf(cart)} />
          <ButtonLink href={paths.checkout()}>{t('Go to Checkout')}</ButtonLink>
          {!canOrder && totalAmount !== null && (
            <p>{t('Something in your cart can’t be ordered like this. See above.')}</p>
          )}
          <small>{`${t(DISCLAIMER)} ${t('Ask your practitioner before you take an herb.')}`}</small>
        </StyledAside>
      </StyledColumns>
      <LiveRegion>{line}</LiveRegion>
    </TaskFrame>
  );
}

function NothingInIt({ isForgotten }: { isForgotten: boolean }) {
  return (
    <EmptyState
      art="goji"
      title={t('Your Cart Is Empty')}
      hint={t(
        isForgotten
          ? 'Carts are kept for 30 days, with one cookie that is used for nothing else. If you have just added something, your browser refuses it: allow cookies for this website, or call us and we take your order.'
          : 'What you add in the store waits here for you.',
      )}
      action={<ButtonLink href={paths.store()}>{t('Go to the Store')}</ButtonLink>}
    />
  );
}
