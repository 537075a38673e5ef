import styled from 'styled-components';
import { space } from '../tokens/tokens';

/** The parts of one step of signing in, below one another. */
export const StyledSteps = styled.div`
  display: grid;
  gap: ${space[20]};
`;
