import styled from 'styled-components';
import { c, Card, radius, space } from '@harmony/ui';

/** A card of the form: heading, then fields. */
export const FormCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  align-content: start;
  min-inline-size: 0;
  container-type: inline-size;

  > * {
    margin-block: 0;
  }
  h2 {
    font: var(--type-h3);
  }
  > p {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

/** Rows of a list that is edited, such as numbers. `$wide`: the columns of a row where there is room for them. */
export const FormRows = styled.ul<{ $wide: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[12]};
    align-items: start;
    padding: ${space[16]};
    border: 1px solid ${c.line};
    border-radius: ${radius.panel};
    background: ${c.sunken};
  }
  li > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
    min-inline-size: 0;
  }
  @container (max-width: 23.99rem) {
    li {
      position: relative;
      grid-template-columns: minmax(0, 1fr);
    }
    li > button {
      position: absolute;
      inset-block-start: ${space[4]};
      inset-inline-end: ${space[4]};
    }
    li > div > :first-child {
      padding-block-start: ${space[12]};
    }
  }
  @container (min-width: 36rem) {
    li > div {
      grid-template-columns: ${({ $wide }) => $wide};
    }
  }
  /* Fields for dates are wider than what a small phone has left. */
  li > div > * {
    grid-template-columns: minmax(0, 1fr);
  }
  input {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`;
