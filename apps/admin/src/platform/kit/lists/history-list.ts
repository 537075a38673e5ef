import styled from 'styled-components';
import { c, space } from '@harmony/ui';

/** What was changed, the latest first; who and when stands in `small` below each. */
export const HistoryList = styled.ol`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: ${space[4]};
    padding-block-end: ${space[16]};
    border-block-end: 1px solid ${c.line};
    overflow-wrap: anywhere;
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
  p {
    white-space: pre-wrap;
  }
`;
