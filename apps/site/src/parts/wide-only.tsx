import styled from 'styled-components';
import { media } from '@harmony/ui';

/** For what the specification shows on wide screens only; `display: none` also keeps it from assistive technology. */
export const WideOnly = styled.div`
  ${media.belowMd} {
    display: none;
  }
`;
