import styled from 'styled-components';
import { c, media, radius, space } from '@harmony/ui';

/** Two thirds and one third side by side, one under the other on small screens and in sheets. */
export const StyledEditor = styled.div`
  display: grid;
  gap: ${space[24]};
  align-content: start;

  ${media.md} {
    --control: 2.5rem;
  }
  [data-halves] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[24]};
    align-items: start;
  }
  [data-halves] > div {
    display: grid;
    gap: ${space[24]};
  }
  ${media.lg} {
    &[data-layout='page'] [data-halves] {
      grid-template-columns: minmax(0, 2fr) minmax(18rem, 1fr);
    }
  }
  [data-message] {
    padding: ${space[16]} ${space[20]};
    border: 1.5px solid ${c.rougeFill};
    border-radius: ${radius.panel};
    background: ${c.rougeBg};
    color: ${c.rouge};
    font-weight: 600;
  }
`;
