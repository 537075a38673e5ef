import styled from 'styled-components';
import { space } from '@harmony/ui';

/** The head of categories or questions: name and button. */
export const PaneHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  min-block-size: var(--control);
  margin-block-end: ${space[16]};

  h2 {
    font: var(--type-h2);
    overflow-wrap: anywhere;
  }
`;
