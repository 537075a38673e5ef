import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { HerbArt, media } from '@harmony/ui';
import { useFlags } from '../../hooks';
import { DeadEnd, OrCallUs, PageLinks, VisitButton } from './dead-end';
import { navLinks } from './nav-links';

const StyledSprig = styled(HerbArt)`
  position: absolute;
  inset-block-start: 8%;
  inset-inline-end: 0;
  inline-size: min(40vw, 24rem);

  ${media.belowMd} {
    display: none;
  }
`;

const DISABLED = msg('This feature is currently disabled.');

/**
 * Shown instead of a page whose feature is switched off (docs/product.md, sections 2 and 8): links to other pages, and
 * the phone.
 */
export function FeatureNotAvailable() {
  return (
    <DeadEnd title={t('Feature Not Available')} description={t(DISABLED)} art={<StyledSprig name="chrysanthemum" />}>
      <p>{t(DISABLED)}</p>
      <PageLinks links={navLinks(useFlags())} />
      <VisitButton />
      <OrCallUs />
    </DeadEnd>
  );
}
