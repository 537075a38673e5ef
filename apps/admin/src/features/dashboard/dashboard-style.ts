import styled from 'styled-components';
import { c, media, radius, space } from '@harmony/ui';

export const StyledOverview = styled.div`
  display: grid;
  gap: ${space[32]};

  > [data-columns] {
    display: grid;
    gap: ${space[32]};
    align-items: start;
  }
  [data-main],
  [data-side] {
    display: grid;
    gap: ${space[32]};
    min-inline-size: 0;
  }
  ${media.lg} {
    > [data-columns] {
      grid-template-columns: minmax(0, 7fr) minmax(16rem, 3fr);
    }
  }
  @media print {
    > [data-columns] {
      display: block;
    }
    section {
      margin-block-end: ${space[24]};
      break-inside: avoid;
    }
  }
`;

/** A part of the overview: heading with a hairline, then its content, without a box around it. */
export const StyledPart = styled.section`
  display: grid;
  gap: ${space[12]};
  min-inline-size: 0;
  scroll-margin-block-start: calc(var(--stack, 0px) + ${space[16]});

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]} ${space[16]};
    padding-block-end: ${space[8]};
    border-block-end: 1px solid ${c.line};
  }
  > header p,
  > header a {
    color: ${c.ink3};
    font: var(--type-small);
  }
  > header a {
    padding-block: ${space[4]};
    color: ${c.link};
  }
  @media print {
    button {
      display: none;
    }
  }
`;

export const StyledGreeting = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  color: ${c.ink2};

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[16]};
  }

  strong {
    color: ${c.ink};
    font: 500 1.25rem/1.3 var(--font-display);
  }
  [data-open] {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
    padding-block: ${space[4]};
  }
  [data-open]::before {
    content: '';
    inline-size: 9px;
    block-size: 9px;
    border: 2px solid ${c.celadonDeep};
    border-radius: 50%;
  }
`;

export const StyledAttention = styled.ul`
  display: grid;
  padding: 0;
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space[4]} ${space[16]};
    min-block-size: 3.75rem;
    padding: ${space[8]} ${space[20]};
  }
  li + li {
    border-block-start: 1px solid ${c.line};
  }
  li > svg {
    color: ${c.ink3};
  }
  li[data-urgency='amber'] > svg {
    color: ${c.amber};
  }
  li[data-urgency='rouge'] > svg {
    color: ${c.rouge};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[12]};
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
  a {
    grid-column: 2;
    justify-self: start;
    padding-block: ${space[4]};
    font-weight: 600;
  }
  ${media.md} {
    li {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    a {
      grid-column: 3;
    }
  }
`;

export const StyledMeters = styled.ul`
  display: grid;
  gap: ${space[16]} ${space[32]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: ${space[4]};
    align-content: start;
    min-inline-size: 0;
  }
  [data-head] {
    display: flex;
    justify-content: space-between;
    gap: ${space[8]};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  [data-head] span:last-child {
    color: ${c.ink2};
    font-weight: 400;
  }
  meter {
    inline-size: 100%;
    block-size: 8px;
    border: 0;
    border-radius: ${radius.pill};
    background: ${c.line};
    appearance: none;
  }
  meter::-webkit-meter-bar {
    block-size: 8px;
    border: 0;
    border-radius: ${radius.pill};
    background: ${c.line};
  }
  meter::-webkit-meter-optimum-value {
    border-radius: ${radius.pill};
    background: ${c.brand};
  }
  meter::-moz-meter-bar {
    border-radius: ${radius.pill};
    background: ${c.brand};
  }
  details {
    font: var(--type-small);
  }
  summary {
    padding-block: ${space[4]};
    color: ${c.link};
  }
  details ul {
    display: grid;
    max-block-size: 14rem;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  details li {
    padding-block: ${space[4]};
    border-block-start: 1px solid ${c.line};
    overflow-wrap: anywhere;
  }
  details a {
    display: inline-block;
    padding-block: 2px;
  }
  details p {
    color: ${c.ink3};
  }
  @media print {
    details ul {
      max-block-size: none;
    }
  }
`;

export const StyledLines = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: 2px;
    padding-block: ${space[8]};
    overflow-wrap: anywhere;
  }
  li + li {
    border-block-start: 1px solid ${c.line};
  }
  small,
  time {
    color: ${c.ink3};
    font: var(--type-caption);
  }
  [data-pair] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[12]};
  }
`;
