import { DropdownMenu } from 'radix-ui';
import styled from 'styled-components';
import { c, layer, radius, shadow, space } from '@harmony/ui';

/** The look of menus: a raised sheet, rows of 36 px (44 on phones), the focused row in celadon. */
export const StyledMenu = styled(DropdownMenu.Content)`
  z-index: ${layer.sheet};
  inline-size: max-content;
  min-inline-size: 11rem;
  max-inline-size: min(22rem, calc(100vw - 1rem));
  max-block-size: var(--radix-dropdown-menu-content-available-height);
  padding: ${space[4]};
  overflow-y: auto;
  border: 1px solid transparent;
  border-radius: ${radius.popover};
  background: ${c.raised};
  color: ${c.ink};
  box-shadow: ${shadow.s2};
  font: var(--type-body);
  transform-origin: var(--radix-dropdown-menu-content-transform-origin);
  animation: ui-rise 0.14s cubic-bezier(0.2, 0.8, 0.2, 1);

  [role='menuitem'] {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-block-size: var(--row, 2.25rem);
    padding: 6px ${space[12]};
    border-radius: ${radius.control};
    color: inherit;
    text-decoration: none;
    cursor: pointer;
    outline: 0;
  }
  /* The label; the keys of a shortcut come after it. */
  [role='menuitem'] > span:first-of-type {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  [role='menuitem'] > span + span {
    flex: none;
  }
  [role='menuitem'] > svg {
    flex: none;
    color: ${c.ink3};
  }
  small {
    display: block;
    color: ${c.ink3};
    font: var(--type-caption);
  }
  [data-tone='danger'],
  [data-tone='danger'] > svg {
    color: ${c.rouge};
  }
  [role='menuitem'][aria-disabled='true'] {
    color: ${c.ink3};
    cursor: default;
  }
  [data-highlighted] {
    background: ${c.wash};
    outline: 1px solid transparent;
  }
  [data-highlighted]:focus-visible {
    outline: 2px solid ${c.focus};
    outline-offset: -2px;
  }
  [role='separator'] {
    margin: ${space[4]} ${space[8]};
    border-block-start: 1px solid ${c.line};
  }
  > header {
    padding: ${space[8]} ${space[12]};
    color: ${c.ink2};
    font: var(--type-caption);
  }
`;
