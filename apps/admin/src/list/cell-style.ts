import styled from 'styled-components';
import { c, media, radius, space } from '@harmony/ui';
import { CARDS } from './table-style';

/** A cell, whatever its display. */
export const StyledCell = styled.td.attrs({ role: 'cell' })``;

/** A bare box of the design system's checkboxes and switches: in a table the head of the column is the label. */
export const StyledChoice = styled.div`
  display: grid;
  justify-items: start;
  position: relative;

  > div {
    align-items: center;
    column-gap: 0;
  }
  input[type] {
    margin-block: 0;
  }
  label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const StyledName = styled.div`
  display: grid;
  align-items: center;
  gap: ${space[12]};
  min-block-size: 3.5rem;

  &:has(> :nth-child(2)) {
    grid-template-columns: auto minmax(0, 1fr);
  }

  > div > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px ${space[8]};
  }
  a {
    padding-block: 2px;
    color: ${c.ink};
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    color: ${c.ink3};
    font: var(--type-small);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }
  [data-inactive] & a {
    color: ${c.ink3};
  }
  ${media.hover} {
    a:hover {
      color: ${c.linkHover};
      text-decoration: underline;
    }
  }
  @container list (max-width: 339.98px) {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 1fr);
    }
    > span {
      display: none;
    }
  }
`;

export const StyledHandle = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: none;
  color: ${c.ink3};
  cursor: grab;

  &[aria-disabled] {
    color: ${c.lineStrong};
    cursor: default;
  }
  ${media.hover} {
    &:not([aria-disabled]):hover {
      background: ${c.wash};
      color: ${c.ink};
    }
  }
  ${CARDS} {
    inline-size: 2.75rem;
  }
`;
