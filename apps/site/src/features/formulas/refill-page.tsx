import { useState } from 'react';
import { useGetRefillOfferQuery, useOrderRefillMutation } from '@harmony/api-client';
import type { RefillOffer } from '@harmony/domain';
import { Checkbox } from '@harmony/ui';
import { useFormResult, useSells } from '../../hooks';
import { DetailState } from '../../parts/detail-state';
import { MissingPage } from '../../parts/missing-page';
import { postedText } from '../../parts/posted-text';
import { TaskFrame } from '../../parts/task-frame';
import { isMissing } from '../../parts/view-state';
import { paths } from '../../paths';
import { useSearchParams } from '../../router';
import { HowForm } from './how-form';
import { NoRefillNow } from './no-refill-now';
import { refillBody } from './offer-form';
import { OfferFormBox } from './offer-form-box';
import { DeadOffer, OfferColumns } from './offer-layout';
import { OfferNotice } from './offer-notice';
import { refillWanted, wantedOf, type Wanted } from './offer-view';
import { useOfferForm } from './use-offer-form';

const loadSchema = () => import('@harmony/domain/schemas').then(({ UseRefillBody }) => UseRefillBody);

/** `/refill?token=`: what may be ordered again without asking, for whoever has its link. Opening it orders nothing. */
export function RefillPage() {
  const sells = useSells();
  const [params] = useSearchParams();
  const first = wantedOf(params);
  if (!sells) return <MissingPage />;
  return first === null ? <DeadOffer /> : <OfToken key={first.token} first={first} />;
}

function OfToken({ first }: { first: Wanted }) {
  const [wanted, setWanted] = useState(first);
  const query = useGetRefillOfferQuery(refillWanted(wanted));
  if (isMissing(query)) return <DeadOffer />;
  if (!query.data)
    return (
      <DetailState query={query} loading="Looking for your refill..." failed="We can’t show your refill right now." />
    );
  return (
    <Content
      offer={query.data}
      wanted={wanted}
      isOld={query.isError}
      onWant={setWanted}
      readAgain={() => query.refetch()}
    />
  );
}

interface ContentProps {
  offer: RefillOffer;
  wanted: Wanted;
  isOld: boolean;
  onWant: (wanted: Wanted) => void;
  readAgain: () => Promise<unknown>;
}

const leftText = ({ left }: RefillOffer): string =>
  left === 0 ? 'No refill is left.' : left === 1 ? '1 refill left.' : `${left} refills left.`;

function Content({ offer, wanted, isOld, onWant, readAgain }: ContentProps) {
  const [order] = useOrderRefillMutation();
  const posted = useFormResult();
  const form = useOfferForm({ toBody: refillBody, loadSchema, send: order, readAgain });
  const { name, delivery, zip, refusal } = offer;
  const { token } = wanted;
  const wasTicked = posted === null ? offer.remind : postedText(posted, 'remind') !== '';
  return (
    <TaskFrame
      title="Your Refill"
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
            submitLabel="Order"
          >
            <Checkbox
              name="remind"
              value="yes"
              label="Write to me when the next one is due"
              defaultChecked={wasTicked}
            />
          </OfferFormBox>
        </OfferColumns>
      )}
    </TaskFrame>
  );
}
