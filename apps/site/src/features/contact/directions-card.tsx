import styled from 'styled-components';
import { mapsDirectionsUrl } from '@harmony/domain';
import { RichText, space, TextLink } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { PanelCard } from '../../parts/panel-card';

const StyledBody = styled.div`
  display: grid;
  gap: ${space[16]};
  margin-block-start: ${space[12]};
`;

/** 'Directions': how to find the clinic, in its own words, and a link to a route in a maps service. */
export function DirectionsCard() {
  const { directions, address } = useSiteSettings();
  return (
    <PanelCard as="section" aria-labelledby="directions">
      <h2 id="directions">Directions</h2>
      <StyledBody>
        {directions ? (
          <RichText html={directions} />
        ) : (
          <p>Detailed directions will be available soon. Please call us if you need assistance finding our location.</p>
        )}
        {address && (
          <p data-no-print="">
            <TextLink href={mapsDirectionsUrl(address)} external>
              Plan Your Route
            </TextLink>
          </p>
        )}
      </StyledBody>
    </PanelCard>
  );
}
