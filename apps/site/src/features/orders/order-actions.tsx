import styled from 'styled-components';
import type { PlacedOrder } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, ButtonLink, space } from '@harmony/ui';
import { paths } from '../../paths';

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[16]};
`;

export interface OrderActionsProps {
  token: string;
  order: PlacedOrder;
}

/** What can be done with an order. Paying is a link: a form may not end at another site. */
export const OrderActions = ({ token, order: { canPay, canReorder, canCancel } }: OrderActionsProps) => (
  <form method="post" action={paths.order(token)} data-no-print="">
    <input type="hidden" name="token" value={token} />
    <StyledActions>
      {canPay && <ButtonLink href={paths.payOrder(token)}>{t('Continue to Payment')}</ButtonLink>}
      {canReorder && (
        <Button type="submit" variant="secondary" name="action" value="reorder">
          {t('Order Again')}
        </Button>
      )}
      <Button variant="secondary" data-needs-script="" onClick={() => print()}>
        {t('Print')}
      </Button>
      {canCancel && (
        <ButtonLink variant="quiet" href={paths.order(token, { ask: 'cancel' })}>
          {t('Cancel This Order')}
        </ButtonLink>
      )}
    </StyledActions>
  </form>
);
