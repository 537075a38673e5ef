import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { c, radius, space } from '@harmony/ui';
import { PlainList } from '../../board/plain-list';
import { VIEWS, type View, withView } from '../../board/view';

const StyledNav = styled.nav`
  > ul {
    display: flex;
    gap: ${space[2]};
    padding: 3px;
    border: 1px solid ${c.line};
    border-radius: ${radius.input};
    background: ${c.sunken};
  }
  li {
    flex: auto;
  }
  a {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space[4]};
    min-block-size: 2.25rem;
    padding: ${space[4]} ${space[8]};
    border: 1px solid transparent;
    border-radius: 7px;
    color: ${c.ink2};
    font: 600 0.875rem/1.2 var(--font-text);
    text-align: center;
    text-decoration: none;
  }
  a[aria-current] {
    background: ${c.raised};
    border-color: ${c.celadonDeep};
    color: ${c.link};
  }
  a > span {
    min-inline-size: 1.25rem;
    padding-inline: 0.3rem;
    border-radius: ${radius.pill};
    background: ${c.rougeFill};
    color: ${c.onFill};
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 47.99em) {
    a {
      min-block-size: 2.75rem;
      padding-inline: ${space[4]};
    }
  }
`;

const LABELS: Readonly<Record<View, string>> = {
  all: 'All',
  missed: 'Missed',
  voicemail: 'Voicemail',
  'call-backs': 'Call back',
};

export interface CallFiltersProps {
  view: View;
  params: URLSearchParams;
  /** Callers who wait for a call back. */
  waiting: number;
}

/** What the list shows; kept in the address. */
export const CallFilters = ({ view, params, waiting }: CallFiltersProps) => (
  <StyledNav aria-label="Show">
    <PlainList>
      {VIEWS.map((entry, place) => (
        <li key={entry}>
          <Link
            to={{ search: withView(params, entry).toString() }}
            replace
            aria-current={entry === view ? 'page' : undefined}
            aria-keyshortcuts={`Alt+${place + 1}`}
          >
            {LABELS[entry]}
            {entry === 'call-backs' && waiting > 0 && <span>{waiting}</span>}
          </Link>
        </li>
      ))}
    </PlainList>
  </StyledNav>
);
