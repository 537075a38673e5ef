import styled from 'styled-components';
import { c, media, motion, radius, space } from '@harmony/ui';

/** Rows become cards below this width of the list. */
export const CARDS = '@container list (max-width: 639.98px)';

/** Its width, not the window's, decides how the list looks: the sidebar takes its share. */
export const StyledFrame = styled.div`
  container: list / inline-size;
`;

/**
 * A table whose rows are grids. The roles are written out because browsers drop a table's own when its display changes.
 */
export const StyledTable = styled.table.attrs({ role: 'table' })`
  display: block;
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
  font: var(--type-body);

  [role='rowgroup'] {
    display: block;
  }
  [role='row'] {
    display: grid;
    grid-template-columns: var(--lines);
    column-gap: ${space[16]};
    align-items: center;
    padding-inline: ${space[8]};
  }
  [role='cell'],
  [role='columnheader'] {
    min-inline-size: 0;
    padding: 0;
    text-align: start;
  }
  [data-align='end'] {
    text-align: end;
  }
  @container list (max-width: 1079.98px) {
    [role='row'] {
      grid-template-columns: var(--lines-lg);
    }
    [data-hide='lg'] {
      display: none;
    }
  }
  @container list (max-width: 799.98px) {
    [role='row'] {
      grid-template-columns: var(--lines-md);
    }
    [data-hide='md'] {
      display: none;
    }
  }
  ${CARDS} {
    border: 0;
    background: none;

    [role='row'] {
      display: block;
    }
  }
`;

export const StyledHead = styled.thead.attrs({ role: 'rowgroup' })`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  border-block-end: 1px solid ${c.line};
  border-start-start-radius: ${radius.panel};
  border-start-end-radius: ${radius.panel};
  background: ${c.surface};
  color: ${c.ink3};

  [role='columnheader'] {
    padding-block: ${space[4]};
    font: 600 0.8125rem/1.4 var(--font-text);
  }
  button {
    position: relative;
    min-block-size: 2rem;
    padding: 0 ${space[4]};
    margin-inline: -${space[4]};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: inherit;
    font: inherit;
  }
  button > svg {
    position: absolute;
    inset-block-start: calc(50% - 7px);
    inset-inline-start: 100%;
    visibility: hidden;
  }
  [data-align='end'] button > svg {
    inset-inline: auto 100%;
  }
  [aria-sort='ascending'] button,
  [aria-sort='descending'] button {
    color: ${c.ink};
  }
  [aria-sort='ascending'] button > svg,
  [aria-sort='descending'] button > svg {
    visibility: visible;
  }
  ${media.hover} {
    button:hover {
      color: ${c.ink};
    }
    button:hover > svg {
      visibility: visible;
    }
  }
  ${CARDS} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const StyledRow = styled.tr.attrs({ role: 'row' })`
  position: relative;
  min-block-size: 4rem;
  border-block-start: 1px solid ${c.line};
  transition: background-color ${motion.hover};

  &[data-first] {
    border-block-start-color: transparent;
  }
  &[data-selected] {
    background: ${c.wash};
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  &[data-edge]::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    block-size: 3px;
    border-radius: ${radius.pill};
    background: ${c.brand};
  }
  &[data-edge='top']::after {
    inset-block-start: -2px;
  }
  &[data-edge='bottom']::after {
    inset-block-end: -2px;
  }
  ${media.hover} {
    &:not([data-selected]):hover {
      background: color-mix(in srgb, ${c.wash} 35%, transparent);
    }
  }
  [data-label] > span:first-child[data-caption] {
    display: none;
  }
  time {
    color: ${c.ink3};
    font: var(--type-small);
  }
  &[data-inactive] {
    color: ${c.ink3};
  }
  ${CARDS} {
    &[role='row'] {
      display: grid;
      grid-template-columns: 2.75rem minmax(0, 1fr) minmax(0, 1fr) 2.75rem;
      gap: ${space[8]};
      padding: ${space[8]} ${space[4]} ${space[12]};
      margin-block-end: ${space[12]};
      border: 1px solid ${c.line};
      border-radius: ${radius.panel};
      background: ${c.surface};
    }
    &[data-selected] {
      background: ${c.wash};
    }
    > [data-cell='select'] {
      grid-area: 1 / 1;
      justify-self: center;
    }
    > [data-cell='name'] {
      grid-area: 1 / 2 / auto / 4;
    }
    > [data-cell='handle'] {
      grid-area: 2 / 1;
    }
    > [data-cell='menu'] {
      grid-area: 1 / 4;
    }
    > [data-label] {
      display: flex;
      flex-direction: column;
      grid-column: 2;
      align-self: start;
      align-items: start;
      min-block-size: 3rem;
      text-align: start;
    }
    > [data-label='second'] {
      grid-column: 3 / -1;
    }
    > [data-label='whole'] {
      grid-column: 2 / -1;
      flex-direction: row;
      gap: ${space[8]};
      align-items: baseline;
      min-block-size: 0;
    }
    > [data-label] > span:first-child[data-caption] {
      display: block;
      color: ${c.ink3};
      font: var(--type-caption);
    }
    > [data-label] input[role='switch'] {
      margin-block: ${space[4]};
    }
  }
`;

/** Its gaps stand for rows that are not drawn. */
export const StyledBody = styled.tbody.attrs({ role: 'rowgroup' })`
  > tr[aria-hidden] {
    display: block;
  }
`;
