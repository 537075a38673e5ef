import { t } from '@harmony/language';
import { useSearchParams } from '../../router';
import styled from 'styled-components';
import { useGetHoursQuery } from '@harmony/api-client';
import { mapsDirectionsUrl, telHref } from '@harmony/domain';
import { ButtonLink, media, PageHero, space } from '@harmony/ui';
import { useAbsoluteUrl, useClinicClock, useSiteSettings } from '../../hooks';
import { HeroHerb } from '../../parts/page/hero-herb';
import { useCallToAction } from '../../parts/booking/booking';
import { breadcrumbNode, clinicNode, graph } from '../../parts/page/json-ld';
import { paths } from '../../paths';
import { FollowOn } from '../../parts/page/follow-on';
import { latePart } from '../../parts/page/late-part';
import { NextOpenings } from '../../parts/booking/next-openings';
import { useFormTitle } from '../../parts/forms/use-form-title';
import { Seo } from '../../seo';
import { ContactFormCard } from './contact-form';
import { FormColumn } from './form-column';
import { LocationCard } from './location-card';

const DirectionsCard = latePart(() => import('./directions-card').then((file) => file.DirectionsCard));
const TopQuestions = latePart(() => import('./top-questions').then((file) => file.TopQuestions));

const StyledColumns = styled.div`
  display: grid;
  gap: ${space[24]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    /* Below both others: as high as its plan, it would leave a hole under the form. */
    & > :nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
  }
  ${media.print} {
    display: block;

    & > * {
      break-inside: avoid;
    }
    & > * + * {
      margin-block-start: ${space[24]};
    }
  }
`;

const StyledQuick = styled.div`
  display: grid;
  gap: ${space[12]};
  inline-size: 100%;

  ${media.md} {
    display: none;
  }
`;

/** `/contact`: where the clinic is, when it is open, and a form to write to it. */
export function ContactPage() {
  const settings = useSiteSettings();
  const { data: hours = [] } = useGetHoursQuery();
  const { date: today } = useClinicClock();
  const url = useAbsoluteUrl();
  const [params] = useSearchParams();
  const booking = useCallToAction();
  const title = useFormTitle(t('Contact Us'));
  const { phone, address } = settings;
  return (
    <>
      <Seo
        title={title}
        description={t(
          'Address, phone, opening hours and directions of {clinic}, and a form to write to us. We answer within 24 hours.',
          { clinic: settings.clinicName },
        )}
        jsonLd={graph(
          clinicNode({ settings, hours, today, url }),
          breadcrumbNode(url, { name: t('Contact Us'), path: paths.contact() }),
        )}
      />
      <PageHero
        art={<HeroHerb name="goji" />}
        title={t('Contact Us')}
        lead={t('Ask before you book, or just come by. A person reads every message.')}
      >
        <StyledQuick>
          {phone && <ButtonLink href={telHref(phone)}>{t('Call Us')}</ButtonLink>}
          {address && (
            <ButtonLink href={mapsDirectionsUrl(address)} external variant="secondary">
              {t('Directions')}
            </ButtonLink>
          )}
        </StyledQuick>
      </PageHero>
      <FollowOn>
        <StyledColumns>
          <LocationCard>
            <NextOpenings title={t('Next Free Times')} wanted={{}} booking={booking} href={paths.book()} />
          </LocationCard>
          <DirectionsCard />
          <FormColumn>
            <ContactFormCard wasSent={params.get('sent') === '1'} />
          </FormColumn>
        </StyledColumns>
      </FollowOn>
      <TopQuestions />
    </>
  );
}
