import styled from 'styled-components';
import { imageSources, mapsDirectionsUrl } from '@harmony/domain';
import { t } from '@harmony/language';
import { radius, RichText, space, TextLink } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { PanelCard } from '../../parts/page/panel-card';

const StyledBody = styled.div`
  display: grid;
  gap: ${space[16]};
  margin-block-start: ${space[12]};
  align-items: start;

  /* The words beside the plan, where there is room for both. */
  @container (min-width: 36rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${space[48]};
  }
`;

const StyledWords = styled.div`
  display: grid;
  gap: ${space[16]};
`;

const StyledPlan = styled.img`
  inline-size: 100%;
  block-size: auto;
  border-radius: ${radius.plate};
`;

/** 'Directions': how to find the clinic, in its own words and a street plan, and a link to a route in a maps service. */
export function DirectionsCard() {
  const { directions, directionsImage, address } = useSiteSettings();
  const plan = imageSources(directionsImage, [500, 828, 1200]);
  return (
    <PanelCard as="section" aria-labelledby="directions">
      <h2 id="directions">{t('Directions')}</h2>
      <StyledBody>
        <StyledWords>
          {directions ? (
            <RichText html={directions.html} />
          ) : (
            <p>
              {t(
                'Detailed directions will be available soon. Please call us if you need assistance finding our location.',
              )}
            </p>
          )}
          {address && (
            <p data-no-print="">
              <TextLink href={mapsDirectionsUrl(address)} external>
                {t('Plan Your Route')}
              </TextLink>
            </p>
          )}
        </StyledWords>
        {plan.src && (
          <StyledPlan
            {...plan}
            src={plan.src}
            sizes="(min-width: 768px) 36rem, 90vw"
            alt={t('Street plan of the way to us, as the directions describe it')}
            width={1000}
            height={750}
            loading="lazy"
            decoding="async"
          />
        )}
      </StyledBody>
    </PanelCard>
  );
}
