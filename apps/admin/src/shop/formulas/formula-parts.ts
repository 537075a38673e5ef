import styled from 'styled-components';
import { c, Card, media, space } from '@harmony/ui';

/** A card of a formula: heading, then what it is about. */
export const FormulaCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-content: start;
  min-inline-size: 0;
  /* By this name the facts in it know how much room they have. */
  container: inbox / inline-size;

  h2 {
    font: var(--type-h3);
  }
  textarea {
    min-block-size: 4.5rem;
  }
  > p {
    color: ${c.ink2};
  }
`;

/** Fields side by side where there is room for them. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  @container (min-width: 30rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/**
 * What is written beside what has to be looked at meanwhile. On small screens the first part of the side stands above, and stays
 * in sight while the rest is scrolled.
 */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(19rem, 1fr);
  }
`;

/** The side of {@link Beside}. */
export const Side = styled.div`
  display: contents;

  > :first-child {
    order: -1;
  }
  ${media.lg} {
    position: sticky;
    inset-block-start: calc(var(--stack, 0px) + ${space[16]});
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[16]};
    max-block-size: calc(100dvh - var(--stack, 0px) - ${space[32]});
    /* For the edges and shadows of its cards. */
    padding: ${space[4]};
    margin: -${space[4]};
    overflow-y: auto;

    > :first-child {
      order: 0;
    }
  }
`;

/** One patient who was found, with what to do at the end of the line. */
export const PatientChoice = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  padding: ${space[8]} ${space[12]};
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${c.ink3};
    font: var(--type-caption);
  }
`;
