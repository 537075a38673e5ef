import styled, { css } from 'styled-components';
import { formatPhone, telHref } from '@harmony/domain';
import { language, t } from '@harmony/language';
import { ButtonLink, c, Container, layer, media, motion, Seal, space, TextLink } from '@harmony/ui';
import { useFlags, usePageLinks, useSells, useSiteSettings } from '../hooks';
import { paths } from '../paths';
import { HEADER_PX, headerWidth, STUCK_HEADER_PX } from './layout-css';
import { MobileMenu } from './mobile-menu';
import { useCallToAction } from '../parts/booking/booking';
import { latePart } from '../parts/page/late-part';
import { navLinks, pageLinks } from '../parts/page/nav-links';
import { NavList } from './nav-list';
import { ThemeButton } from './theme-button';
import { useScrolled } from './use-scrolled';

const SearchLink = latePart(() => import('../parts/lists/search-link').then((file) => file.SearchLink));
const CartLink = latePart(() => import('../parts/cart/cart-link').then((file) => file.CartLink));

// The header is 76 px high. The upper 16 px scroll away, so it shrinks to 60 px without moving the page.
const StyledHeader = styled.header<{ $isScrolled: boolean }>`
  position: sticky;
  inset-block-start: ${STUCK_HEADER_PX - HEADER_PX}px;
  z-index: ${layer.header + 1};
  border-block-end: 1px solid transparent;
  transition:
    background-color ${motion.hover},
    border-color ${motion.hover};

  ${({ $isScrolled }) =>
    $isScrolled &&
    css`
      background: ${c.surface};
      border-block-end-color: ${c.line};
    `}
`;

const StyledRow = styled(Container)<{ $isScrolled: boolean }>`
  container: ${headerWidth.container};
  display: flex;
  align-items: center;
  gap: min(${space[16]}, 3vw);
  block-size: ${HEADER_PX - 1}px;
  transition: transform ${motion.enter} ${motion.out};
  transform: ${({ $isScrolled }) => $isScrolled && `translateY(${(HEADER_PX - STUCK_HEADER_PX) / 2}px)`};
`;

// Where the line gets too short, the name breaks into two lines before anything else gives way; on phones the seal shrinks:
// it has to hold at twice the text size and with the letters wider apart (WCAG 2.2, 1.4.12).
const StyledBrand = styled(TextLink)<{ $sells: boolean }>`
  display: flex;
  flex: 1 1 min-content;
  align-items: center;
  gap: min(${space[12]}, 3vw);
  min-inline-size: 0;
  max-inline-size: max-content;
  margin-inline-end: auto;
  min-block-size: 44px;
  color: ${c.ink};
  /* The cart takes a place beside it. */
  font: 500 min(1.25rem, ${({ $sells }) => ($sells ? '5vw' : '6.25vw')}, 30px) / 1.15 var(--font-display);
  text-decoration: none;

  svg {
    font-size: min(2rem, 10vw);
  }
`;

/** The number of links with every feature on. From one less on they stand closer together. */
const MOST_LINKS = 9;

const StyledNav = styled.nav<{ $isFull: boolean }>`
  ul {
    display: flex;
    align-items: center;
    gap: ${({ $isFull }) => ($isFull ? 'clamp(0.75rem, 1.1vw, 1rem)' : 'clamp(0.75rem, 1.6vw, 1.5rem)')};
  }
  a {
    display: block;
    padding-block: ${space[8]};
    border-block-end: 2px solid transparent;
    color: ${c.ink};
    font: 500 1rem/1.25 var(--font-text);
    text-decoration: none;
  }
  a[aria-current] {
    border-block-end-color: ${c.seal};
  }
  ${media.hover} {
    a:hover:not([aria-current]) {
      border-block-end-color: ${c.lineStrong};
    }
  }
  ${headerWidth.belowWhole} {
    display: none;
  }
`;

const StyledWide = styled.div`
  ${headerWidth.belowWhole} {
    display: none;
  }
`;

// On the narrowest screens the menu leads to the search.
const StyledSearch = styled.div<{ $isCrowded: boolean }>`
  ${headerWidth.belowSm} {
    display: none;
  }
  ${({ $isCrowded }) =>
    $isCrowded &&
    css`
      ${headerWidth.crowded} {
        display: none;
      }
    `}
`;

// On the narrowest screens the theme is chosen in the footer; so it is where the cart takes the last room beside a full navigation.
const StyledTheme = styled.div<{ $isCrowded: boolean }>`
  ${headerWidth.belowSm} {
    display: none;
  }
  ${({ $isCrowded }) =>
    $isCrowded &&
    css`
      ${headerWidth.whole} {
        display: none;
      }
    `}
`;

const StyledPhone = styled.a`
  margin-inline-start: ${space[12]};
  color: ${c.ink};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  white-space: nowrap;

  @media (max-width: 86.24em) {
    display: none;
  }
  ${headerWidth.belowPhone} {
    display: none;
  }
`;

/** Name, main navigation, theme and call to action; the collapsible menu on narrow screens. */
export function Header() {
  const settings = useSiteSettings();
  const isScrolled = useScrolled();
  const sells = useSells();
  const action = useCallToAction();
  // Where the button leads to the request, a link to it beside the button would only take room.
  const isRequest = action.href === paths.appointments();
  const fixed = navLinks(useFlags()).filter(({ href }) => !isRequest || href !== action.href);
  const links = [...fixed, ...pageLinks(usePageLinks(), 'menu')];
  const isFull = links.length >= MOST_LINKS - 1;
  // Beside all of them there is no room for the number: footer and contact page have it. The words of other languages are longer.
  const hasAll = language() === 'en' ? links.length >= MOST_LINKS : isFull;
  return (
    <StyledHeader id="site-header" $isScrolled={isScrolled}>
      <StyledRow id="site-header-row" $isScrolled={isScrolled}>
        <StyledBrand href={paths.home()} $sells={sells}>
          <Seal />
          <span>{settings.clinicName}</span>
        </StyledBrand>
        <StyledNav aria-label={t('Main')} $isFull={isFull}>
          <NavList links={links} />
        </StyledNav>
        {settings.phone && !hasAll && (
          <StyledPhone href={telHref(settings.phone)}>{formatPhone(settings.phone)}</StyledPhone>
        )}
        <StyledSearch $isCrowded={sells && hasAll}>
          <SearchLink />
        </StyledSearch>
        {sells && <CartLink />}
        <StyledTheme $isCrowded={hasAll || (sells && isFull)}>
          <ThemeButton />
        </StyledTheme>
        <StyledWide>
          <ButtonLink href={action.href} external={action.external} size="sm">
            {action.label}
          </ButtonLink>
        </StyledWide>
        <MobileMenu links={links} action={action} />
      </StyledRow>
    </StyledHeader>
  );
}
