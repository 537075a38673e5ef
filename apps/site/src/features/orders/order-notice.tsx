import type { PlacedOrder } from '@harmony/domain';
import { t } from '@harmony/language';
import { assertive, Status, TextLink } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { OutcomeBox } from '../../parts/forms/outcome-box';
import { postedText } from '../../parts/forms/posted-text';
import { paths } from '../../paths';

export interface OrderNoticeProps {
  token: string;
  order: PlacedOrder;
  /** What has just been done, as the address says; the order decides whether it is so. */
  done: string | null;
}

/** What became of the last press, or of the visit to the payment provider's page. */
export function OrderNotice({ token, order, done }: OrderNoticeProps) {
  const posted = useFormResult();
  if (posted?.error)
    return (
      <OutcomeBox {...assertive} $failed>
        <p>
          <strong>{posted.error.title}</strong>
        </p>
        <p>{posted.error.description}</p>
        {Number(postedText(posted, 'inCart')) > 0 && (
          <p>
            <TextLink href={paths.cart()}>{t('Go to the cart')}</TextLink>
          </p>
        )}
      </OutcomeBox>
    );
  const { status, canPay, paidAmount, refundedAmount } = order;
  if (status === 'cancelled')
    return (
      <Status as={OutcomeBox}>
        {t('Your order is cancelled.')}{' '}
        {paidAmount > refundedAmount && t('What you have paid is on its way back to you.')}
      </Status>
    );
  if (done === 'unpaid' && canPay)
    return (
      <OutcomeBox {...assertive} $failed>
        {t('The payment page can’t be opened right now. Please try again in a moment, or call us.')}
      </OutcomeBox>
    );
  if (done === 'paid')
    return (
      <Status as={OutcomeBox}>
        {canPay ? (
          <>
            {t('If you have just paid, this page shows it in a moment.')}{' '}
            <a href={paths.order(token, { done })}>{t('Look again')}</a>
          </>
        ) : (
          t('Thank you. Your payment has arrived.')
        )}
      </Status>
    );
  if (done === 'placed')
    return (
      <Status as={OutcomeBox}>
        {t(order.isUntold ? 'Thank you.' : 'Thank you. We also send you an email, with a link to this page.')}
      </Status>
    );
  return null;
}
