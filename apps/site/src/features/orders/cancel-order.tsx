import styled from 'styled-components';
import { formatMoney, type PlacedOrder } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, ButtonLink, space } from '@harmony/ui';
import { TaskFrame } from '../../parts/forms/task-frame';
import { paths } from '../../paths';
import { OrderNotice } from './order-notice';

const StyledButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
`;

export interface CancelOrderProps {
  token: string;
  order: PlacedOrder;
}

/** Asks before an order is cancelled. */
export const CancelOrder = ({ token, order }: CancelOrderProps) => (
  <TaskFrame title={t('Cancel Order {number}?', { number: order.number })}>
    <OrderNotice token={token} order={order} done={null} />
    <p>
      {order.paidAmount > 0
        ? t('You get back what you have paid: {amount}.', {
            amount: formatMoney(order.paidAmount - order.refundedAmount),
          })
        : t('It costs you nothing, and somebody else can have what we kept for you.')}
    </p>
    <form method="post" action={paths.order(token, { ask: 'cancel' })}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value="cancel" />
      <StyledButtons>
        <Button type="submit">{t('Cancel This Order')}</Button>
        <ButtonLink variant="secondary" href={paths.order(token)}>
          {t('Keep It')}
        </ButtonLink>
      </StyledButtons>
    </form>
  </TaskFrame>
);
