import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { c, externalProps, IconButton, radius, space } from '@harmony/ui';
import { floating, portalFor } from './floating';
import { Keys } from '../keys';

/** The look of menus: a raised sheet, rows of 36 px (44 on phones), the focused row in celadon. */
const StyledMenu = styled(DropdownMenu.Content)`
  ${floating}
  inline-size: max-content;
  min-inline-size: 11rem;
  max-inline-size: min(22rem, calc(100vw - 1rem));
  max-block-size: var(--radix-dropdown-menu-content-available-height);
  padding: ${space[4]};
  overflow-y: auto;
  transform-origin: var(--radix-dropdown-menu-content-transform-origin);

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

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A page of the console. */
  to?: string;
  /** A page of another app or site, opened in a new tab. */
  href?: string;
  /** Shown at the end, in tinykeys' notation; the menu does not listen for it. */
  shortcut?: string;
  tone?: 'danger';
  /** Can be focused but does nothing; `reason` says why. */
  disabled?: boolean;
  reason?: string;
}

export type MenuItem = MenuAction | 'separator';

export interface MenuProps {
  /** Names the menu and its button: "More actions for Cupping". */
  label: string;
  items: readonly MenuItem[];
  /** A button. Default: three dots. */
  trigger?: ReactNode;
  align?: 'start' | 'end';
  /** Lines above the items that say what they are about. */
  heading?: ReactNode;
}

const Item = ({ item, trigger }: { item: MenuAction; trigger: RefObject<HTMLElement | null> }) => {
  const { label, icon, onSelect, to, href, shortcut, tone, disabled, reason } = item;
  const body = (
    <>
      {icon}
      <span>
        {label}
        {disabled && reason && <small>{reason}</small>}
      </span>
      {shortcut && <Keys keys={shortcut} />}
    </>
  );
  const handleSelect = (event: Event) => {
    // Not Radix's `disabled`: the reason must be reachable by keyboard.
    if (disabled) return event.preventDefault();
    // A dialog that this opens returns the focus to where it was; by then the item is gone.
    trigger.current?.focus();
    onSelect?.();
  };
  const isLink = !disabled && (to !== undefined || href !== undefined);
  return (
    <DropdownMenu.Item
      asChild={isLink}
      textValue={label}
      data-tone={tone}
      aria-disabled={disabled || undefined}
      onSelect={handleSelect}
    >
      {!isLink ? (
        body
      ) : to !== undefined ? (
        <Link to={to}>{body}</Link>
      ) : (
        <a href={href} {...externalProps(true)}>
          {body}
        </a>
      )}
    </DropdownMenu.Item>
  );
};

/** A button that opens a menu of actions and links. Arrow keys, first letters, Escape. */
export const Menu = ({ label, items, trigger, align = 'end', heading }: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <DropdownMenu.Root modal={false} onOpenChange={(open) => open && setContainer(portalFor(button.current))}>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger ?? (
          <IconButton label={label}>
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
        )}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <StyledMenu align={align} sideOffset={4} collisionPadding={8} aria-label={label}>
          {heading && <header>{heading}</header>}
          {items.map((item, index) =>
            item === 'separator' ? (
              // Separators have no name of their own; the list of a menu does not change while it is open.
              <DropdownMenu.Separator key={`separator-${index}`} />
            ) : (
              <Fragment key={item.label}>
                <Item item={item} trigger={button} />
              </Fragment>
            ),
          )}
        </StyledMenu>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
