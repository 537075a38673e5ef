import styled from 'styled-components';
import { c, media, radius } from '@harmony/ui';
import { CARDS } from './layout';

/** The button by which a row is dragged. */
export const DragHandle = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: none;
  color: ${c.ink3};
  cursor: grab;

  &[aria-disabled] {
    color: ${c.lineStrong};
    cursor: default;
  }
  ${media.hover} {
    &:not([aria-disabled]):hover {
      background: ${c.wash};
      color: ${c.ink};
    }
  }
  ${CARDS} {
    inline-size: 2.75rem;
  }
`;
