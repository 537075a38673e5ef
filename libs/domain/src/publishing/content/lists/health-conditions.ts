import { parseList, stripHtml } from '../../../platform/text/text';
import { declareSearch, searchWords, type Found } from '../../search/search';
import type { HealthCondition } from './health-conditions.schema';

/** What the search looks at. Lists may be arrays or JSON texts. */
export interface SearchableCondition extends Pick<HealthCondition, 'name' | 'description' | 'isFeatured'> {
  symptoms: unknown;
  recommendedTreatments: unknown;
}

export interface ConditionSearch {
  term: string;
  featuredOnly?: boolean;
}

const search = declareSearch<SearchableCondition>(
  ({ name, symptoms, recommendedTreatments, description }) => [
    name,
    parseList(symptoms).join('\n'),
    parseList(recommendedTreatments).join('\n'),
    stripHtml(description),
  ],
  searchWords,
);

/** Prepares a condition to be searched, as the first search would. */
export const prepareCondition = search.prepare;

/**
 * The conditions in which every word of the term appears, in name, symptoms, recommended treatments or description
 * (without its HTML), in this order; typos are corrected when nothing matches. `featuredOnly` restricts further
 * (docs/product.md, section 5). Without a term: all, in the order given.
 */
export function searchConditions<T extends SearchableCondition>(
  conditions: readonly T[],
  { term, featuredOnly = false }: ConditionSearch,
): Found<T> {
  const found = search(conditions, term);
  return featuredOnly ? { ...found, rows: found.rows.filter(({ isFeatured }) => isFeatured) } : found;
}
