import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c } from '../tokens/tokens';

const StyledProblem = styled.p`
  display: flex;
  gap: 6px;
  align-items: baseline;
  color: ${c.rouge};
  font: var(--type-small);

  svg {
    flex: none;
    align-self: start;
    margin-block-start: 0.2em;
  }
`;

/** The error of a field, under it: with an icon and in words, not only in red. */
export const Problem = ({ id, children }: { id: string; children: ReactNode }) => (
  <StyledProblem id={id}>
    <CircleAlert size={16} strokeWidth={2} />
    <span>{children}</span>
  </StyledProblem>
);
