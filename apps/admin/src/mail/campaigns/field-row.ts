import styled from 'styled-components';
import { media, space } from '@harmony/ui';

/** Fields side by side where there is room for them. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-items: start;

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
