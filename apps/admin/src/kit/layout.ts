import styled from 'styled-components';
import { media, space } from '@harmony/ui';

/** One under the other, with the same gap between all. */
export const Stack = styled.div<{ $gap: keyof typeof space }>`
  display: grid;
  gap: ${({ $gap }) => space[$gap]};
`;

/** Side by side on large screens, in the widths of `$wide` (`grid-template-columns`); otherwise one under the other. */
export const Columns = styled.div<{ $wide: string | undefined; $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 24 }) => space[$gap]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: ${({ $wide }) => $wide};
  }
`;
