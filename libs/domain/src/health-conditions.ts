import type { HealthCondition } from './health-conditions.schema';
import { parseList, stripHtml } from './text';

/** What the search looks at. Lists may be arrays or JSON texts. */
export interface SearchableCondition extends Pick<HealthCondition, 'name' | 'description' | 'isFeatured'> {
  symptoms: unknown;
  recommendedTreatments: unknown;
}

export interface ConditionSearch {
  term: string;
  featuredOnly?: boolean;
}

/** Rows are immutable, and stripping HTML on every key press is the search's whole cost: each row is prepared once. */
const searchTexts = new WeakMap<SearchableCondition, string>();

function searchTextOf(condition: SearchableCondition): string {
  const known = searchTexts.get(condition);
  if (known !== undefined) return known;
  const { name, description, symptoms, recommendedTreatments } = condition;
  const text = [name, stripHtml(description), ...parseList(symptoms), ...parseList(recommendedTreatments)]
    .join(' ')
    .toLowerCase();
  searchTexts.set(condition, text);
  return text;
}

/** The words of a search term, lower-case. */
export const searchWords = (term: string): string[] =>
  term
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * The conditions in which every word of the term appears, in name, description (without its HTML), symptoms or
 * recommended treatments; `featuredOnly` restricts further (docs/product.md, section 5). Keeps the order given.
 */
export function searchConditions<T extends SearchableCondition>(
  conditions: readonly T[],
  search: ConditionSearch,
): T[] {
  const words = searchWords(search.term);
  return conditions.filter((condition) => {
    if (search.featuredOnly && !condition.isFeatured) return false;
    if (words.length === 0) return true;
    const text = searchTextOf(condition);
    return words.every((word) => text.includes(word));
  });
}
