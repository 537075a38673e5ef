import { useGetRefillOfferQuery, useOrderRefillMutation } from '@harmony/api-client';
import type { RefillOffer } from '@harmony/domain';
import { t } from '@harmony/language';
import { Checkbox } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { postedText } from '../../parts/forms/posted-text';
import { TaskFrame } from '../../parts/forms/task-frame';
import { paths } from '../../paths';
import { HowForm } from './how-form';
import { NoRefillNow } from './no-refill-now';
import { refillBody } from './offer-form';
import { OfferFormBox } from './offer-form-box';
import { OfferColumns } from './offer-layout';
import { OfferNotice } from './offer-notice';
import { OfferPage, type OfferContentProps } from './offer-page';
import { refillWanted, type Wanted } from './offer-view';
import { useOfferForm } from './use-offer-form';

const loadSchema = () => import('@harmony/domain/schemas').then(({ UseRefillBody }) => UseRefillBody);

const useRefillOffer = (wanted: Wanted) => useGetRefillOfferQuery(refillWanted(wanted));

/** `/refill?token=`: what may be ordered again without asking, for whoever has its link. Opening it orders nothing. */
export const RefillPage = () => <OfferPage useOffer={useRefillOffer} noun="refill" content={Content} />;

const leftText = ({ left }: RefillOffer): string =>
  t(left === 0 ? 'No refill is left.' : left === 1 ? '1 refill left.' : '{left} refills left.', { left });

function Content({ offer, wanted, isOld, onWant, readAgain }: OfferContentProps<RefillOffer>) {
  const [order] = useOrderRefillMutation();
  const posted = useFormResult();
  const form = useOfferForm({ toBody: refillBody, loadSchema, send: order, readAgain });
  const { name, delivery, zip, refusal } = offer;
  const { token } = wanted;
  const wasTicked = posted === null ? offer.remind : postedText(posted, 'remind') !== '';
  return (
    <TaskFrame
      title={t('Your Refill')}
      lead={
        <>
          <strong>{name}</strong>. {leftText(offer)}
        </>
      }
    >
      <OfferNotice quote={offer} />
      {refusal !== null ? (
        <NoRefillNow token={token} offer={offer} refusal={refusal} form={form} readAgain={readAgain} />
      ) : (
        <OfferColumns
          what={name}
          quote={offer}
          isOld={isOld}
          how={<HowForm path="/refill" wanted={wanted} quote={offer} packs={null} onChange={onWant} />}
        >
          <OfferFormBox
            action={paths.refill(token, { delivery, zip })}
            token={token}
            quote={offer}
            needsPhone={false}
            form={form}
            submitLabel={t('Order')}
          >
            <Checkbox
              name="remind"
              value="yes"
              label={t('Write to me when the next one is due')}
              defaultChecked={wasTicked}
            />
          </OfferFormBox>
        </OfferColumns>
      )}
    </TaskFrame>
  );
}
