import styled from 'styled-components';
import { c, media, space } from '@harmony/ui';
import { panel } from '../../board/panel';

/** The part of the card. */
export const StyledOpenings = styled.section`
  ${panel}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[12]};
  padding: ${space[20]};
  --control-sm: 2.5rem;

  ${media.belowMd} {
    --control-sm: 2.75rem;
  }

  > * {
    inline-size: 100%;
  }
  /* It is there before it says something, so that it is heard. */
  > [role='status']:empty {
    margin-block-start: -${space[12]};
  }
  button[aria-pressed='true'] {
    border-color: ${c.celadonDeep};
    background: ${c.wash};
    color: ${c.link};
  }
  h4 {
    font: 600 0.875rem/1.4 var(--font-text);
    color: ${c.ink2};
  }
  small {
    color: ${c.ink2};
    font: 400 0.875rem/1.4 var(--font-text);
  }
`;

/** Buttons and words beside each other. */
export const StyledRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

/** Fields below each other; beside each other where there is room. */
export const StyledFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};

  ${media.sm} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  }
`;
