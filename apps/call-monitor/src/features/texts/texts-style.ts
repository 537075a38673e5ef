import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

export const StyledParts = styled.div`
  display: grid;
  gap: ${space[16]};
  color: ${c.ink};
`;

export const StyledQuiet = styled.p`
  color: ${c.ink2};
  font: 400 0.9375rem/1.45 var(--font-text);
`;

/** Words as they are said or sent. */
export const StyledWords = styled.blockquote`
  margin: 0;
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.panel};
  background: ${c.wash};
  overflow-wrap: anywhere;
`;
