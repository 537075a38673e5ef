import styled from 'styled-components';
import type { HealthCondition } from '@harmony/domain';
import { Band, c, Container, LiveRegion, media, SearchField, Section, space, Switch, useDebounced } from '@harmony/ui';
import { latePart } from '../../parts/late-part';
import type { ListQuery } from '../../parts/view-state';
import { paths } from '../../paths';
import { ConditionIndex } from './condition-index';
import { LIST_ID, SEARCH_ID, useConditionSearch, type ConditionSearchState } from './use-condition-search';

const ConditionResults = latePart(() => import('./condition-results').then((file) => file.ConditionResults));

const StyledTools = styled.div`
  display: grid;
  gap: ${space[8]} ${space[40]};
  align-items: end;
  margin-block-end: ${space[32]};

  ${media.md} {
    grid-template-columns: minmax(0, 36rem) auto;
    justify-content: start;
  }
`;

const StyledResults = styled.div`
  display: grid;
  gap: ${space[16]};
`;

// The count keeps its height while it is empty, so that results do not jump when it appears.
const StyledHead = styled.div`
  & > h2 {
    outline: 0;
  }
  & > [role='status'] {
    min-block-size: 1.6em;
    margin-block-start: ${space[8]};
    color: ${c.ink2};
  }
`;

/** Search and list, in all their states. */
export function ConditionBrowser({ query }: { query: ListQuery<HealthCondition> }) {
  const search = useConditionSearch(query.data);
  return (
    <Band as="section" tone="sunken" aria-labelledby={LIST_ID}>
      <Section as="div">
        <Container>
          <StyledTools onFocus={search.prepare}>
            <SearchField
              id={SEARCH_ID}
              label="Search conditions"
              placeholder="Search conditions by name, symptoms, or treatments..."
              action={paths.conditions()}
              value={search.term}
              onChange={search.setTerm}
            />
            <div data-needs-script="">
              <Switch
                label="Featured only"
                checked={search.featuredOnly}
                onChange={(event) => search.setFeaturedOnly(event.target.checked)}
              />
            </div>
          </StyledTools>
          {search.shownTerm === '' && !search.featuredOnly && <ConditionIndex conditions={search.paging.rows} />}
          <StyledResults>
            <StyledHead>
              <h2 id={LIST_ID} tabIndex={-1}>
                {search.shownTerm === '' ? 'Health Conditions We Treat' : 'Search Results'}
              </h2>
              {query.data && <CountLine search={search} />}
            </StyledHead>
            <ConditionResults query={query} search={search} />
          </StyledResults>
        </Container>
      </Section>
    </Band>
  );
}

/** 'Found N condition(s) matching ...', announced after the last key. */
function CountLine({ search }: { search: ConditionSearchState }) {
  const count = search.results.length;
  const line =
    count > 0
      ? `${search.notice} Found ${count} condition(s) matching "${search.usedTerm}"`.trim()
      : 'No conditions found matching your search';
  return <LiveRegion visible>{useDebounced(search.shownTerm === '' ? '' : line)}</LiveRegion>;
}
