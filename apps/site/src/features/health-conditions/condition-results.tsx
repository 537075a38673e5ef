import styled from 'styled-components';
import { parseList, type HealthCondition } from '@harmony/domain';
import { CardGrid, space } from '@harmony/ui';
import { CardSkeletons } from '../../parts/card-skeletons';
import { LoadFailed } from '../../parts/load-failed';
import { PageLinks } from '../../parts/page-links';
import { viewState, type ListQuery } from '../../parts/view-state';
import { ConditionCard } from './condition-card';
import { Disclaimer } from './disclaimer';
import { NoConditions } from './no-conditions';
import { LIST_ID, SEARCH_ID, type ConditionSearchState } from './use-condition-search';

const StyledGrid = styled(CardGrid)`
  gap: ${space[16]};
`;

export interface ConditionResultsProps {
  query: ListQuery<HealthCondition>;
  search: ConditionSearchState;
}

/** The conditions that match, in all their states. */
export function ConditionResults({ query, search }: ConditionResultsProps) {
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
          {search.paging.rows.map((condition) => (
            <ConditionCard key={condition.id} condition={condition} words={search.words} />
          ))}
        </StyledGrid>
      )}
      <PageLinks paging={search.paging} target={LIST_ID} />
      {search.results.some((condition) => parseList(condition.relatedProducts).length > 0) && <Disclaimer />}
    </>
  );
}
