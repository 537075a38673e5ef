import styled from 'styled-components';
import { c, media, radius, space } from '@harmony/ui';
import { CARDS } from './table-style';

/** A cell, whatever its display. */
export const StyledCell = styled.td.attrs({ role: 'cell' })``;

export const StyledName = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-block-size: 3.5rem;

  > img {
    flex: none;
  }
  > div {
    flex: 1;
    min-inline-size: 0;
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
    > img {
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
