import styled from 'styled-components';
import { c, media, radius, space } from '@harmony/ui';

export const StyledSpecial = styled.section`
  display: grid;
  gap: ${space[16]};
  margin-block-start: ${space[48]};

  > header {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]} ${space[16]};
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font: var(--type-h2);
  }
  h3 {
    font: var(--type-small);
    font-weight: 600;
    color: ${c.ink2};
  }
  summary {
    min-block-size: var(--control);
    padding-block: ${space[8]};
    color: ${c.ink2};
    font-weight: 600;
    cursor: pointer;
  }
`;

export const StyledChips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding: 0;
  margin-block-start: ${space[8]};
  list-style: none;

  button {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 ${space[8]};
    align-items: center;
    min-block-size: var(--control);
    padding: ${space[4]} ${space[16]};
    border: 1px dashed ${c.lineStrong};
    border-radius: ${radius.pill};
    background: ${c.surface};
    color: ${c.ink};
    font: var(--type-small);
    text-align: start;
  }
  button > span {
    color: ${c.ink3};
  }
  ${media.hover} {
    button:hover {
      border-color: ${c.brand};
      background: ${c.wash};
    }
  }
`;

export const StyledDays = styled.ul`
  padding: 0;
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[16]};
    align-items: center;
    padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  }
  > li + li {
    border-block-start: 1px solid ${c.line};
  }
  > li > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[16]};
    align-items: baseline;
  }
  time,
  b {
    min-inline-size: 10rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  span {
    min-inline-size: 9rem;
    font-variant-numeric: tabular-nums;
  }
  p {
    color: ${c.ink2};
    font: var(--type-small);
    overflow-wrap: anywhere;
  }
`;
