import styled from 'styled-components';
import { c, media, radius, space } from '@harmony/ui';

/** Search, filters and sorting above a list. */
export const Toolbar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  margin-block-end: ${space[16]};

  @media print {
    display: none;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]} ${space[12]};
  }
  /* Wide enough to read in it what is searched. */
  form {
    flex: 1 1 14rem;
    max-inline-size: 28rem;
  }
  /* On phones the chips are one line that scrolls; the padding is for the ring around the focused one. */
  ${media.belowMd} {
    > div > [role='group'] {
      flex-wrap: nowrap;
      flex: 1 0 100%;
      min-inline-size: 0;
      max-inline-size: calc(100% + 8px);
      padding: 4px;
      margin: -4px;
      overflow-x: auto;
      scrollbar-width: none;
    }
    > div > [role='group'] > button {
      flex: none;
    }
  }
  form > label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  [role='status'] {
    color: ${c.ink3};
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }
  [role='status']:not(:empty) {
    margin-inline-end: auto;
  }
  > p {
    color: ${c.ink3};
    font: var(--type-small);
  }
  > p button {
    padding: 0.3rem 0.2rem;
    border: 0;
    background: none;
    color: ${c.link};
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** A choice or a date with its label before it. */
export const LabelledChoice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  color: ${c.ink3};
  font: var(--type-small);

  select,
  input {
    min-block-size: var(--row, 2.25rem);
    padding-inline: ${space[12]};
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius.pill};
    background: ${c.raised};
    color: ${c.ink};
    font: 500 0.875rem/1.3 var(--font-text);
  }
  select {
    max-inline-size: 14rem;
    padding-inline-end: ${space[8]};
  }
`;

/** Around what can be done to the selected rows. */
export const SelectionFrame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  margin-block-end: ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.wash};

  > strong {
    margin-inline-end: ${space[8]};
    font-variant-numeric: tabular-nums;
  }
  > button:last-child {
    margin-inline-start: auto;
  }
`;
