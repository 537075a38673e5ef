import styled from 'styled-components';
import { c, media, radius, space } from '@harmony/ui';

/** One follow-up of the list; a rouge edge marks overdue ones. */
export const StyledRow = styled.li<{ $isOverdue: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[8]} ${space[12]};
  padding: ${space[16]} ${space[20]} ${space[16]} ${space[16]};
  border-block-end: 1px solid ${c.line};
  box-shadow: inset 4px 0 ${({ $isOverdue }) => ($isOverdue ? c.rougeFill : 'transparent')};
  content-visibility: auto;
  contain-intrinsic-block-size: auto 10rem;
  --control-sm: 2.25rem;

  ${media.belowMd} {
    --control-sm: 2.75rem;
  }
`;

export const StyledBody = styled.div`
  grid-column: 2;
  display: grid;
  gap: ${space[8]};
`;

export const StyledLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

/** What can be done: on one line in a list as narrow as that of a desktop. */
export const StyledActions = styled(StyledLine)`
  gap: ${space[4]};

  && > * {
    padding-inline: ${space[12]};
    font-size: 0.875rem;
  }
  && > [data-variant='quiet'] {
    padding-inline: ${space[8]};
  }
`;

export const StyledKind = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  color: ${c.ink2};
  font: 600 0.875rem/1.5 var(--font-text);

  > :last-child:not(svg) {
    margin-inline-start: auto;
  }
`;

export const StyledPerson = styled.strong`
  color: ${c.ink};
  font: 600 1.125rem/1.3 var(--font-text);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export const StyledFacts = styled.p`
  color: ${c.ink2};
  font: 400 0.875rem/1.4 var(--font-text);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** What the person has written. */
export const StyledWords = styled.q`
  display: block;
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.input};
  background: ${c.wash};
  color: ${c.ink};
  font: 400 1rem/1.5 var(--font-text);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  quotes: none;
`;

export const StyledNote = styled.p`
  padding-inline-start: ${space[12]};
  border-inline-start: 2px solid ${c.line};
  color: ${c.ink};
  font: 400 0.9375rem/1.45 var(--font-text);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
