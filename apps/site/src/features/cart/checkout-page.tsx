import { useGetCartQuery } from '@harmony/api-client';
import type { Cart } from '@harmony/domain';
import { t } from '@harmony/language';
import { ButtonLink, EmptyState, TextLink } from '@harmony/ui';
import { useSells } from '../../hooks';
import { DetailState } from '../../parts/page/detail-state';
import { MissingPage } from '../../parts/page/missing-page';
import { TaskFrame } from '../../parts/forms/task-frame';
import { paths } from '../../paths';
import { CheckoutForm } from './checkout-form-box';

/** `/checkout`: everything that is asked for an order, on one page. Private: it shows one visitor's cart. */
export function CheckoutPage() {
  return useSells() ? <OfCookie /> : <MissingPage />;
}

function OfCookie() {
  const query = useGetCartQuery();
  if (query.data) return <Content cart={query.data} readCart={query.refetch} />;
  return (
    <DetailState
      query={query}
      loading={t('Looking into your cart...')}
      failed={t('We can’t take your order right now.')}
    />
  );
}

function Content({ cart, readCart }: { cart: Cart; readCart: () => Promise<unknown> }) {
  if (cart.lines.length === 0)
    return (
      <TaskFrame title={t('Checkout')}>
        <EmptyState
          art="goji"
          title={t('Your Cart Is Empty')}
          hint={t('There is nothing to order yet. If you have just ordered, look into your email, or call us.')}
          action={<ButtonLink href={paths.store()}>{t('Go to the Store')}</ButtonLink>}
        />
      </TaskFrame>
    );
  return (
    <TaskFrame title={t('Checkout')} lead={<TextLink href={paths.cart()}>{t('Back to the cart')}</TextLink>}>
      <CheckoutForm cart={cart} readCart={readCart} />
    </TaskFrame>
  );
}
