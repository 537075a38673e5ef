import styled from 'styled-components';
import { c } from '@harmony/ui';

/** What went wrong, in the colour of errors. */
export const Problem = styled.p<{ $isSmall?: boolean }>`
  color: ${c.rouge};
  font: ${({ $isSmall }) => $isSmall && 'var(--type-small)'};
`;
