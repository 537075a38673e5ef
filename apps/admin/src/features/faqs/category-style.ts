import styled from 'styled-components';
import { c, media, motion, radius, space } from '@harmony/ui';

/** Categories at the left, the questions of one at the right; one under the other where there is little room. */
export const StyledPanes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: 19rem minmax(0, 1fr);
  }
  > section > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]} ${space[16]};
    min-block-size: var(--control);
    margin-block-end: ${space[16]};
  }
  > section > header h2 {
    font: var(--type-h2);
    overflow-wrap: anywhere;
  }
`;

export const StyledCategories = styled.ul`
  padding: 0;
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
  list-style: none;

  > li {
    position: relative;
    padding-inline: ${space[4]};
    transition: background-color ${motion.hover};
  }
  > li:first-child {
    border-start-start-radius: calc(${radius.panel} - 1px);
    border-start-end-radius: calc(${radius.panel} - 1px);
  }
  > li:last-child {
    border-end-start-radius: calc(${radius.panel} - 1px);
    border-end-end-radius: calc(${radius.panel} - 1px);
  }
  > li + li {
    border-block-start: 1px solid ${c.line};
  }
  > li > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    gap: ${space[4]};
    align-items: center;
    border-radius: ${radius.control};
  }
  > li[data-current] {
    background: ${c.wash};
  }
  > li[data-dragged] {
    opacity: 0.5;
  }
  > li > div[data-over] {
    outline: 2px dashed ${c.brand};
    outline-offset: -2px;
  }
  > li[data-edge]::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    block-size: 3px;
    border-radius: ${radius.pill};
    background: ${c.brand};
  }
  > li[data-edge='top']::after {
    inset-block-start: -2px;
  }
  > li[data-edge='bottom']::after {
    inset-block-end: -2px;
  }
  a {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[8]};
    align-items: baseline;
    padding-block: ${space[12]};
    color: ${c.ink};
    font-weight: 500;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a[aria-current] {
    font-weight: 600;
  }
  a > span:first-of-type {
    flex-basis: 100%;
    color: ${c.ink3};
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }
  li[data-inactive] a {
    color: ${c.ink3};
  }
  ${media.hover} {
    a:hover {
      text-decoration: underline;
    }
  }
`;
