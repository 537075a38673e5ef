import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Section } from '@harmony/ui';

const StyledSection = styled(Section)`
  padding-block-start: 0;
`;

export interface FollowOnProps {
  /** Id of its heading; without one it is a plain `div`. */
  heading?: string;
  children: ReactNode;
}

/** Continues the section above on the same background, without a second space between them. */
export const FollowOn = ({ heading, children }: FollowOnProps) => (
  <StyledSection as={heading === undefined ? 'div' : 'section'} aria-labelledby={heading}>
    <Container>{children}</Container>
  </StyledSection>
);
