import styled from 'styled-components';
import { c, radius } from '@harmony/ui';

/** Lines in one box, with a hairline between them. */
export const BoxedList = styled.ul`
  padding: 0;
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
  list-style: none;

  > li + li {
    border-block-start: 1px solid ${c.line};
  }
`;
