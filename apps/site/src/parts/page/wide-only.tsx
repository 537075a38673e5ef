import styled from 'styled-components';
import { media } from '@harmony/ui';

/**
 * For what docs/product.md, section 2, shows on wide screens only; `display: none` also keeps it from assistive
 * technology.
 */
export const WideOnly = styled.div`
  ${media.belowMd} {
    display: none;
  }
`;
