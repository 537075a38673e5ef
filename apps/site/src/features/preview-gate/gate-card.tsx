import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ClinicContact } from '@harmony/domain';
import { c, Plate, Seal, space } from '@harmony/ui';
import { Seo } from '../../seo';
import { ReachClinic } from './reach-clinic';

const StyledMain = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100svh;
  padding: var(--gutter);
`;

const StyledCard = styled(Plate)`
  inline-size: min(34rem, 100%);
`;

const StyledContent = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
  padding-block: ${space[8]};

  & > svg {
    font-size: 3rem;
  }
  & > h1 {
    font: var(--type-h2);
  }
  & > p {
    color: ${c.ink2};
  }
`;

/** Buttons side by side. */
export const GateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  margin-block-start: ${space[8]};
`;

export interface GateCardProps {
  title: string;
  contact: ClinicContact | null;
  children: ReactNode;
}

/** The plate shown to visitors who may not see the site, with the clinic's phone and email where they are known. */
export function GateCard({ title, contact, children }: GateCardProps) {
  return (
    <StyledMain id="main">
      <Seo title={title} noindex />
      <StyledCard>
        <StyledContent>
          <Seal />
          <h1>{title}</h1>
          {children}
          <ReachClinic contact={contact} />
        </StyledContent>
      </StyledCard>
    </StyledMain>
  );
}
