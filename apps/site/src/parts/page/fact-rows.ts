import styled from 'styled-components';
import { c, space } from '@harmony/ui';

/** What is known of something, a `div` with `dt` and `dd` for each. */
export const FactRows = styled.dl`
  border-block: 1px solid ${c.line};
  overflow-wrap: anywhere;

  & > div {
    padding-block: ${space[8]};
  }
  & > div + div {
    border-block-start: 1px solid ${c.line};
  }
  & dt {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;
