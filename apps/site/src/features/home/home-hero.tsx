import styled from 'styled-components';
import { t } from '@harmony/language';
import { ButtonLink, media, PageHero, space, TextLink } from '@harmony/ui';
import { useClinicClock, useSiteSettings } from '../../hooks';
import { useFirstVisitLink } from '../../parts/booking/booking';
import { paths } from '../../paths';

/** The educational section is for wide screens only; narrow ones get the same answers through this link. */
const StyledNewcomer = styled.p`
  inline-size: 100%;
  margin-block-start: 8px;

  ${media.md} {
    display: none;
  }
`;

const StyledWhereabouts = styled.p`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`;

/** The clinic's address, the street in front. */
function Whereabouts({ address }: { address: string }) {
  const [street, ...rest] = address.split(', ');
  return (
    <StyledWhereabouts>
      <strong>{street}</strong>
      {rest.length > 0 && <span>{rest.join(', ')}</span>}
      <TextLink href={paths.directions()}>{t('How to find us')}</TextLink>
    </StyledWhereabouts>
  );
}

/** First screen: whether the clinic is open, what it offers, and the two main buttons. */
export function HomeHero() {
  const booking = useFirstVisitLink();
  const { status } = useClinicClock();
  const { address } = useSiteSettings();
  return (
    <PageHero
      minHeight="screen"
      art="mountains"
      inscription={address && <Whereabouts address={address.text} />}
      eyebrow={status}
      title={t('Discover Natural Healing')}
      lead={t(
        'Acupuncture and herbal formulas that may help with pain, sleep, digestion and stress, from practitioners who take the time to listen.',
      )}
    >
      <ButtonLink href={booking.href} external={booking.external}>
        {t('Book a Consultation')}
      </ButtonLink>
      <ButtonLink href={paths.services()} variant="secondary">
        {t('Our Services')}
      </ButtonLink>
      <StyledNewcomer>
        {t('New to acupuncture?')} <TextLink href={paths.faq()}>{t('Read what people ask first')}</TextLink>
      </StyledNewcomer>
    </PageHero>
  );
}
