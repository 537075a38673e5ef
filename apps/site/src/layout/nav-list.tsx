import styled from 'styled-components';
import { TextLink } from '@harmony/ui';
import { useCurrentLink, type NavLink } from './nav-links';

// Safari takes the list's role away together with its bullets.
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
