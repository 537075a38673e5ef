import styled, { css } from 'styled-components';
import { media, space } from '@harmony/ui';

/** On paper blocks: Chromium 143 breaks a grid between pages with its rows over one another. */
const onPaper = (gap: keyof typeof space) => css`
  @media print {
    display: block;

    > * + * {
      margin-block-start: ${space[gap]};
    }
  }
`;

/** Children below one another, with equal gaps. */
export const Stack = styled.div<{ $gap: keyof typeof space }>`
  display: grid;
  gap: ${({ $gap }) => space[$gap]};
  ${({ $gap }) => onPaper($gap)}
`;

/** Children side by side on large screens, as `$wide` (`grid-template-columns`) says; otherwise below one another. */
export const Columns = styled.div<{ $wide: string | undefined; $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 24 }) => space[$gap]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: ${({ $wide }) => $wide};
  }
  ${({ $gap = 24 }) => onPaper($gap)}
`;
