import { paths } from '../paths';
import { useLocation } from '../router';
import styled from 'styled-components';
import { TextLink } from '@harmony/ui';
import { useAppSelector } from '../hooks';
import type { NavLink } from '../parts/page/nav-links';

// Safari drops the list role of a list without bullets.
const StyledList = styled.ul.attrs({ role: 'list' })``;

/** The links of a navigation, with the current page marked. */
export function NavList({ links }: { links: readonly NavLink[] }) {
  const currentLink = useCurrentLink();
  return (
    <StyledList>
      {links.map(({ href, label }) => (
        <li key={href}>
          <TextLink href={href} aria-current={currentLink(href)}>
            {label}
          </TextLink>
        </li>
      ))}
    </StyledList>
  );
}

/** The `aria-current` of a link: `page` on the page itself, `true` on a page below it. */
function useCurrentLink(): (href: string) => 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  const missing = useAppSelector((state) => state.page.missing);
  return (href) => {
    if (missing) return undefined;
    if (pathname === href) return 'page';
    return href !== paths.home() && pathname.startsWith(`${href}/`) ? 'true' : undefined;
  };
}
