import styled from 'styled-components';
import { Container, HerbArt, media, Section, space, TextLink } from '@harmony/ui';
import { useFlags, useSiteSettings } from '../hooks';
import { navLinks } from '../layout/nav-links';
import { Seo } from '../seo';
import { PhoneLink } from './phone-link';

const StyledFrame = styled(Section)`
  position: relative;
  overflow: clip;
`;

const StyledWords = styled.div`
  position: relative;
  display: grid;
  gap: ${space[24]};
  max-inline-size: 36rem;

  & > h1 {
    outline: 0;
  }
`;

const StyledLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
`;

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
  const { phone } = useSiteSettings();
  const links = navLinks(useFlags());
  return (
    <StyledFrame>
      <Seo title="Feature Not Available" description="This feature is currently disabled." noindex />
      <Container>
        <StyledSprig name="chrysanthemum" />
        <StyledWords>
          <h1 tabIndex={-1}>Feature Not Available</h1>
          <p>This feature is currently disabled.</p>
          <nav aria-label="Pages to go to">
            <StyledLinks role="list">
              {links.map((link) => (
                <li key={link.href}>
                  <TextLink href={link.href}>{link.label}</TextLink>
                </li>
              ))}
            </StyledLinks>
          </nav>
          {phone && (
            <p>
              Or call us: <PhoneLink phone={phone} />
            </p>
          )}
        </StyledWords>
      </Container>
    </StyledFrame>
  );
}
