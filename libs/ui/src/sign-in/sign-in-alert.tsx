import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '../tokens/tokens';
import { assertive } from '../a11y/spoken';

const StyledAlert = styled.p`
  display: flex;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.rougeLine};
  border-radius: ${radius.input};
  background: ${c.rougeBg};
  color: ${c.rouge};

  svg {
    flex: none;
    margin-block-start: 0.2em;
  }
`;

/** Why somebody is not let in, announced as it appears. A `key` for each attempt makes a repeated message be announced again. */
export const SignInAlert = ({ children }: { children: ReactNode }) => (
  <StyledAlert {...assertive}>
    <CircleAlert size={18} strokeWidth={2} aria-hidden />
    <span>{children}</span>
  </StyledAlert>
);
