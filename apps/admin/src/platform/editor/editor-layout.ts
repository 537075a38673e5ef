import styled from 'styled-components';
import { assertive, c, media, radius, space } from '@harmony/ui';

/** The parts of an editor, one under the other. */
export const EditorLayout = styled.div`
  display: grid;
  gap: ${space[24]};
  align-content: start;

  ${media.md} {
    --control: 2.5rem;
  }
`;

/** Why something could not be saved. */
export const EditorMessage = styled.p.attrs(assertive)`
  padding: ${space[16]} ${space[20]};
  border: 1.5px solid ${c.rougeFill};
  border-radius: ${radius.panel};
  background: ${c.rougeBg};
  color: ${c.rouge};
  font-weight: 600;
`;
