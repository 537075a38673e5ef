import styled from 'styled-components';
import { c, radius, TextLink } from '@harmony/ui';

/** A link of the header that is an icon; it needs an `aria-label`. */
export const HeaderIconLink = styled(TextLink)`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: ${radius.pill};
  color: ${c.ink2};

  @media (hover: hover) {
    &:hover {
      background: ${c.wash};
      color: ${c.ink};
    }
  }
  @media print {
    display: none;
  }
`;
