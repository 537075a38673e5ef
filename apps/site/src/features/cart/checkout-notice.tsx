import { useMemo } from 'react';
import { t } from '@harmony/language';
import { assertive, ErrorSummary, TextLink, tParts } from '@harmony/ui';
import type { Cart } from '@harmony/domain';
import { useFormResult, useSiteSettings } from '../../hooks';
import { changedTotal } from '../../parts/cart/changed-total';
import { errorEntries } from '../../parts/forms/error-entries';
import { OutcomeBox } from '../../parts/forms/outcome-box';
import { PhoneLink } from '../../parts/page/phone-link';
import { paths } from '../../paths';
import { CHECKOUT_FIELD_NAMES, CHECKOUT_LABELS } from './checkout-form';
import { checkoutFieldId } from './checkout-fields';

/** Why nothing is ordered yet: what is missing, or what has changed since the page was shown. Nothing while nothing does. */
export function CheckoutNotice({ cart }: { cart: Cart }) {
  const posted = useFormResult();
  const { phone } = useSiteSettings();
  const errors = useMemo(
    () => errorEntries(CHECKOUT_FIELD_NAMES, { labels: CHECKOUT_LABELS, idOf: checkoutFieldId }, posted?.fields),
    [posted],
  );
  if (errors.length > 0) return <ErrorSummary title={t('Please check the form')} errors={errors} />;
  if (!posted?.error) return <CannotOrder cart={cart} />;
  const { title, description } = posted.error;
  const total = changedTotal(posted.values, cart);
  return (
    <OutcomeBox {...assertive} $failed>
      <p>
        <strong>{title}</strong>
      </p>
      <p>
        {description} {total}
      </p>
      {phone && <p>{tParts('Call us: {phone}', { phone: <PhoneLink phone={phone} /> })}</p>}
    </OutcomeBox>
  );
}

/** What has to be decided first, where the cart cannot be ordered as it is. */
function CannotOrder({ cart: { canOrder, totalAmount, isNotSentThere } }: { cart: Cart }) {
  if (canOrder) return null;
  const what =
    totalAmount === null
      ? isNotSentThere
        ? t('We don’t send orders to this place.')
        : t('We need your ZIP code to say what sending costs.')
      : t('Something in your cart can’t be ordered like this: it is marked below.');
  return (
    <OutcomeBox $failed>
      {what} {totalAmount === null && <TextLink href={paths.cart()}>{t('Choose in the cart how you get it')}</TextLink>}
    </OutcomeBox>
  );
}
