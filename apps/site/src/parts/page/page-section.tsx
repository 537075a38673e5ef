import { useId, type ReactNode } from 'react';
import { Band, Container, Section, SectionHeading, space } from '@harmony/ui';
import styled from 'styled-components';

const StyledBody = styled.div`
  margin-block-start: ${space[40]};
`;

export interface PageSectionProps {
  title: string;
  lead?: ReactNode;
  /** At the end of the heading's line. */
  action?: ReactNode;
  tone?: 'paper' | 'sunken';
  children: ReactNode;
}

/** A part of a page under a heading that also names it for assistive technology. */
export function PageSection({ title, lead, action, tone = 'paper', children }: PageSectionProps) {
  const heading = useId();
  return (
    <Band as="section" tone={tone} aria-labelledby={heading}>
      <Section as="div">
        <Container>
          <SectionHeading id={heading} title={title} lead={lead} action={action} />
          <StyledBody>{children}</StyledBody>
        </Container>
      </Section>
    </Band>
  );
}
