import styled from 'styled-components';
import { c } from '../tokens/tokens';

/** Help with a field, under its control. */
export const Hint = styled.p`
  color: ${c.ink3};
  font: var(--type-small);
`;
