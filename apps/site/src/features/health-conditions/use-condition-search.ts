import { useDeferredValue, useMemo } from 'react';
import { correctionNotice, published, searchConditions, type HealthCondition } from '@harmony/domain';
import { usePaging, type Paging } from '../../parts/paging';
import { useQueryText } from '../../parts/use-query-text';

/** Id of the search field. */
export const SEARCH_ID = 'condition-search';
/** Id of the list's heading. */
export const LIST_ID = 'condition-list';

export interface ConditionSearchState {
  term: string;
  setTerm: (term: string) => void;
  featuredOnly: boolean;
  setFeaturedOnly: (featuredOnly: boolean) => void;
  /** The trimmed term that `results` belong to: it may lag behind `term` during fast typing. */
  shownTerm: string;
  /** The term that was searched for: `shownTerm`, or that without its typo. */
  usedTerm: string;
  /** Says that a typo was corrected; blank if none was. */
  notice: string;
  /** The words that matched, to be marked. */
  words: string[];
  /** Prepares the searched texts when the field is focused, so that even the first key is answered quickly. */
  prepare: () => void;
  /** All active conditions in their manual order. */
  all: HealthCondition[];
  results: HealthCondition[];
  /** The page of `results` that is shown. */
  paging: Paging<HealthCondition>;
}

/**
 * The search of the conditions page. Its state is kept in the URL (`?q=`, `?featured=1`), so the server's page is
 * already filtered. Results are deferred: typing stays quick however long the list is.
 */
export function useConditionSearch(conditions: readonly HealthCondition[] | undefined): ConditionSearchState {
  const [term, setTerm] = useQueryText('q');
  const [featured, setFeatured] = useQueryText('featured');
  const featuredOnly = featured === '1';
  const shownTerm = useDeferredValue(term).trim();
  const all = useMemo(() => published(conditions), [conditions]);
  const found = useMemo(() => searchConditions(all, { term: shownTerm, featuredOnly }), [all, shownTerm, featuredOnly]);
  const paging = usePaging(found.rows);
  return {
    term,
    setTerm,
    featuredOnly,
    setFeaturedOnly: (wanted) => setFeatured(wanted ? '1' : ''),
    shownTerm,
    usedTerm: found.instead ?? shownTerm,
    notice: correctionNotice(shownTerm, found),
    words: found.words,
    // Any term will do: the search caches the text of every row it has looked at.
    prepare: () => void searchConditions(all, { term: 'a' }),
    all,
    results: found.rows,
    paging,
  };
}
