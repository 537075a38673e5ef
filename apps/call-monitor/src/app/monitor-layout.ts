import styled, { css } from 'styled-components';
import { Button, c, media, space } from '@harmony/ui';

/** The window is so low that calls have no space below the fixed parts of the list. */
const LOW_WINDOW = '@media (max-height: 30rem)';

const blurredDetails = css`
  [data-private] {
    filter: blur(0.5em);
    user-select: none;
  }
  [data-private] [data-private] {
    filter: none;
  }
`;

/** The whole screen: the top bar, and under it the list and the details, each scrolling by itself. Never printed. */
export const StyledMonitor = styled.div<{ $isBlurred: boolean }>`
  --type-body: 400 1rem/1.45 var(--font-text);
  --type-h3: 500 1.25rem/1.25 var(--font-display);
  --control: 2.75rem;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  block-size: 100dvh;
  font: var(--type-body);

  ${({ $isBlurred }) => $isBlurred && blurredDetails}
  ${media.print} {
    display: none;
  }
`;

export const StyledPrintNotice = styled.p`
  display: none;

  ${media.print} {
    display: block;
  }
`;

export const StyledMain = styled.main`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-block-size: 0;

  ${media.md} {
    grid-template-columns: minmax(17rem, 21.25rem) minmax(0, 1fr);
  }
  ${media.belowMd} {
    grid-template-rows: minmax(0, 1fr) auto;
  }
`;

export const StyledListPane = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-block-size: 0;
  border-inline-end: 1px solid ${c.line};
  background: ${c.surface};

  ${LOW_WINDOW} {
    display: block;
    overflow-y: auto;
  }
  ${media.belowMd} {
    grid-area: 1 / 1;

    &[inert] {
      visibility: hidden;
    }
  }
`;

/** Filters, search and the ringing calls, above the list. */
export const StyledListHead = styled.div`
  ${LOW_WINDOW} {
    display: contents;
  }
`;

export const StyledListTools = styled.div`
  display: grid;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};
  border-block-end: 1px solid ${c.line};
`;

/** Positioned, so that visually hidden content cannot make the page taller. */
const scrolling = css`
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const StyledListScroll = styled.div`
  ${scrolling}

  ${LOW_WINDOW} {
    overflow: visible;
  }
`;

export const StyledDetailPane = styled.div<{ $isOpen: boolean }>`
  ${scrolling}
  padding: ${space[24]} ${space[20]} ${space[40]};

  ${media.md} {
    padding: ${space[32]} ${space[32]} ${space[80]};
  }
  ${media.belowMd} {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
    grid-area: 1 / 1;
    padding-block-start: ${space[8]};
    background: ${c.paper};
  }
`;

/** On phones: leads from the details back to the list. */
export const StyledBackButton = styled(Button)`
  margin-inline-start: -${space[20]};
`;
