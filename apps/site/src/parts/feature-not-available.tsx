import styled from 'styled-components';
import { HerbArt, media } from '@harmony/ui';
import { useFlags } from '../hooks';
import { navLinks } from '../layout/nav-links';
import { Seo } from '../seo';
import { DeadEnd, OrCallUs, WaysOn } from './dead-end';

const StyledSprig = styled(HerbArt)`
  position: absolute;
  inset-block-start: 8%;
  inset-inline-end: 0;
  inline-size: min(40vw, 24rem);

  ${media.belowMd} {
    display: none;
  }
`;

/**
 * Stands in place of a page whose feature is switched off (specification, sections 2 and 8), with the pages that are
 * there and the phone. Kept out of search engines.
 */
export function FeatureNotAvailable() {
  return (
    <DeadEnd art={<StyledSprig name="chrysanthemum" />}>
      <Seo title="Feature Not Available" description="This feature is currently disabled." noindex />
      <h1 tabIndex={-1}>Feature Not Available</h1>
      <p>This feature is currently disabled.</p>
      <WaysOn links={navLinks(useFlags())} />
      <OrCallUs />
    </DeadEnd>
  );
}
