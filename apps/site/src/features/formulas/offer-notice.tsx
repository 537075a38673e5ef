import { useMemo } from 'react';
import type { Quote } from '@harmony/domain';
import { t } from '@harmony/language';
import { assertive, ErrorSummary, Status, tParts } from '@harmony/ui';
import { useFormResult, useSiteSettings } from '../../hooks';
import { changedTotal } from '../../parts/cart/changed-total';
import { errorEntries } from '../../parts/forms/error-entries';
import { OutcomeBox } from '../../parts/forms/outcome-box';
import { PhoneLink } from '../../parts/page/phone-link';
import { isPassedOn, OFFER_FIELD_NAMES, OFFER_LABELS, type OfferField } from './offer-form';

export const offerFieldId = (name: OfferField): string => `offer-${name}`;

/** Why nothing is ordered yet, or that a request has been passed on. Nothing while nothing was pressed. */
export function OfferNotice({ quote }: { quote: Quote }) {
  const posted = useFormResult();
  const { phone } = useSiteSettings();
  const errors = useMemo(
    () => errorEntries(OFFER_FIELD_NAMES, { labels: OFFER_LABELS, idOf: offerFieldId }, posted?.fields),
    [posted],
  );
  if (errors.length > 0) return <ErrorSummary title={t('Please check the form')} errors={errors} />;
  if (!posted?.error) return null;
  const { title, description } = posted.error;
  const isGood = isPassedOn(posted);
  const words = (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <p>
        {description} {!isGood && changedTotal(posted.values, quote)}
      </p>
    </>
  );
  if (isGood) return <Status as={OutcomeBox}>{words}</Status>;
  return (
    <OutcomeBox {...assertive} $failed>
      {words}
      {phone && <p>{tParts('Call us: {phone}', { phone: <PhoneLink phone={phone} /> })}</p>}
    </OutcomeBox>
  );
}
