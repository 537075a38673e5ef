import styled from 'styled-components';
import { c, space } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';

/** Rates below one another, each with what can be done to it at the end of its line. */
export const RatesList = styled(BoxedList)`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${c.ink3};
    font: var(--type-small);
  }
  > li > div:last-child {
    display: flex;
  }
`;
