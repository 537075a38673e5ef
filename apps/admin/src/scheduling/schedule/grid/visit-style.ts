import styled from 'styled-components';
import { c, media, motion, radius } from '@harmony/ui';

/** A visit in the grid. Its state decides ground, the darker ground of `i` (hands are needed), and the edge. */
export const StyledVisit = styled.li`
  --ground: ${c.wash};
  --hands: ${c.celadon};
  --edge: ${c.celadonDeep};
  position: absolute;
  z-index: 1;
  container-type: inline-size;
  overflow: hidden;
  border: 1px solid ${c.surface};
  border-radius: ${radius.plate};
  background: var(--ground);
  box-shadow: inset 3px 0 var(--edge);
  color: ${c.ink};

  &[data-state='requested'] {
    --ground: ${c.amberBg};
    --hands: color-mix(in srgb, ${c.amberLine} 42%, ${c.amberBg});
    --edge: ${c.amber};
    border: 1px dashed ${c.amber};
  }
  &[data-state='arrived'] {
    --edge: ${c.amberFill};
  }
  &[data-state='in-treatment'] {
    --edge: ${c.brand};
  }
  &[data-state='completed'] {
    --ground: ${c.ashBg};
    --hands: color-mix(in srgb, ${c.ashLine} 40%, ${c.ashBg});
    --edge: ${c.ashLine};
  }
  &[data-state='cancelled'],
  &[data-state='no-show'] {
    --ground: ${c.surface};
    --edge: ${c.ashLine};
    border-color: ${c.line};
    color: ${c.ink2};

    strong {
      text-decoration: line-through;
    }
  }
  &[data-state='no-show'] {
    --edge: ${c.rouge};
  }
  /* What could be lies under what is. */
  [data-dragging] & {
    opacity: 0.72;
  }
  [data-dragging] &[data-dragged] {
    opacity: 0.35;
  }
  &[data-dim]:not(:focus-within) {
    opacity: 0.3;
  }
  > i {
    position: absolute;
    inset-inline: 3px 0;
    background: var(--hands);
  }
  > button {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    align-items: stretch;
    padding: 1px 4px 0 8px;
    border: 0;
    background: none;
    color: inherit;
    font: 400 0.75rem/1.3 var(--font-text);
    text-align: start;
    transition: background-color ${motion.hover};
  }
  > button:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    > button:hover {
      background: color-mix(in srgb, ${c.ink} 6%, transparent);
    }
  }
  button > span {
    flex: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button > span:first-child {
    display: flex;
    gap: 3px;
    align-items: center;
  }
  strong {
    flex: 1;
    overflow: hidden;
    font: 600 0.8125rem/1.3 var(--font-text);
    text-overflow: ellipsis;
  }
  svg {
    flex: none;
  }
  /* Little room is for the name. */
  @container (max-width: 6.5rem) {
    [data-special] {
      display: none;
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** The lower edge, by which a visit is made longer or shorter. */
export const Edge = styled.span`
  position: absolute;
  inset: auto 0 0;
  block-size: 7px;
  cursor: ns-resize;
`;
