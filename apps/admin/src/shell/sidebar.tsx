import { NavLink } from 'react-router-dom';
import { SignOutButton } from '../sign-out-button';
import { PAGE_GROUPS } from './page-entry';
import { usePages } from './pages-context';

/** The way to all pages. */
export const Sidebar = () => {
  const pages = usePages();
  return (
    <nav aria-label="Console">
      {PAGE_GROUPS.map((group) => (
        <ul key={group} aria-label={group}>
          {pages
            .filter((page) => page.group === group && !page.hidden)
            .map(({ path, label, deep }) => (
              <li key={path}>
                <NavLink to={path} end={!deep}>
                  {label}
                </NavLink>
              </li>
            ))}
        </ul>
      ))}
      <SignOutButton variant="secondary" size="sm" />
    </nav>
  );
};
