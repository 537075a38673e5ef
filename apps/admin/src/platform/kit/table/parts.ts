import styled, { css } from 'styled-components';
import { c, media, motion, radius, space } from '@harmony/ui';
import { BELOW_MD, CARDS, inAuto, inLines, LINES_BELOW_LG, type WithLayout } from './layout';

export const TableFrame = styled.div<{ $isOld: boolean }>`
  container: table / inline-size;
  opacity: ${({ $isOld }) => ($isOld ? 0.6 : undefined)};
`;

// The roles of all parts are written out because browsers drop a table's own when its display changes.
export const TableRoot = styled.table.attrs({ role: 'table' })<WithLayout>`
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
  ${inAuto(css`
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
  `)}
  ${inLines(css`
    display: block;
    font: var(--type-body);
  `)}
  ${CARDS} {
    display: block;
    border: 0;
    background: none;
  }
`;

export const TableHead = styled.thead.attrs({ role: 'rowgroup' })<WithLayout>`
  color: ${c.ink3};
  ${inLines(css`
    display: block;
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    border-block-end: 1px solid ${c.line};
    border-start-start-radius: ${radius.panel};
    border-start-end-radius: ${radius.panel};
    background: ${c.surface};
  `)}
  ${CARDS} {
    position: static;
    display: block;
    padding-block-end: ${space[8]};
    border: 0;
    background: none;

    /* Cards need no heads; who comes to their buttons by keyboard has to see them. */
    &:not(:focus-within) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

export const TableBody = styled.tbody.attrs({ role: 'rowgroup' })<WithLayout>`
  ${inLines(css`
    display: block;
  `)}
  ${CARDS} {
    display: block;
  }
`;

/** Stands for rows that are not drawn. */
export const RowGap = styled.tr.attrs({ 'aria-hidden': true })`
  display: block;
`;

const gridLines = css`
  display: grid;
  grid-template-columns: var(--lines);
  column-gap: ${space[16]};
  align-items: center;
  padding-inline: ${space[8]};

  ${LINES_BELOW_LG} {
    grid-template-columns: var(--lines-lg);
  }
  ${BELOW_MD} {
    grid-template-columns: var(--lines-md);
  }
`;

export const HeadRow = styled.tr.attrs({ role: 'row' })<WithLayout>`
  ${inLines(gridLines)}
  ${CARDS} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[16]};
    align-items: center;
  }
`;

interface RowLook extends WithLayout {
  $isFirst: boolean;
  $isSelected: boolean;
  /** Of what visitors do not see. */
  $isQuiet: boolean;
  $isDragged: boolean;
  /** Where a dragged row would land. */
  $edge: 'top' | 'bottom' | null;
}

/** The line where a dragged row would land. */
export const landing = css<{ $edge: 'top' | 'bottom' | null }>`
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-start: ${({ $edge }) => ($edge === 'top' ? '-2px' : 'auto')};
    inset-block-end: ${({ $edge }) => ($edge === 'bottom' ? '-2px' : 'auto')};
    block-size: 3px;
    border-radius: ${radius.pill};
    background: ${c.brand};
  }
`;

const hovered = css`
  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, ${c.wash} 35%, transparent);
    }
  }
`;

const card = css<RowLook>`
  position: relative;
  display: grid;
  margin-block-end: ${space[12]};
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${({ $isSelected }) => ($isSelected ? c.wash : c.surface)};
  ${inAuto(css`
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[8]} ${space[12]};
    padding: ${space[12]} ${space[16]};
  `)}
  ${inLines(css`
    grid-template-columns: 2.75rem minmax(0, 1fr) minmax(0, 1fr) 2.75rem;
    gap: ${space[8]};
    padding: ${space[8]} ${space[4]} ${space[12]};
  `)}
`;

export const BodyRow = styled.tr.attrs({ role: 'row' })<RowLook>`
  ${inLines(css<RowLook>`
    ${gridLines}
    position: relative;
    min-block-size: 4rem;
    border-block-start: 1px solid ${({ $isFirst }) => ($isFirst ? 'transparent' : c.line)};
    transition: background-color ${motion.hover};
  `)}
  color: ${({ $isQuiet }) => ($isQuiet ? c.ink3 : undefined)};
  opacity: ${({ $isDragged }) => ($isDragged ? 0.5 : undefined)};
  background: ${({ $isSelected }) => ($isSelected ? c.wash : undefined)};
  ${({ $edge }) => $edge && landing}
  ${CARDS} {
    ${card}
  }
  ${({ $isSelected }) => !$isSelected && hovered}
`;
