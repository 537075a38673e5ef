import styled, { keyframes } from 'styled-components';
import { c, IconButton, media, motion, space } from '@harmony/ui';
import { TestBadge } from '../../board/status-badge';

const pulse = keyframes`
  50% { opacity: 0.35; }
`;

/** One call of the list; a coloured edge marks the selected call and the ringing ones. */
export const StyledItem = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  border-block-end: 1px solid ${c.line};
  background: ${c.surface};
  content-visibility: auto;
  contain-intrinsic-block-size: auto 4.5rem;
  touch-action: pan-y;

  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 4px;
  }
  &[data-ringing] {
    background: ${c.amberBg};
  }
  &[data-ringing]::before {
    background: ${c.amberFill};
    animation: ${pulse} 1.2s ease-in-out infinite;
  }
  &[data-selected] {
    background: ${c.wash};
  }
  &[data-selected]::before {
    background: ${c.brand};
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-ringing]::before {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    &[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const StyledDismiss = styled(IconButton)`
  grid-area: 1 / 2;
  align-self: end;
  margin: 0 ${space[4]} ${space[4]} 0;
  color: ${c.ink3};

  ${media.md} {
    inline-size: 2rem;
    block-size: 2rem;
  }
`;

/** The button that selects the call: the whole item. */
export const StyledPick = styled.button`
  grid-column: 1 / -1;
  grid-row: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[12]};
  padding: ${space[12]} ${space[16]} ${space[12]} ${space[20]};
  min-block-size: 4.5rem;
  border: 1px solid transparent;
  background: none;
  text-align: start;
  transition: background-color ${motion.hover};

  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, ${c.wash} 55%, transparent);
    }
  }
`;

export const StyledTitle = styled.strong`
  font: 600 1.125rem/1.3 var(--font-text);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export const StyledStatus = styled.span`
  display: flex;
  align-self: start;
`;

export const StyledFacts = styled.span`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[8]};
  padding-inline-end: ${space[32]};
  color: ${c.ink2};
  font: 400 0.875rem/1.4 var(--font-text);
  font-variant-numeric: tabular-nums;
`;

export const StyledTestBadge = styled(TestBadge)`
  padding: 0 ${space[8]};
  font-size: 0.75rem;
`;

/** When the call began, or how long it has lasted: at the end of the line. */
export const StyledTime = styled.span`
  margin-inline-start: auto;
  color: ${c.ink};
`;
