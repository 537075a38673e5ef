import styled from 'styled-components';
import { space } from '@harmony/ui';

/** The form inside a sheet: its fields one under the other. */
export const StyledSheetForm = styled.form`
  display: grid;
  gap: ${space[20]};
  align-content: start;
`;
