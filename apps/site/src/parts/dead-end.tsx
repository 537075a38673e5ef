import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Section, space, TextLink } from '@harmony/ui';
import { useSiteSettings } from '../hooks';
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

/** The frame of a page that is not what the visitor came for: a drawing behind, and words in front. */
export const DeadEnd = ({ art, children }: { art: ReactElement; children: ReactNode }) => (
  <StyledFrame>
    <Container>
      {art}
      <StyledWords>{children}</StyledWords>
    </Container>
  </StyledFrame>
);

/** The ways on: pages that are there. */
export const WaysOn = ({ links }: { links: readonly { label: string; href: string }[] }) => (
  <nav aria-label="Pages to go to">
    <StyledLinks role="list">
      {links.map((link) => (
        <li key={link.href}>
          <TextLink href={link.href}>{link.label}</TextLink>
        </li>
      ))}
    </StyledLinks>
  </nav>
);

/** The last way on: a person. Nothing while the clinic has not said its number. */
export function OrCallUs() {
  const { phone } = useSiteSettings();
  return (
    phone && (
      <p>
        Or call us: <PhoneLink phone={phone} />
      </p>
    )
  );
}
