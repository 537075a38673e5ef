import styled from 'styled-components';
import { c, media, motion, radius, space } from '@harmony/ui';

/** Its own width, not the window's, decides whether list and detail stand side by side. */
const TWO_PANES = '@container inbox (min-width: 760px)';

const ONE_PANE = '@container inbox (max-width: 759.98px)';

export const StyledInbox = styled.div`
  container: inbox / inline-size;

  [data-panes] {
    display: grid;
    gap: ${space[24]};
    align-items: start;
  }
  [data-pane='list'],
  [data-pane='detail'] {
    min-inline-size: 0;
  }
  [data-open] > [data-pane='list'] {
    display: none;
  }
  ${ONE_PANE} {
    [data-filters][data-reading],
    [data-hint] {
      display: none;
    }
  }
  ${TWO_PANES} {
    [data-panes]:not([data-alone]) {
      grid-template-columns: minmax(18rem, 2fr) minmax(0, 3fr);
    }
    [data-open] > [data-pane='list'] {
      display: block;
    }
    [data-pane='list'] {
      position: sticky;
      inset-block-start: calc(var(--stack, 0px) + ${space[16]});
      max-block-size: calc(100dvh - var(--stack, 0px) - ${space[32]});
      overflow-y: auto;
      overscroll-behavior: contain;
    }
    [data-back] {
      display: none;
    }
  }
  @media print {
    [role='search'],
    [role='group'],
    [data-open] > [data-pane='list'] {
      display: none;
    }
  }
`;

export const StyledList = styled.ul`
  padding: 0;
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
  list-style: none;
  overflow: hidden;

  &[data-old] {
    opacity: 0.6;
    transition: opacity ${motion.hover} 0.2s;
  }
  > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space[4]};
    padding-inline-start: ${space[12]};
  }
  > li + li {
    border-block-start: 1px solid ${c.line};
  }
  > li[data-current],
  > li[data-selected] {
    background: ${c.wash};
  }
  > li[data-current]::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    inline-size: 3px;
    background: ${c.brand};
  }
  a {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    padding: ${space[12]} ${space[16]} ${space[12]} ${space[8]};
    color: ${c.ink2};
    text-decoration: none;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a > span {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[12]};
    min-inline-size: 0;
  }
  a > span:not([data-tags]) > :first-child {
    min-inline-size: 0;
    overflow: hidden;
    color: ${c.ink};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a time {
    flex: none;
    color: ${c.ink3};
    font: var(--type-caption);
    font-variant-numeric: tabular-nums;
  }
  [data-unread] strong::before {
    content: '';
    display: inline-block;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: ${space[8]};
    border-radius: 50%;
    background: ${c.brand};
    forced-color-adjust: none;
  }
  strong {
    font-weight: 700;
  }
  p {
    overflow: hidden;
    font: var(--type-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a > [data-tags] {
    align-items: center;
    justify-content: start;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[8]};
    margin-block-start: ${space[4]};
  }
  ${media.hover} {
    > li:not([data-current]):hover {
      background: color-mix(in srgb, ${c.wash} 45%, transparent);
    }
  }
  @media (forced-colors: active) {
    > li[data-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const StyledPick = styled.div`
  margin-block-start: ${space[12]};
  padding-inline-end: ${space[8]};
`;

export const StyledNew = styled.div`
  margin-block-end: ${space[8]};

  button {
    inline-size: 100%;
  }
`;

export const StyledPaging = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  padding: ${space[12]} ${space[4]} 0;
  color: ${c.ink3};
  font: var(--type-small);
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    gap: ${space[4]};
  }
`;

export const StyledBones = styled.div`
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};

  > div {
    display: grid;
    align-content: center;
    gap: ${space[8]};
    min-block-size: 4.25rem;
    padding-inline: ${space[16]};
  }
  > div > :first-child {
    inline-size: 40%;
  }
  > div + div {
    border-block-start: 1px solid ${c.line};
  }
`;
