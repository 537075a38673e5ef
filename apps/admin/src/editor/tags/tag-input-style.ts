import styled from 'styled-components';
import { c, layer, media, radius, shadow, space } from '@harmony/ui';

/** The frame of a tag input: chips and field in one box, suggestions under it. */
export const StyledTagInput = styled.div`
  [data-box] {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding: 6px;
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.raised};
  }
  [data-box]:has(> [aria-invalid='true']) {
    border-color: ${c.rougeFill};
  }
  [data-box]:has(> input:focus-visible) {
    outline: 3px solid ${c.focus};
    outline-offset: 2px;
  }
  [data-box] > [data-chips] {
    display: contents;
  }
  [data-box] > [data-chips] > li {
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    padding-inline-start: 10px;
    border-radius: ${radius.pill};
    background: ${c.wash};
    color: ${c.link};
    font: 600 0.875rem/1.3 var(--font-text);
    overflow-wrap: anywhere;
  }
  [data-chip] {
    display: inline-grid;
    place-items: center;
    flex: none;
    min-inline-size: 2.25rem;
    min-block-size: 2.25rem;
    border: 0;
    border-radius: ${radius.pill};
    background: none;
    color: inherit;

    ${media.md} {
      min-inline-size: 1.75rem;
      min-block-size: 1.75rem;
    }
  }
  ${media.hover} {
    [data-chip]:hover {
      background: ${c.celadon};
      color: ${c.ink};
    }
  }
  [data-box] > input {
    flex: 1 1 8rem;
    inline-size: auto;
    min-inline-size: 6rem;
    min-block-size: 1.75rem;
    padding: ${space[4]} ${space[8]};
    border: 0;
    background: none;
    box-shadow: none;
  }
  [data-box] > input:focus-visible {
    outline: 0;
  }
  [data-menu] {
    position: absolute;
    inset: calc(100% + 4px) 0 auto;
    z-index: ${layer.sticky};
    max-block-size: 18rem;
    padding: 6px;
    border-radius: ${radius.popover};
    background: ${c.raised};
    box-shadow: ${shadow.s2};
    list-style: none;
    overflow-y: auto;
  }
  [data-menu] > li {
    padding: ${space[8]} ${space[12]};
    border-radius: 6px;
    cursor: pointer;
  }
  [data-menu] > [data-active] {
    background: ${c.wash};
    color: ${c.link};
  }
  [data-problem] {
    display: flex;
    gap: 6px;
    align-items: center;
    margin-block-start: 6px;
    color: ${c.rouge};
    font: var(--type-small);
  }
`;
