import styled from 'styled-components';
import { c, space } from '@harmony/ui';
import { panel } from '../../board/panel';

/** Two columns from 1200 px. */
const WIDE = '@media (min-width: 75em)';

/**
 * Every part has one place in the document, which is the order on narrow screens and by keyboard; where there is room two of them
 * stand beside the others. Nothing is ever drawn anew because the window has become wider.
 *
 * Wide, the first rows are the call and its patients. The third is there for openings that need more room than those two: it takes
 * the difference, and what follows the patients begins in it, so that neither column leaves a hole in the other.
 */
export const StyledDetail = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 56rem);
  align-items: start;
  gap: ${space[24]} ${space[32]};

  ${WIDE} {
    &[data-columns] {
      grid-template: auto auto auto 1fr / minmax(0, 56rem) clamp(16rem, 24vw, 23rem);
    }
    &[data-columns]::before {
      content: '';
      grid-area: 1 / 2 / -1;
      align-self: stretch;
      border-inline-start: 1px solid ${c.line};
    }
  }
`;

/** The next openings: beside the caller where there is room, so that nobody scrolls for them while the telephone rings. */
export const StyledOpeningsPlace = styled.div`
  min-inline-size: 0;

  &:empty {
    display: none;
  }
  ${WIDE} {
    [data-columns] > & {
      grid-area: 1 / 2 / span 3;
      padding-inline-start: ${space[24]};
    }
  }
`;

/** The notes of whoever is calling: in a panel of their own, because what can be booked comes before them. */
export const StyledNotes = styled.div`
  padding: ${space[8]} ${space[20]} ${space[20]};
  ${panel}
`;

/** What can be done and noted: below the patients. */
export const StyledRest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};

  ${WIDE} {
    [data-columns] > & {
      grid-area: 3 / 1 / span 2;
    }
  }
`;

export const StyledSide = styled.aside`
  display: grid;
  gap: ${space[24]};
  min-inline-size: 0;

  ${WIDE} {
    grid-area: 4 / 2;
    padding-inline-start: ${space[24]};

    ${StyledOpeningsPlace}:empty ~ & {
      grid-row: 1 / -1;
    }
  }
`;

export const StyledHeader = styled.header`
  display: grid;
  gap: ${space[12]};
  grid-area: 1 / 1;
`;

/** Who may be calling. */
export const StyledPatients = styled.div`
  grid-area: 2 / 1;
`;

export const StyledTitle = styled.h2`
  font: 500 2rem/1.15 var(--font-display);
  overflow-wrap: anywhere;
`;

export const StyledLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
`;

export const StyledNumber = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  font: 600 1.5rem/1.2 var(--font-text);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export const StyledLookup = styled.p<{ $isFailed?: boolean }>`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  color: ${({ $isFailed }) => ($isFailed ? c.rouge : c.ink2)};
`;
