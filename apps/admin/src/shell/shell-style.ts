import styled from 'styled-components';
import { c, media, space } from '@harmony/ui';

/** The console's type scale and control heights, and its two columns. */
export const StyledFrame = styled.div`
  --type-h1: 500 1.625rem/1.2 var(--font-display);
  --type-h2: 500 1.25rem/1.25 var(--font-display);
  --type-h3: 600 1.0625rem/1.35 var(--font-text);
  --type-body: 400 0.9375rem/1.45 var(--font-text);
  --type-small: 400 0.875rem/1.45 var(--font-text);
  --type-caption: 400 0.8125rem/1.4 var(--font-text);
  --control: 2.75rem;
  --row: 2.75rem;

  min-block-size: 100svh;
  background: ${c.paper};
  font: var(--type-body);

  > main {
    min-inline-size: 0;
    padding: ${space[16]} var(--gutter) ${space[64]};
  }
  > main:focus-visible {
    outline: 0;
  }
  ${media.md} {
    --control: 2.5rem;
    --row: 2.25rem;
  }
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: var(--sidebar, 232px) minmax(0, 1fr);

    > main {
      padding-block-start: ${space[24]};
    }
  }
`;
