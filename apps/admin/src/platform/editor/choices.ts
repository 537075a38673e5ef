import { contentCalls } from '@harmony/api-client/admin';
import { labelOf, type EntityWith } from '@harmony/domain';
import type { QueryResult } from '../kit/lists/query-state';
import type { Choice } from './field-kinds';

/** What there is to choose from, as far as it is loaded: nothing to choose is never what is still loading, or failed to. */
export type Choices = QueryResult<readonly Choice[]>;

/** Choices that need not be loaded. */
export const fixedChoices = (data: readonly Choice[]) => (): Choices => ({
  data,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
});

/** The rows of an entity to choose from, by their ids. */
export function useRowChoices(entity: EntityWith<'isSorted'>): Choices {
  const query = contentCalls[entity].all.useQuery();
  return { ...query, data: query.data?.map((row) => ({ value: String(row.id), label: labelOf(entity, row) })) };
}
