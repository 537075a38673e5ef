import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { c, media, radius, space, VisuallyHidden } from '@harmony/ui';
import { PlainList } from '../../board/plain-list';
import { VIEWS, type View, withView } from '../../board/view';

const StyledNav = styled.nav`
  padding: 3px;
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.sunken};
`;

const StyledViews = styled(PlainList)`
  display: flex;
  gap: ${space[2]};

  li {
    flex: auto;
  }
`;

const StyledView = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  min-block-size: 2.25rem;
  padding: ${space[4]} ${space[8]};
  border: 1px solid transparent;
  border-radius: 7px;
  font: 600 0.875rem/1.2 var(--font-text);
  text-align: center;
  text-decoration: none;

  color: ${c.ink2};
  ${media.hover} {
    &:hover {
      color: ${c.ink2};
    }
  }
  &[aria-current] {
    background: ${c.raised};
    border-color: ${c.celadonDeep};
    color: ${c.link};
  }
  ${media.belowMd} {
    min-block-size: 2.75rem;
    padding-inline: ${space[4]};
  }
`;

const StyledCount = styled.span`
  min-inline-size: 1.25rem;
  padding-inline: 0.3rem;
  border-radius: ${radius.pill};
  background: ${c.ashBg};
  color: ${c.ash};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;

  &[data-overdue] {
    background: ${c.rougeFill};
    color: ${c.onFill};
  }
`;

/** The largest number that is shown as it is. */
const MOST = 99;

/** How many follow-ups are overdue, otherwise how many are open. */
const Count = ({ open, overdue }: CallFiltersProps['followUps']) => {
  const count = overdue || open;
  if (count <= 0) return null;
  return (
    <StyledCount data-overdue={overdue > 0 ? '' : undefined}>
      {count > MOST ? `${MOST}+` : count}
      <VisuallyHidden>{overdue > 0 ? ' overdue' : ' open'}</VisuallyHidden>
    </StyledCount>
  );
};

const LABELS: Readonly<Record<View, string>> = {
  all: 'All',
  missed: 'Missed',
  voicemail: 'Voicemail',
  'follow-ups': 'Follow-up',
};

export interface CallFiltersProps {
  view: View;
  params: URLSearchParams;
  followUps: { open: number; overdue: number };
}

/** Links to the views of the list; the URL holds which one is shown. */
export const CallFilters = ({ view, params, followUps }: CallFiltersProps) => (
  <StyledNav aria-label="Show">
    <StyledViews>
      {VIEWS.map((entry, place) => (
        <li key={entry}>
          <StyledView
            to={{ search: withView(params, entry).toString() }}
            replace
            aria-current={entry === view ? 'page' : undefined}
            aria-keyshortcuts={`Alt+${place + 1}`}
          >
            {LABELS[entry]}
            {entry === 'follow-ups' && <Count {...followUps} />}
          </StyledView>
        </li>
      ))}
    </StyledViews>
  </StyledNav>
);
