import { useId } from 'react';
import styled from 'styled-components';
import { parseList, type HealthCondition } from '@harmony/domain';
import {
  Band,
  c,
  CardGrid,
  Container,
  LiveRegion,
  media,
  SearchField,
  Section,
  space,
  Switch,
  useDebounced,
} from '@harmony/ui';
import { CardSkeletons } from '../../parts/card-skeletons';
import { LoadFailed } from '../../parts/load-failed';
import { viewState, type ListQuery } from '../../parts/view-state';
import { paths } from '../../paths';
import { ConditionCard } from './condition-card';
import { ConditionIndex } from './condition-index';
import { Disclaimer } from './disclaimer';
import { NoConditions } from './no-conditions';
import { useConditionSearch, type ConditionSearchState } from './use-condition-search';

const SEARCH_ID = 'condition-search';

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

const StyledGrid = styled(CardGrid)`
  gap: ${space[16]};
`;

// The count keeps its height while it is empty, so that results do not jump when it appears.
const StyledHead = styled.div`
  & > [role='status'] {
    min-block-size: 1.6em;
    margin-block-start: ${space[8]};
    color: ${c.ink2};
  }
`;

/** Search and list, in all their states. */
export function ConditionBrowser({ query }: { query: ListQuery<HealthCondition> }) {
  const heading = useId();
  const search = useConditionSearch(query.data);
  return (
    <Band as="section" tone="sunken" aria-labelledby={heading}>
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
          {search.shownTerm === '' && !search.featuredOnly && <ConditionIndex conditions={search.all} />}
          <StyledResults>
            <StyledHead>
              <h2 id={heading}>{search.shownTerm === '' ? 'Health Conditions We Treat' : 'Search Results'}</h2>
              {query.data && <CountLine search={search} />}
            </StyledHead>
            <Content query={query} search={search} />
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

function Content({ query, search }: { query: ListQuery<HealthCondition>; search: ConditionSearchState }) {
  const state = viewState(query);
  if (state === 'error')
    return <LoadFailed title="We can’t show the conditions we treat right now." onRetry={query.refetch} />;
  if (state === 'loading') return <CardSkeletons text="Loading health conditions..." columns={3} />;
  const clear = (): void => {
    search.setTerm('');
    search.setFeaturedOnly(false);
    document.getElementById(SEARCH_ID)?.focus();
  };
  return (
    <>
      {search.results.length === 0 ? (
        <NoConditions search={search} onClear={clear} />
      ) : (
        <StyledGrid columns={3}>
          {search.results.map((condition) => (
            <ConditionCard key={condition.id} condition={condition} words={search.words} />
          ))}
        </StyledGrid>
      )}
      {search.results.some((condition) => parseList(condition.relatedProducts).length > 0) && <Disclaimer />}
    </>
  );
}
