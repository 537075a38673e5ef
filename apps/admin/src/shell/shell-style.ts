import styled from 'styled-components';
import { c, media, space } from '@harmony/ui';

/** Where the sidebar stands beside the page; below, it is a sheet. */
export const wide = '@media (min-width: 1024px)';
export const narrow = '@media (max-width: 1023.98px)';

/** The console's type scale and control heights (dense; fingers get 44 px), and its two columns. */
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

  dialog > header h2 {
    font: var(--type-h2);
  }

  ${media.md} {
    --control: 2.5rem;
    --row: 2.25rem;
  }
  ${wide} {
    --sidebar: 232px;
    display: grid;
    grid-template-columns: var(--sidebar) minmax(0, 1fr);

    &[data-collapsed] {
      --sidebar: 60px;
    }
  }
  @media print {
    display: block;
  }
`;

/** What is beside the sidebar: the top line of narrow screens, notices, the page. */
export const StyledColumn = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  > main {
    flex: 1;
    inline-size: 100%;
    max-inline-size: calc(1200px + 2 * var(--gutter));
    /* The end of a page can be scrolled clear of a toast with its button. */
    padding: ${space[16]} var(--gutter) 9.5rem;
  }
  > main:focus-visible {
    outline: 0;
  }
  ${wide} {
    > main {
      padding-block-start: ${space[24]};
    }
  }
`;
