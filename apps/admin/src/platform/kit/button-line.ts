import styled from 'styled-components';
import { c, space } from '@harmony/ui';

/** Buttons side by side, with a text about them. */
export const ButtonLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};

  > p {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;
