import styled from 'styled-components';
import { Container, HerbArt, media, type HerbName } from '@harmony/ui';

// Fills the hero and holds the drawing at the end of the page's column, as tall as the hero allows.
const StyledGround = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;

  ${media.belowLg} {
    display: none;
  }
`;

const StyledColumn = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: end;
  block-size: 100%;
`;

const StyledHerb = styled(HerbArt)`
  inline-size: 24rem;
  block-size: 78%;
`;

/** The plant of a page, at the end of its hero on wide screens. */
export const HeroHerb = ({ name }: { name: HerbName }) => (
  <StyledGround aria-hidden="true">
    <StyledColumn>
      <StyledHerb name={name} />
    </StyledColumn>
  </StyledGround>
);
