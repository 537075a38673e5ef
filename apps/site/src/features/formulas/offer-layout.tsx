import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Quote } from '@harmony/domain';
import { t } from '@harmony/language';
import { assertive, media, space, tParts } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { MoneyRows } from '../../parts/cart/money-rows';
import { OutcomeBox } from '../../parts/forms/outcome-box';
import { PanelCard } from '../../parts/page/panel-card';
import { PhoneLink } from '../../parts/page/phone-link';
import { totalsOf } from '../../parts/cart/quote-rows';
import { TaskFrame } from '../../parts/forms/task-frame';

// The total stands above the button that orders: below what is chosen on phones, beside it where there is room.
const StyledColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]} ${space[48]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);

    & > aside {
      grid-row: span 2;
    }
  }
`;

const StyledSummary = styled(PanelCard)`
  display: grid;
  gap: ${space[20]};
  overflow-wrap: anywhere;
`;

export interface OfferColumnsProps {
  /** What’s ordered, in a line. */
  what: string;
  quote: Quote;
  /** How it is wanted. */
  how: ReactNode;
  /** The total could not be read anew: the one that is shown may be another by now. */
  isOld: boolean;
  /** The form that orders. */
  children: ReactNode;
}

/** How it is wanted, what it costs then, and the form that orders it. */
export const OfferColumns = ({ what, quote, how, isOld, children }: OfferColumnsProps) => (
  <StyledColumns>
    {how}
    <StyledSummary as="aside" aria-label={t('What it costs')}>
      <p>{what}</p>
      <MoneyRows rows={totalsOf(quote)} />
      {isOld && (
        <OutcomeBox {...assertive} $failed>
          {t('The total could not be updated. Please try again in a moment.')}
        </OutcomeBox>
      )}
    </StyledSummary>
    <div>{children}</div>
  </StyledColumns>
);

/** The clinic's number; nothing while none is set. */
export function CallUs() {
  const { phone } = useSiteSettings();
  return phone && <p>{tParts('Call us: {phone}', { phone: <PhoneLink phone={phone} /> })}</p>;
}

/** The same for a wrong link and for one that has ended: nobody learns which. */
export const DeadOffer = () => (
  <TaskFrame title={t('This Link Doesn’t Work')}>
    <p>{t('It has ended, or part of it is missing. Open it again from your email, or copy all of it.')}</p>
    <CallUs />
  </TaskFrame>
);
