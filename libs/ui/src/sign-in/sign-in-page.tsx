import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HerbArt, type HerbName } from '../art/art';
import { Plate } from '../card/plate';
import { c, media, radius, shadow, space } from '../tokens/tokens';
import { SignInForm, type SignInFormProps } from './sign-in-form';

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

export interface SignInPageProps extends SignInFormProps {
  title: string;
  /** One sentence under the title. */
  lead: ReactNode;
  /** The drawing on the plate beside the form, on wide screens. */
  art: HerbName;
  caption: ReactNode;
}

/** The main part of a sign-in page: one card with the form, a plate beside it where there is room. */
export const SignInPage = ({ title, lead, art, caption, onSignIn }: SignInPageProps) => (
  <StyledMain id="main">
    <StyledPlate caption={caption}>
      <HerbArt name={art} />
    </StyledPlate>
    <StyledCard>
      <div>
        <h1>{title}</h1>
        <StyledLead>{lead}</StyledLead>
      </div>
      <SignInForm onSignIn={onSignIn} />
    </StyledCard>
  </StyledMain>
);
