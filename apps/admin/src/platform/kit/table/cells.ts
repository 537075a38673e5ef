import styled, { css } from 'styled-components';
import { c, space } from '@harmony/ui';
import { AUTO_BELOW_LG, BELOW_MD, CARDS, inAuto, inLines, LINES_BELOW_LG, type WithLayout } from './layout';

/** The controls of a row that have places of their own in a card. */
export type TablePart = 'select' | 'handle' | 'name' | 'menu';

interface CellLook extends WithLayout {
  $align: 'end' | undefined;
  $hide: 'md' | 'lg' | undefined;
  $isNarrow: boolean;
}

const cell = css<CellLook>`
  text-align: ${({ $align }) => $align ?? 'start'};
  ${inAuto(css<CellLook>`
    inline-size: ${({ $isNarrow }) => ($isNarrow ? '1%' : undefined)};
    padding: ${space[8]} ${space[12]};
    font-weight: 400;
    font-variant-numeric: ${({ $align }) => ($align ? 'tabular-nums' : undefined)};
    white-space: ${({ $isNarrow }) => ($isNarrow ? 'nowrap' : undefined)};
    overflow-wrap: anywhere;
    vertical-align: middle;

    &:first-child {
      padding-inline-start: ${space[20]};
    }
    ${AUTO_BELOW_LG} {
      display: ${({ $hide }) => ($hide === 'lg' ? 'none' : undefined)};
    }
    ${BELOW_MD} {
      display: ${({ $hide }) => ($hide ? 'none' : undefined)};
    }
  `)}
  ${inLines(css<CellLook>`
    min-inline-size: 0;
    padding: 0;

    ${LINES_BELOW_LG} {
      display: ${({ $hide }) => ($hide === 'lg' ? 'none' : undefined)};
    }
    ${BELOW_MD} {
      display: ${({ $hide }) => ($hide === 'md' ? 'none' : undefined)};
    }
  `)}
`;

export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })<CellLook>`
  ${cell}
  font: 600 0.8125rem/1.4 var(--font-text);
  ${inAuto(css`
    white-space: nowrap;
  `)}
  ${inLines(css`
    padding-block: ${space[4]};
  `)}
`;

interface BodyCellLook extends CellLook {
  $part: TablePart | undefined;
  $isName: boolean;
  /** In a card it has a line of its own. */
  $isWide: boolean;
  /** In a card whose values stand in two columns. */
  $column: 'first' | 'second';
  /** What stands in a corner of the card, beside the name. */
  $corners: readonly TablePart[];
}

const autoCard = css<BodyCellLook>`
  display: block;
  inline-size: auto;
  block-size: auto;
  padding: 0;
  border: 0;
  text-align: start;
  white-space: normal;
  grid-column: ${({ $isName, $isWide }) => ($isName || $isWide ? '1 / -1' : undefined)};

  &:first-child {
    padding-inline-start: 0;
  }
  &:empty {
    display: none;
  }
  ${({ $isName, $corners }) =>
    $isName &&
    css`
      &,
      &:first-child {
        padding-inline-start: ${$corners.includes('select') ? '2.5rem' : 0};
        padding-inline-end: ${$corners.includes('menu') ? '2.75rem' : 0};
      }
    `}
  ${({ $part }) =>
    $part === 'menu' &&
    css`
      position: absolute;
      inset-block-start: ${space[4]};
      inset-inline-end: ${space[4]};
    `}
  ${({ $part }) =>
    $part === 'select' &&
    css`
      position: absolute;
      inset-block-start: ${space[12]};
      inset-inline-start: ${space[16]};
    `}
`;

const PLACES = { select: '1 / 1', name: '1 / 2 / auto / 4', handle: '2 / 1', menu: '1 / 4' } as const;

const partInCard = css<BodyCellLook>`
  grid-area: ${({ $part }) => $part && PLACES[$part]};
  justify-self: ${({ $part }) => ($part === 'select' ? 'center' : undefined)};
`;

const valueInCard = css<BodyCellLook>`
  display: flex;
  align-self: start;
  text-align: start;
  ${({ $isWide, $column }) =>
    $isWide
      ? css`
          grid-column: 2 / -1;
          gap: ${space[8]};
          align-items: baseline;
        `
      : css`
          flex-direction: column;
          grid-column: ${$column === 'first' ? '2' : '3 / -1'};
          align-items: start;
          min-block-size: 3rem;
        `}
  input[role='switch'] {
    margin-block: ${space[4]};
  }
`;

export const BodyCell = styled.td.attrs({ role: 'cell' })<BodyCellLook>`
  ${cell}
  ${inAuto(css<BodyCellLook>`
    inline-size: ${({ $isName }) => ($isName ? '36%' : undefined)};
    block-size: 3.25rem;
    border-block-start: 1px solid ${c.line};
    color: ${({ $isName }) => ($isName ? c.ink : c.ink2)};
    overflow-wrap: ${({ $isNarrow }) => ($isNarrow ? 'normal' : undefined)};

    /* A surname has its whole length as long as others can give way. */
    @media print {
      overflow-wrap: ${({ $isName }) => ($isName ? 'break-word' : undefined)};
    }
    small {
      display: block;
      color: ${c.ink3};
      font: var(--type-small);
    }
    time {
      font-variant-numeric: tabular-nums;
    }
    ${CARDS} {
      ${autoCard}
    }
  `)}
  ${inLines(css<BodyCellLook>`
    ${CARDS} {
      ${({ $part }) => ($part ? partInCard : valueInCard)}
    }
  `)}
`;

/** The head of its column, in a card. */
export const CardCaption = styled.span`
  display: none;

  ${CARDS} {
    display: block;
    color: ${c.ink3};
    font: var(--type-caption);
  }
`;
