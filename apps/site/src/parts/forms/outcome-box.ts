import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

/** A box with the outcome of sending something. `$failed`: in the colours of a failure. */
export const OutcomeBox = styled.div<{ $failed?: boolean }>`
  padding: ${space[20]};
  border: 1px solid ${({ $failed }) => ($failed ? c.rougeLine : c.jadeLine)};
  border-radius: ${radius.panel};
  background: ${({ $failed }) => ($failed ? c.rougeBg : c.jadeBg)};
`;
