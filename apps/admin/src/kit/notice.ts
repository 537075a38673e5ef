import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

/** Something is wrong or worth knowing, in a sentence. */
export const StyledNotice = styled.p`
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.input};
  background: ${c.amberBg};
  color: ${c.amber};
  overflow-wrap: anywhere;

  &[data-tone='danger'] {
    border-color: ${c.rougeLine};
    background: ${c.rougeBg};
    color: ${c.rouge};
  }
  &[data-tone='info'] {
    border-color: ${c.cobaltLine};
    background: ${c.cobaltBg};
    color: ${c.cobalt};
  }
`;
