import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Band, Container, Section, space } from '@harmony/ui';

const StyledText = styled.div`
  position: relative;
  padding-block-end: ${space[48]};

  & > p {
    max-inline-size: 34em;
    margin-block-start: ${space[16]};
    font: var(--type-lead);
  }
`;

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]} ${space[16]};
  margin-block-start: ${space[32]};
`;

export interface ClosingBandProps {
  title: string;
  /** One or two sentences. */
  children: ReactNode;
  /** Links side by side. */
  actions: ReactNode;
}

/** The last section of a page, in the brand's colour: where to go next. */
export function ClosingBand({ title, children, actions }: ClosingBandProps) {
  const heading = useId();
  return (
    <Band as="section" tone="brand" aria-labelledby={heading}>
      <Section as="div">
        <Container>
          <StyledText>
            <h2 id={heading}>{title}</h2>
            <p>{children}</p>
            <StyledActions>{actions}</StyledActions>
          </StyledText>
        </Container>
      </Section>
    </Band>
  );
}
