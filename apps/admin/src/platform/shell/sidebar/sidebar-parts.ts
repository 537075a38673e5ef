import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { c, media, motion, radius, space } from '@harmony/ui';
import { short, wide } from './widths';

/** The sidebar folded to its icons; it is never a sheet then. */
export interface Collapsible {
  $isCollapsed: boolean;
}

/** Seen by screen readers only: the names of a collapsed sidebar. */
const hidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** The name beside an icon. */
export const Label = styled.span<Collapsible>`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  ${({ $isCollapsed }) => $isCollapsed && hidden}
`;

/** The heading of a group of pages. */
export const GroupName = styled.p<Collapsible>`
  padding: 0 10px ${space[4]};
  color: ${c.ink3};
  font: 600 0.75rem/1.4 var(--font-text);

  ${short} {
    padding-block-end: 0;
    line-height: 1.25;
  }
  ${({ $isCollapsed }) => $isCollapsed && hidden}
`;

interface EntryLook extends Collapsible {
  $isInSheet: boolean;
}

/** One line of the sidebar with its icon: a page, the website, the menu of who is signed in. */
const entry = css<EntryLook>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: ${({ $isCollapsed }) => ($isCollapsed ? 'center' : undefined)};
  gap: 10px;
  flex: 1;
  inline-size: 100%;
  min-block-size: var(--row);
  padding: ${space[4]} ${({ $isCollapsed }) => ($isCollapsed ? '0' : '10px')};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: none;
  color: inherit;
  font: 500 ${({ $isInSheet }) => ($isInSheet ? '1rem' : '0.875rem')} / 1.3 var(--font-text);
  text-align: start;
  text-decoration: none;
  transition: color ${motion.hover};

  > svg {
    flex: none;
    color: ${c.ink3};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:not([aria-current]):hover {
      background: color-mix(in srgb, ${c.line} 55%, transparent);
      color: ${c.ink};
    }
  }
  /* A transparent frame would become visible: only the current page has one. */
  @media (forced-colors: active) {
    border-color: Canvas;
  }
`;

/** At the foot of the sidebar; on laptops two of them share a line. */
const footEntry = css<EntryLook>`
  ${entry}

  ${short} {
    gap: 6px;
    padding-inline: ${({ $isCollapsed }) => !$isCollapsed && '6px'};
    font-size: 0.8125rem;
  }
`;

export const EntryLink = styled.a<EntryLook>`
  ${footEntry}
`;

export const EntryButton = styled.button<EntryLook>`
  ${footEntry}
`;

/** The current page lies on a white slip with a cinnabar mark. */
export const PageLink = styled(Link)<EntryLook>`
  ${entry}

  ${wide} {
    min-block-size: 2rem;
  }
  /* 24 px: the least a pointer needs (WCAG 2.2, 2.5.8). */
  ${short} {
    min-block-size: 1.5rem;
    padding-block: 0;
    font-size: 0.8125rem;
  }
  &[aria-current] {
    border-color: ${c.line};
    background: ${c.surface};
    color: ${c.ink};
    font-weight: 600;
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset: 25% auto 25% -1px;
    inline-size: 2px;
    border-radius: 1px;
    background: ${c.seal};
  }
  &[aria-current] > svg {
    color: ${c.ink};
  }
  /* The mark's colour is taken away: the frame says it. */
  @media (forced-colors: active) {
    &[aria-current] {
      border: 2px solid Highlight;
    }
    &[aria-current]::before {
      background: Highlight;
    }
  }
`;

/** How many wait on a page. */
export const Count = styled.span<Collapsible & { $isUrgent: boolean }>`
  flex: none;
  color: ${({ $isUrgent }) => ($isUrgent ? c.rouge : c.ink2)};
  font-weight: ${({ $isUrgent }) => ($isUrgent ? 700 : undefined)};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  ${({ $isCollapsed }) =>
    $isCollapsed &&
    css`
      position: absolute;
      inset: 0 1px auto auto;
      padding: 0 2px;
      border-radius: ${radius.plate};
      background: ${c.sunken};
      font-size: 0.6875rem;
    `}
`;
