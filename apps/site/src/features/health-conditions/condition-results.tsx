import { memo } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { CardGrid, space } from '@harmony/ui';
import { CardSkeletons } from '../../parts/lists/card-skeletons';
import { LoadFailed } from '../../parts/page/load-failed';
import { PageLinks } from '../../parts/lists/page-links';
import { useGradual } from '../../parts/page/use-gradual';
import { viewState } from '../../parts/page/view-state';
import { ConditionCard } from './condition-card';
import { Disclaimer } from './disclaimer';
import { NoConditions } from './no-conditions';
import { LIST_ID, type FoundConditions } from './use-condition-search';

const StyledGrid = styled(CardGrid)`
  gap: ${space[16]};
`;

const NONE: readonly never[] = [];

export interface ConditionResultsProps {
  /** Undefined until it is known. */
  found: FoundConditions | undefined;
  isError: boolean;
  /** Other pages are the server's. */
  isPart: boolean;
  onRetry: () => void;
  onClear: () => void;
}

/** The conditions that match, in all their states. Rendered again only when they change, not with every key. */
export const ConditionResults = memo(function ConditionResults({
  found,
  isError,
  isPart,
  onRetry,
  onClear,
}: ConditionResultsProps) {
  const rows = useGradual(found?.paging.rows ?? NONE);
  const state = viewState({ data: found, isError });
  if (state === 'error')
    return <LoadFailed title={t('We can’t show the conditions we treat right now.')} onRetry={onRetry} />;
  if (!found) return <CardSkeletons text={t('Loading health conditions...')} columns={3} />;
  return (
    <>
      {found.count === 0 ? (
        <NoConditions found={found} onClear={onClear} />
      ) : (
        <StyledGrid columns={3}>
          {rows.map((condition) => (
            <ConditionCard key={condition.id} condition={condition} words={found.words} />
          ))}
        </StyledGrid>
      )}
      <PageLinks paging={found.paging} target={LIST_ID} isPart={isPart} />
      {found.hasProducts && <Disclaimer />}
    </>
  );
});
