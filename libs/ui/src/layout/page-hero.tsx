import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HeroArt } from '../art/mountains';
import { c, media, space } from '../tokens/tokens';
import { Eyebrow, Lead } from './heading';
import { Container } from './layout';

const Frame = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  overflow: clip;
  padding-block: var(--section);

  /* A sheet is for what is read. */
  @media screen {
    &[data-min-height='500'] {
      min-block-size: 500px;
    }
    &[data-min-height='screen'] {
      min-block-size: max(640px, 100svh - var(--stack, 76px));
    }
  }
  /* Pages of things to choose from: the choice begins on the first screen. */
  &[data-min-height='compact'] {
    padding-block: ${space[40]};
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

/* The buttons stand beside the words, where there is room. */
const CompactCopy = styled(Copy)`
  ${media.lg} {
    display: grid;
    grid-template-columns: minmax(0, 40rem) auto;
    align-items: center;
    justify-content: space-between;
    max-inline-size: none;

    & > :not(:last-child) {
      grid-column: 1;
      margin-block: 0 ${space[12]};
    }
    & > :last-child {
      grid-area: 1 / 2 / span 2;
      flex-direction: column;
      align-items: stretch;
      margin-block-start: 0;
    }
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

/* Like the inscription of a painting, clear of the chat button in the corner. */
const Inscription = styled.div`
  display: none;

  ${media.lg} {
    display: block;
    position: absolute;
    inset-block-end: ${space[40]};
    inset-inline-end: max(6.5rem, (100% - 1200px) / 2);
    max-inline-size: 17rem;
    padding-inline-start: ${space[16]};
    border-inline-start: 1px solid ${c.lineStrong};
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

export interface PageHeroProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A short line above the title, such as the live opening status. */
  eyebrow?: ReactNode;
  /**
   * Minimum height: 500 px, or the rest of the screen (home, with the display size); `compact` is about 200 px on wide
   * screens and needs buttons. Never fixed: text may grow.
   */
  minHeight?: 'auto' | 'compact' | 500 | 'screen';
  /** `mountains`, or any drawing that positions itself. */
  art?: 'mountains' | ReactNode;
  /** A few quiet words in the lower right corner of a wide hero; narrow ones leave them out. */
  inscription?: ReactNode;
  /** Buttons and links under the lead. */
  children?: ReactNode;
}

/** The head of a page with its only `h1`, which takes the focus after a change of page. */
export const PageHero = ({ title, lead, eyebrow, minHeight = 'auto', art, inscription, children }: PageHeroProps) => {
  const Words = minHeight === 'compact' ? CompactCopy : Copy;
  return (
    <Frame data-min-height={minHeight}>
      {art === 'mountains' ? <HeroArt /> : art}
      <Container>
        <Words>
          {eyebrow && <HeroEyebrow>{eyebrow}</HeroEyebrow>}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <HeroLead>{lead}</HeroLead>}
          {children && <Actions>{children}</Actions>}
        </Words>
      </Container>
      {inscription && <Inscription>{inscription}</Inscription>}
    </Frame>
  );
};
