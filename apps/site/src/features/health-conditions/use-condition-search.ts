import { useDeferredValue, useMemo } from 'react';
import { byOrderIndex, searchConditions, searchWords, type HealthCondition } from '@harmony/domain';
import { useQueryText } from '../../parts/use-query-text';

export interface ConditionSearchState {
  term: string;
  setTerm: (term: string) => void;
  featuredOnly: boolean;
  setFeaturedOnly: (featuredOnly: boolean) => void;
  /** The trimmed term that `results` belong to: it may lag behind `term` while somebody types fast. */
  shownTerm: string;
  /** The words of it, to be marked. */
  words: string[];
  /** Prepares the texts to be searched, so that even the first key finds them ready. For when the field is focused. */
  prepare: () => void;
  /** All active conditions in their manual order. */
  all: HealthCondition[];
  results: HealthCondition[];
}

/**
 * The search of the conditions page. Its state stands in the address (`?q=`, `?featured=1`), so the server's page is
 * already searched. Results are deferred: typing stays quick however long the list is.
 */
export function useConditionSearch(conditions: readonly HealthCondition[] | undefined): ConditionSearchState {
  const [term, setTerm] = useQueryText('q');
  const [featured, setFeatured] = useQueryText('featured');
  const featuredOnly = featured === '1';
  const shownTerm = useDeferredValue(term).trim();
  const all = useMemo(
    () => (conditions ?? []).filter((condition) => condition.isActive).sort(byOrderIndex),
    [conditions],
  );
  const results = useMemo(
    () => searchConditions(all, { term: shownTerm, featuredOnly }),
    [all, shownTerm, featuredOnly],
  );
  const words = useMemo(() => searchWords(shownTerm), [shownTerm]);
  return {
    term,
    setTerm,
    featuredOnly,
    setFeaturedOnly: (wanted) => setFeatured(wanted ? '1' : ''),
    shownTerm,
    words,
    // Any term will do: the search keeps the text of every row it has looked at.
    prepare: () => void searchConditions(all, { term: 'a' }),
    all,
    results,
  };
}
