import { useCallback, useDeferredValue } from 'react';
import { useGetHealthConditionsQuery, useGetWholeHealthConditionsQuery } from '@harmony/api-client';
import {
  correctionNotice,
  parseList,
  prepareCondition,
  published,
  searchConditions,
  type HealthCondition,
} from '@harmony/domain';
import { useLongList } from '../../parts/lists/long-list';
import { PAGE_ROWS, pageOf, usePageNumber, type Paging } from '../../parts/lists/paging';
import { useQueryText } from '../../parts/forms/use-query-text';

/** Id of the search field. */
export const SEARCH_ID = 'condition-search';
/** Id of the list's heading. */
export const LIST_ID = 'condition-list';

/** What is found, as far as it is shown. */
export interface FoundConditions {
  count: number;
  /** The page of them that is shown. */
  paging: Paging<HealthCondition>;
  /** The term that was searched for: the one that was typed, or that without its typo. */
  usedTerm: string;
  /** Says that a typo was corrected; blank if none was. */
  notice: string;
  /** The words that matched, to be marked. */
  words: string[];
  /** Whether one of them names products. */
  hasProducts: boolean;
  /** What to offer where nothing is found: all conditions, or the first of very many. */
  instead: Pick<HealthCondition, 'id' | 'slug' | 'name'>[];
}

export interface ConditionSearchState {
  term: string;
  setTerm: (term: string) => void;
  featuredOnly: boolean;
  setFeaturedOnly: (featuredOnly: boolean) => void;
  /** The trimmed term that what is shown belongs to: it may lag behind `term` during fast typing. */
  shownTerm: string;
  /** Undefined while it is loading, and where that failed. */
  found: FoundConditions | undefined;
  isError: boolean;
  refetch: () => unknown;
  /** Only a part of all conditions has come with the page. */
  isPart: boolean;
  /** Prepares the search when the field is focused, so that even the first key is answered quickly. */
  prepare: () => void;
  /** Starts over, with the focus in the field. */
  clear: () => void;
}

interface Wanted {
  term: string;
  featuredOnly: boolean;
  page: number;
}

function foundIn(all: readonly HealthCondition[], { term, featuredOnly, page }: Wanted): FoundConditions {
  const found = searchConditions(all, { term, featuredOnly });
  return {
    count: found.rows.length,
    paging: pageOf(found.rows, page),
    usedTerm: found.instead ?? term,
    notice: correctionNotice(term, found),
    words: found.words,
    hasProducts: found.rows.some((condition) => parseList(condition.relatedProducts).length > 0),
    instead: found.rows.length > 0 ? [] : all.slice(0, PAGE_ROWS).map(({ id, slug, name }) => ({ id, slug, name })),
  };
}

/**
 * The search of the conditions page. Its state is kept in the URL (`?q=`, `?featured=1`), so the server's page is
 * already filtered. Results are deferred: typing stays quick however long the list is.
 */
export function useConditionSearch(): ConditionSearchState {
  const [term, setTerm] = useQueryText('q');
  const [featured, setFeatured] = useQueryText('featured');
  const featuredOnly = featured === '1';
  const shownTerm = useDeferredValue(term).trim();
  const page = usePageNumber();
  const { part, isPart, isError, refetch, want } = useLongList<HealthCondition, HealthCondition[], FoundConditions>({
    name: 'conditions',
    endpoints: ['getHealthConditions'],
    key: JSON.stringify([shownTerm, featuredOnly, page]),
    useList: useGetHealthConditionsQuery,
    useWhole: useGetWholeHealthConditionsQuery,
    prepare: prepareCondition,
    arrange: published,
    partOf: (all) => foundIn(all, { term: shownTerm, featuredOnly, page }),
  });
  const setFeaturedOnly = (wanted: boolean): void => setFeatured(wanted ? '1' : '');
  const clear = useCallback((): void => {
    setTerm('');
    setFeatured('');
    document.getElementById(SEARCH_ID)?.focus();
  }, [setTerm, setFeatured]);
  return {
    term,
    setTerm,
    featuredOnly,
    setFeaturedOnly,
    shownTerm,
    found: part,
    isError,
    refetch,
    isPart,
    prepare: want,
    clear,
  };
}
