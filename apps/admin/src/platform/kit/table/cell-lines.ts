import styled from 'styled-components';
import { c, media } from '@harmony/ui';

/** The lines of a cell. A button among them looks like the name of what it opens. */
export const CellLines = styled.span`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;

  button {
    min-block-size: 1.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: ${c.ink};
    font-weight: 600;
    text-align: start;
    overflow-wrap: anywhere;
  }
  ${media.hover} {
    button:hover {
      color: ${c.linkHover};
      text-decoration: underline;
    }
  }
`;
