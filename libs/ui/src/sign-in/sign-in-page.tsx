import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HerbArt, type HerbName } from '../art/art';
import { Plate } from '../card/plate';
import { c, media, radius, shadow, space } from '../tokens/tokens';
import { SignIn, type SignInProps } from './sign-in';

const StyledMain = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 25rem);
  align-content: center;
  align-items: center;
  justify-content: center;
  gap: ${space[80]};
  padding: ${space[24]} var(--gutter) ${space[80]};

  ${media.lg} {
    grid-template-columns: minmax(0, 26rem) 25rem;
  }
`;

const StyledPlate = styled(Plate)`
  ${media.belowLg} {
    display: none;
  }
`;

const StyledCard = styled.div`
  display: grid;
  gap: ${space[24]};
  padding: ${space[24]};
  border-radius: ${radius.card};
  background: ${c.surface};
  box-shadow: ${shadow.s2};

  ${media.sm} {
    padding: ${space[40]};
  }
  h1 {
    font: var(--type-h2);
  }
`;

const StyledLead = styled.p`
  margin-block-start: ${space[8]};
  color: ${c.ink2};
`;

export interface SignInFrameProps {
  title: string;
  /** One sentence under the title. */
  lead: ReactNode;
  /** The drawing on the plate beside the card, on wide screens. */
  art: HerbName;
  caption: ReactNode;
  /** What stands in the card under title and lead. */
  children: ReactNode;
}

/** The main part of a page for whoever is not signed in: one card, a plate beside it where there is room. */
export const SignInFrame = ({ title, lead, art, caption, children }: SignInFrameProps) => (
  <StyledMain id="main">
    <StyledPlate caption={caption}>
      <HerbArt name={art} />
    </StyledPlate>
    <StyledCard>
      <div>
        <h1>{title}</h1>
        <StyledLead>{lead}</StyledLead>
      </div>
      {children}
    </StyledCard>
  </StyledMain>
);

export type SignInPageProps = SignInProps & Omit<SignInFrameProps, 'children'>;

/** The main part of a sign-in page. */
export const SignInPage = ({ title, lead, art, caption, ...signIn }: SignInPageProps) => (
  <SignInFrame title={title} lead={lead} art={art} caption={caption}>
    <SignIn {...signIn} />
  </SignInFrame>
);
