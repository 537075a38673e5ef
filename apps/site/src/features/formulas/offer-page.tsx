import { useState, type ComponentType } from 'react';
import { msg, t } from '@harmony/language';
import { useSells } from '../../hooks';
import { DetailState } from '../../parts/page/detail-state';
import { MissingPage } from '../../parts/page/missing-page';
import { isMissing } from '../../parts/page/view-state';
import { useSearchParams } from '../../router';
import { DeadOffer } from './offer-layout';
import { wantedOf, type Wanted } from './offer-view';

const WORDS = {
  formula: { loading: msg('Looking for your formula...'), failed: msg('We can’t show your formula right now.') },
  refill: { loading: msg('Looking for your refill...'), failed: msg('We can’t show your refill right now.') },
};

export interface OfferContentProps<Offer> {
  offer: Offer;
  wanted: Wanted;
  /** It could not be read anew. */
  isOld: boolean;
  onWant: (wanted: Wanted) => void;
  readAgain: () => Promise<unknown>;
}

export interface OfferPageProps<Offer> {
  /** Asks for what the link offers, the way it is wanted. */
  useOffer: (wanted: Wanted) => {
    data?: Offer | undefined;
    isError: boolean;
    error?: unknown;
    refetch: () => Promise<unknown>;
  };
  /** What it is. */
  noun: keyof typeof WORDS;
  content: ComponentType<OfferContentProps<Offer>>;
}

/** The page of a link: what it offers, the same for a wrong link and for one that has ended. */
export function OfferPage<Offer>(props: OfferPageProps<Offer>) {
  const sells = useSells();
  const [params] = useSearchParams();
  const first = wantedOf(params);
  if (!sells) return <MissingPage />;
  return first === null ? <DeadOffer /> : <OfToken key={first.token} {...props} first={first} />;
}

function OfToken<Offer>({ useOffer, noun, content: Content, first }: OfferPageProps<Offer> & { first: Wanted }) {
  const [wanted, setWanted] = useState(first);
  const query = useOffer(wanted);
  if (isMissing(query)) return <DeadOffer />;
  if (!query.data) return <DetailState query={query} loading={t(WORDS[noun].loading)} failed={t(WORDS[noun].failed)} />;
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
