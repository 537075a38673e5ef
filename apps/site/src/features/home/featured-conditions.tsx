import { useGetFeaturedHealthConditionsQuery } from '@harmony/api-client';
import { byOrderIndex, type HealthCondition } from '@harmony/domain';
import { t } from '@harmony/language';
import { ButtonLink, CardGrid, EmptyState } from '@harmony/ui';
import { CardSkeletons } from '../../parts/lists/card-skeletons';
import { LoadFailed } from '../../parts/page/load-failed';
import { PageSection } from '../../parts/page/page-section';
import { viewState, type ListQuery } from '../../parts/page/view-state';
import { paths } from '../../paths';
import { FeaturedConditionCard } from './featured-condition-card';

/** 'Conditions We Treat': the conditions the clinic chose to show first. */
export function FeaturedConditions() {
  const query = useGetFeaturedHealthConditionsQuery();
  return (
    <PageSection
      title={t('Conditions We Treat')}
      action={
        <ButtonLink href={paths.conditions()} variant="secondary">
          {t('View All Conditions')}
        </ButtonLink>
      }
    >
      <FeaturedGrid query={query} />
    </PageSection>
  );
}

function FeaturedGrid({ query }: { query: ListQuery<HealthCondition> }) {
  const state = viewState(query);
  if (state === 'error')
    return <LoadFailed title={t('We can’t show the conditions we treat right now.')} onRetry={query.refetch} />;
  if (state === 'loading') return <CardSkeletons text={t('Loading health conditions...')} columns={3} />;
  const conditions = [...(query.data ?? [])].sort(byOrderIndex);
  if (conditions.length === 0)
    return (
      <EmptyState art="goji" title={t('Featured conditions will appear here once configured in the admin panel.')} />
    );
  return (
    <CardGrid columns={3}>
      {conditions.map((condition) => (
        <FeaturedConditionCard key={condition.id} condition={condition} />
      ))}
    </CardGrid>
  );
}
