import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { c, media, space, useHasErrors, VisuallyHidden } from '@harmony/ui';
import { useFollowUpCounts } from './use-open-follow-ups';

const StyledTop = styled.header`
  display: grid;
  gap: ${space[4]};
  margin-block-end: ${space[24]};

  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    padding: 0;
    list-style: none;
    color: ${c.ink3};
    font: var(--type-caption);
  }
  li + li::before {
    content: '/';
    margin-inline: ${space[8]};
    color: ${c.ink3};
  }
  li a {
    display: inline-block;
    padding-block: ${space[4]};
    color: ${c.ink2};
    text-decoration: none;
  }
  ${media.hover} {
    li a:hover {
      color: ${c.link};
      text-decoration: underline;
    }
  }
`;

const StyledLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]} ${space[24]};
  min-block-size: var(--control);

  h1 {
    overflow-wrap: anywhere;
  }
  h1 > span {
    margin-inline-start: ${space[8]};
    color: ${c.ink3};
    font: 400 1rem/1.2 var(--font-text);
    font-variant-numeric: tabular-nums;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
`;

export interface PageProps {
  /** Heading and document title: '<title> · Harmony'. */
  title: string;
  /** What is seen in place of the title in the heading; screen readers read the title first. */
  heading?: string;
  /** Beside the heading, before the actions. */
  beside?: ReactNode;
  /** How many rows there are, beside the heading. */
  count?: number;
  /** The pages between the dashboard and this one, if any; paths inside the console. */
  crumbs?: readonly { label: string; to: string }[];
  /** Buttons at the end of the heading's line; at most one of them filled. */
  actions?: ReactNode;
  children: ReactNode;
}

/** With the number of follow-ups that are overdue, else of those that are open; 'Error' first while a form has errors. */
const DocumentTitle = ({ title }: { title: string }) => {
  const { overdue, open } = useFollowUpCounts() ?? { overdue: 0, open: 0 };
  const count = overdue || open;
  const failed = useHasErrors() ? 'Error: ' : '';
  return <title>{`${failed}${count > 0 ? `(${count}) ` : ''}${title} · Harmony`}</title>;
};

/** The frame of every page of the console: document title, breadcrumbs, heading, actions, and the content under them. */
export const Page = ({ title, heading, beside, count, crumbs = [], actions, children }: PageProps) => {
  const { pathname } = useLocation();
  const trail = pathname !== '/' && [{ label: 'Dashboard', to: '/' }, ...crumbs];
  return (
    <>
      <DocumentTitle title={title} />
      <StyledTop>
        {trail && (
          <nav aria-label="Breadcrumbs" data-no-print="">
            <ol>
              {trail.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
        )}
        <StyledLine>
          <h1 tabIndex={-1}>
            {heading === undefined ? title : <VisuallyHidden>{title}</VisuallyHidden>}
            {heading !== undefined && ` ${heading}`}
            {count !== undefined && <span>{count.toLocaleString('en')}</span>}
          </h1>
          {beside}
          {actions && <div data-no-print="">{actions}</div>}
        </StyledLine>
      </StyledTop>
      {children}
    </>
  );
};
