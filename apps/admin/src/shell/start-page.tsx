import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { c, media, space } from '@harmony/ui';
import { Page } from './page';
import { PAGE_GROUPS } from './page-entry';
import { usePages } from './pages-context';

const StyledGroups = styled.div`
  display: grid;
  gap: ${space[32]};
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));

  h2 {
    padding-block-end: ${space[8]};
    border-block-end: 1px solid ${c.line};
  }
  ul {
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-block-size: var(--control);
    border-block-end: 1px solid ${c.line};
    color: ${c.ink};
    text-decoration: none;
  }
  svg {
    color: ${c.ink3};
  }
  ${media.hover} {
    a:hover {
      color: ${c.link};
    }
  }
`;

/** The console's first page: the way to all others. */
export const Component = () => {
  const pages = usePages().filter(({ path, hidden }) => path !== '/' && !hidden);
  return (
    <Page title="Dashboard">
      {pages.length === 0 && <p>There are no other pages yet. Search and your own menu are at the left.</p>}
      <StyledGroups>
        {PAGE_GROUPS.map((group) => {
          const own = pages.filter((page) => page.group === group);
          if (own.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`start-${group}`}>
              <h2 id={`start-${group}`}>{group}</h2>
              <ul>
                {own.map(({ path, label, icon: Icon }) => (
                  <li key={path}>
                    <Link to={path}>
                      <Icon size={18} strokeWidth={1.75} aria-hidden />
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </StyledGroups>
    </Page>
  );
};
