import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@harmony/language';
import { useLocation } from '../router';
import styled from 'styled-components';
import { formatPhone, telHref } from '@harmony/domain';
import { ButtonLink, c, radius, shadow, space, TextLink } from '@harmony/ui';
import { useClinicClock, useSiteSettings } from '../hooks';
import { paths } from '../paths';
import type { BookingAction } from '../parts/booking/booking';
import type { NavLink } from '../parts/page/nav-links';
import { headerWidth } from './layout-css';
import { NavList } from './nav-list';

const StyledButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: min(${space[8]}, 2.5vw);
  min-inline-size: 48px;
  min-block-size: 48px;
  padding-inline: min(${space[12]}, 2.5vw);
  border: 1.5px solid ${c.lineStrong};
  border-radius: ${radius.pill};
  background: transparent;
  color: ${c.ink};
  font-size: min(1.0625rem, 5.3vw);
  font-weight: 600;
  white-space: nowrap;

  svg {
    flex: none;
  }
`;

// The narrowest screens have no space for this word beside the clinic's name: it is there for screen readers only.
const StyledRest = styled.span`
  ${headerWidth.belowSm} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const StyledMenu = styled.div`
  ${headerWidth.whole} {
    display: none;
  }
`;

const StyledPanel = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  max-block-size: calc(100dvh - 60px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[8]} var(--gutter) ${space[24]};
  border-block-end: 1px solid ${c.line};
  background: ${c.surface};
  box-shadow: ${shadow.s2};
  animation: ui-appear 0.2s;

  nav a {
    display: flex;
    align-items: center;
    min-block-size: 48px;
    border-block-end: 1px solid ${c.line};
    color: ${c.ink};
    font-weight: 500;
    text-decoration: none;
  }
  nav a[aria-current] {
    box-shadow: inset 3px 0 0 ${c.seal};
    padding-inline-start: ${space[16]};
  }
`;

const StyledHelp = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
  margin-block-start: ${space[20]};

  p {
    color: ${c.ink2};
  }
`;

// Where the header has room for it, the search stands there.
const StyledSearch = styled.p`
  a {
    display: inline-flex;
    gap: ${space[8]};
    align-items: center;
    min-block-size: 48px;
    color: ${c.ink};
    font-weight: 500;
  }
  ${headerWidth.aboveSm} {
    display: none;
  }
`;

const StyledPhone = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export interface MobileMenuProps {
  links: readonly NavLink[];
  action: BookingAction;
}

/**
 * The header's links on narrow screens: a button that opens a panel under the header. Escape closes it and returns to
 * the button, so does leaving the page; the focus is not trapped.
 */
export function MobileMenu({ links, action }: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const { phone } = useSiteSettings();
  const { status } = useClinicClock();

  useEffect(() => setOpen(false), [key]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };

  const Icon = isOpen ? X : Menu;
  return (
    <StyledMenu id="site-menu-area" onKeyDown={handleKey}>
      <StyledButton
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="site-menu"
        data-needs-script=""
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {isOpen ? (
          <span>
            {t('Close')}
            <StyledRest> {t('menu')}</StyledRest>
          </span>
        ) : (
          t('Menu')
        )}
      </StyledButton>
      <StyledPanel id="site-menu" hidden={!isOpen}>
        <nav aria-label={t('Menu')}>
          <NavList links={links} />
        </nav>
        <StyledSearch>
          <TextLink href={paths.search()}>
            <Search size={18} strokeWidth={1.75} aria-hidden /> {t('Search this site')}
          </TextLink>
        </StyledSearch>
        <StyledHelp data-needs-script="">
          <ButtonLink href={action.href} external={action.external}>
            {action.label}
          </ButtonLink>
          {phone && <StyledPhone href={telHref(phone)}>{formatPhone(phone)}</StyledPhone>}
          <p>{status}</p>
        </StyledHelp>
      </StyledPanel>
    </StyledMenu>
  );
}
