import styled from 'styled-components';
import { langOf, type Service } from '@harmony/domain';
import { t } from '@harmony/language';
import { ButtonLink, CardGrid, CardLink, media, PictureCard, space } from '@harmony/ui';
import { useBooking } from '../../parts/booking/booking';
import { MoreAbout } from '../../parts/page/more-about';
import { PageSection } from '../../parts/page/page-section';
import { paths } from '../../paths';
import { ServiceFacts } from './service-facts';
import { ServicePicture } from './service-picture';

/* On a new sheet: a card with its picture takes most of one, and the heading would stay behind alone. */
const StyledFeatured = styled.div`
  ${media.print} {
    break-before: page;
  }
`;

const StyledActions = styled.div`
  display: grid;
  gap: ${space[12]};
  justify-items: start;
`;

/** `sizes` of a picture in a grid of three, two or one columns. */
const CARD_SIZES = '(min-width: 1080px) 22rem, (min-width: 768px) 45vw, 90vw';

/** The services shown first, with pictures. Nothing while there are none. */
export function FeaturedServices({ services: featured }: { services: readonly Service[] }) {
  if (featured.length === 0) return null;
  return (
    <StyledFeatured>
      <PageSection tone="sunken" title={t('Featured Services')}>
        <CardGrid columns={3}>
          {featured.map((service) => (
            <PictureCard as="article" key={service.id}>
              <ServicePicture service={service} sizes={CARD_SIZES} />
              <h3 lang={langOf(service, 'name')}>
                <CardLink href={paths.service(service.slug)}>{service.name}</CardLink>
              </h3>
              <p lang={langOf(service, 'shortDescription')}>{service.shortDescription}</p>
              <ServiceFacts service={service} />
              <StyledActions>
                <Book service={service} />
                <MoreAbout name={service.name} html={service.description} lang={langOf(service, 'description')} />
              </StyledActions>
            </PictureCard>
          ))}
        </CardGrid>
      </PageSection>
    </StyledFeatured>
  );
}

/** The way to a visit for this service; nothing while there is none but a message. */
function Book({ service: { name, slug } }: { service: Service }) {
  const visit = useBooking({ setting: 'bookingSite', label: t('Book') }, null, { service: slug });
  return (
    visit && (
      <ButtonLink
        href={visit.href}
        external={visit.external}
        size="sm"
        variant="secondary"
        aria-label={visit.external ? `${visit.label} ${name}` : t('{action} for {name}', { action: visit.label, name })}
      >
        {visit.label}
      </ButtonLink>
    )
  );
}
