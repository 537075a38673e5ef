import styled from 'styled-components';
import { c, space } from '@harmony/ui';

/** Labels with their values beside them, in small type. */
export const FactRows = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[8]} ${space[16]};
  align-items: center;
  font: var(--type-small);

  > dt {
    color: ${c.ink3};
  }
  > dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[8]};
    overflow-wrap: anywhere;
  }
`;
