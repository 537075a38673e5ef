import styled from 'styled-components';
import { c } from '../tokens/tokens';

/** A native `<details>` whose summary looks like a link: opens without a script, and find-in-page opens it. */
export const Disclosure = styled.details`
  position: relative;
  z-index: 1;

  & > summary {
    color: ${c.link};
    font: 500 0.9375rem/1.5 var(--font-text);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
`;
