import styled from 'styled-components';
import { c, layer, media, space } from '@harmony/ui';

/** The whole screen: lines on top, list and details under them, each scrolling by itself. Never printed. */
export const StyledMonitor = styled.div`
  --type-body: 400 1rem/1.45 var(--font-text);
  --type-h3: 500 1.25rem/1.25 var(--font-display);
  --control: 2.75rem;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  block-size: 100dvh;
  font: var(--type-body);

  &[data-blurred] [data-private] {
    filter: blur(0.5em);
    user-select: none;
  }
  &[data-blurred] [data-private] [data-private] {
    filter: none;
  }
  ${media.print} {
    display: none;
  }
`;

export const StyledHeader = styled.header`
  border-block-end: 1px solid ${c.line};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    min-block-size: 3.5rem;
    padding: ${space[4]} ${space[12]} ${space[4]} ${space[16]};
  }
  > div > span:first-child {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    margin-inline-end: auto;
  }
  [data-toolbar] {
    min-inline-size: 8.75rem;
  }
  h1 {
    font: 500 1.25rem/1.2 var(--font-display);
    letter-spacing: 0;
    white-space: nowrap;
  }
  > div > span:first-child > svg {
    font-size: 1.75rem;
  }
  ${media.belowMd} {
    > div {
      gap: ${space[4]} ${space[8]};
      padding-inline: ${space[12]} ${space[8]};
    }
    > div > [data-space] {
      display: none;
    }
    > div > span:first-child {
      order: -2;
    }
    > div > button:last-child {
      order: -1;
    }
  }
  ${media.md} {
    > div > span:first-child {
      margin-inline-end: 0;
    }
    > div > [data-space] {
      flex: 1;
    }
  }
`;

export const StyledMain = styled.main`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-block-size: 0;

  [data-scroll],
  [data-detail] {
    /* What is hidden for the eye only stays within, and makes no page longer. */
    position: relative;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  [data-list] {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    min-block-size: 0;
    border-inline-end: 1px solid ${c.line};
    background: ${c.surface};
  }
  [data-tools] {
    display: grid;
    gap: ${space[12]};
    padding: ${space[12]} ${space[16]};
    border-block-end: 1px solid ${c.line};
  }
  /* Beside what stays, such a window has no room for calls. */
  @media (max-height: 30rem) {
    [data-list] {
      display: block;
      overflow-y: auto;
    }
    [data-list] > div:first-child {
      display: contents;
    }
    [data-list] section {
      position: sticky;
      inset-block-start: 0;
      z-index: ${layer.sticky};
    }
    [data-scroll] {
      overflow: visible;
    }
  }
  [data-list] [role='search'] > label {
    position: absolute;
    clip-path: inset(50%);
  }
  [data-detail] {
    padding: ${space[24]} ${space[20]} ${space[40]};
  }
  ${media.md} {
    grid-template-columns: minmax(17rem, 21.25rem) minmax(0, 1fr);

    [data-detail] {
      padding: ${space[32]} ${space[32]} ${space[80]};
    }
  }
  ${media.belowMd} {
    grid-template-rows: minmax(0, 1fr) auto;

    [data-list],
    [data-detail] {
      grid-area: 1 / 1;
    }
    [data-list][inert] {
      visibility: hidden;
    }
    [data-detail] {
      background: ${c.paper};
      padding-block-start: ${space[8]};
    }
    [data-detail] > button {
      margin-inline-start: -${space[20]};
    }
    [data-detail]:not([data-open]) {
      display: none;
    }
  }
`;

export const StyledPrintNotice = styled.p`
  display: none;

  ${media.print} {
    display: block;
  }
`;
