import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HeroArt } from '../art/mountains';
import { space } from '../tokens/tokens';
import { Eyebrow, Lead } from './heading';
import { Container } from './layout';

const Frame = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  overflow: clip;
  padding-block: var(--section);

  &[data-min-height='500'] {
    min-block-size: 500px;
  }
  &[data-min-height='screen'] {
    min-block-size: max(640px, 100svh - var(--stack, 76px));
  }
  &[data-min-height='screen'] h1 {
    font: var(--type-display);
    letter-spacing: -0.022em;
  }
`;

const Copy = styled.div`
  position: relative;
  max-inline-size: 40rem;

  h1 {
    outline: 0;
  }
`;

const HeroEyebrow = styled(Eyebrow)`
  margin-block-end: 18px;
`;

const HeroLead = styled(Lead)`
  margin-block-start: 22px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  margin-block-start: ${space[32]};

  @media (max-width: 399.98px) {
    > * {
      inline-size: 100%;
    }
  }
`;

export interface PageHeroProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A short line above the title, such as the live opening status. */
  eyebrow?: ReactNode;
  /** Minimum height: 500 px, or the rest of the screen (home, with the display size). Never fixed: text may grow. */
  minHeight?: 'auto' | 500 | 'screen';
  /** `mountains`, or any drawing that positions itself. */
  art?: 'mountains' | ReactNode;
  /** Buttons and links under the lead. */
  children?: ReactNode;
}

/** The head of a page with its only `h1`, which takes the focus after a change of page. */
export const PageHero = ({ title, lead, eyebrow, minHeight = 'auto', art, children }: PageHeroProps) => (
  <Frame data-min-height={minHeight}>
    {art === 'mountains' ? <HeroArt /> : art}
    <Container>
      <Copy>
        {eyebrow && <HeroEyebrow>{eyebrow}</HeroEyebrow>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <HeroLead>{lead}</HeroLead>}
        {children && <Actions>{children}</Actions>}
      </Copy>
    </Container>
  </Frame>
);
