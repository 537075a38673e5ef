import styled from 'styled-components';
import { c, space } from '@harmony/ui';

/** A heading, a sentence about it, and what they are about. */
export const Section = styled.section`
  h2 {
    margin-block-end: ${space[4]};
    font: var(--type-h3);
  }
  > p {
    margin-block-end: ${space[12]};
    color: ${c.ink2};
  }
`;
