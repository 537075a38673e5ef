import styled from 'styled-components';
import { c, space } from '@harmony/ui';

/** A line of words and buttons over the whole width, above the calls. `data-tone`: amber, cobalt or rouge. */
export const StyledLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding: ${space[8]} ${space[16]};
  border-block-end: 1px solid ${c.line};
  background: ${c.wash};

  > p {
    flex: 1 1 16rem;
  }
  strong {
    font-weight: 600;
  }
  &[data-tone='amber'] {
    border-color: ${c.amberLine};
    background: ${c.amberBg};
    color: ${c.amber};
  }
  &[data-tone='cobalt'] {
    border-color: ${c.cobaltLine};
    background: ${c.cobaltBg};
    color: ${c.cobalt};
  }
  &[data-tone='rouge'] {
    border-color: ${c.rougeLine};
    background: ${c.rougeBg};
    color: ${c.rouge};
  }
`;
