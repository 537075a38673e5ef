import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

export const StyledDetail = styled.article`
  display: grid;
  gap: ${space[20]};
  min-inline-size: 0;

  &:focus-visible {
    outline: 0;
  }
  > header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: ${space[4]} ${space[12]};
  }
  > header h2 {
    padding-block-start: ${space[8]};
    overflow-wrap: anywhere;
  }
  > header > button {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
  > header p {
    grid-column: 1;
    color: ${c.ink3};
    font: var(--type-small);
  }
  [data-back] {
    justify-self: start;
    margin-inline-start: -${space[12]};
  }
  [data-work] {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: ${space[12]} ${space[24]};
  }
`;

export const StyledCard = styled.section`
  display: grid;
  gap: ${space[12]};
  padding: ${space[20]};
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};

  textarea {
    min-block-size: 5rem;
    font: var(--type-body);
  }
  input {
    font: var(--type-body);
  }
  > h3 {
    font: var(--type-h3);
  }
  [data-line] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]} ${space[12]};
  }
  [data-line] p {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

export const StyledConflict = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.control};
  background: ${c.amberBg};
  color: ${c.amber};

  blockquote {
    padding: ${space[8]} ${space[12]};
    border-radius: ${radius.plate};
    background: ${c.raised};
    color: ${c.ink};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]};
  }
`;

export const StyledFacts = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr);
  align-items: baseline;
  gap: ${space[4]} ${space[16]};

  dt {
    color: ${c.ink3};
    font: var(--type-small);
  }
  dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [data-contact] {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space[4]};
    max-inline-size: 100%;
  }
  [data-contact] a {
    padding-block: ${space[4]};
    overflow-wrap: anywhere;
  }
  [data-contact] button {
    inline-size: 2.25rem;
    block-size: 2.25rem;
  }
  @container inbox (max-width: 479.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    dd + dt {
      margin-block-start: ${space[12]};
    }
    [data-contact] button {
      inline-size: 2.75rem;
      block-size: 2.75rem;
    }
  }
`;

/** What somebody wrote, in their own lines. */
export const StyledWords = styled.div`
  max-inline-size: 66ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font: 400 1rem/1.6 var(--font-text);
`;

export const StyledStates = styled.div`
  display: grid;
  gap: 6px;

  > span,
  > label {
    color: ${c.ink3};
    font: var(--type-small);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]};
  }
  button,
  [data-later] {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
    min-block-size: var(--row, 2.25rem);
    padding: 0 ${space[12]};
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius.control};
    background: ${c.raised};
    color: ${c.ink2};
    font: 500 0.875rem/1.3 var(--font-text);
  }
  [data-later] {
    border-style: dashed;
    border-color: ${c.line};
    background: none;
    color: ${c.ink3};
  }
  button[aria-pressed='true'] {
    border-color: ${c.brand};
    background: ${c.wash};
    color: ${c.ink};
    font-weight: 700;
  }
  &[data-large] button,
  &[data-large] [data-later] {
    min-block-size: 3.25rem;
    padding-inline: ${space[20]};
    border-radius: ${radius.input};
    font-size: 1.0625rem;
  }
  select {
    min-block-size: var(--row, 2.25rem);
    max-inline-size: 16rem;
    padding-inline: ${space[12]} ${space[8]};
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius.control};
    background: ${c.raised};
    color: ${c.ink};
    font: 500 0.875rem/1.3 var(--font-text);
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;
