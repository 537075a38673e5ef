import { filtersOf } from './filters';
import { FollowUpFilters } from './follow-up-filters';
import { FollowUpList, type FollowUpListProps } from './follow-up-list';

export interface FollowUpsProps extends Omit<FollowUpListProps, 'filters'> {
  params: URLSearchParams;
}

/**
 * Everything that somebody wants from the clinic, the most urgent first. Most follow-ups close by themselves, once somebody
 * has spoken with the person or answered.
 */
export const FollowUps = ({ params, ...list }: FollowUpsProps) => {
  const filters = filtersOf(params);
  return (
    <>
      <FollowUpFilters params={params} filters={filters} />
      <FollowUpList key={`${filters.list} ${filters.kind}`} filters={filters} {...list} />
    </>
  );
};
