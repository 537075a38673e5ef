import styled from 'styled-components';
import { Link, useNavigate } from 'react-router-dom';
import { FOLLOW_UP_KINDS, FOLLOW_UP_RULES } from '@harmony/domain';
import { c, SelectField, space } from '@harmony/ui';
import { PlainList } from '../../board/plain-list';
import { type Filters, LIST_KEYS, LISTS, withKind, withList } from './filters';

const StyledFilters = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[8]} ${space[16]} ${space[12]};
  border-block-end: 1px solid ${c.line};
  --control: 2.5rem;
`;

const StyledLists = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[16]};

  a {
    display: block;
    padding-block: ${space[8]};
    border-block-end: 2px solid transparent;
    color: ${c.ink2};
    font: 600 0.875rem/1.4 var(--font-text);
    text-decoration: none;
  }
  a[aria-current] {
    border-color: ${c.brand};
    color: ${c.link};
  }
`;

/** Links to the lists of follow-ups, and the kinds; both are kept in the URL. */
export const FollowUpFilters = ({ params, filters }: { params: URLSearchParams; filters: Filters }) => {
  const navigate = useNavigate();
  return (
    <StyledFilters>
      <nav aria-label="Follow-ups">
        <StyledLists>
          {LIST_KEYS.map((list) => (
            <li key={list}>
              <Link
                to={{ search: withList(params, list).toString() }}
                replace
                aria-current={list === filters.list ? 'page' : undefined}
              >
                {LISTS[list]}
              </Link>
            </li>
          ))}
        </StyledLists>
      </nav>
      <SelectField
        label="Kind"
        value={filters.kind ?? ''}
        onChange={({ target }) =>
          void navigate({ search: withKind(params, target.value).toString() }, { replace: true })
        }
      >
        <option value="">All kinds</option>
        {FOLLOW_UP_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {FOLLOW_UP_RULES[kind].noun}
          </option>
        ))}
      </SelectField>
    </StyledFilters>
  );
};
