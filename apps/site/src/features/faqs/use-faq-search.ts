import { useDeferredValue } from 'react';
import { useGetFaqCategoriesQuery, useGetFaqsQuery, useGetWholeFaqsQuery } from '@harmony/api-client';
import { correctionNotice, groupFaqs, searchFaqGroups, searchFaqs, type Faq, type FaqGroup } from '@harmony/domain';
import { useLongList } from '../../parts/lists/long-list';
import { pageOf, usePageNumber, type Paging } from '../../parts/lists/paging';
import { useQueryText } from '../../parts/forms/use-query-text';

/** What is found, as far as it is shown. */
export interface FoundFaqs {
  /** The questions of the page that is shown, in their categories. */
  groups: FaqGroup[];
  paging: Omit<Paging<unknown>, 'rows'>;
  /** Of all pages. */
  count: number;
  /** The term that was searched for: the one that was typed, or that without its typo. */
  usedTerm: string;
  /** Says that a typo was corrected; blank if none was. */
  notice: string;
  /** Nothing is published at all. */
  isEmpty: boolean;
}

export interface FaqSearchState {
  text: string;
  setText: (text: string) => void;
  /** The trimmed text that what is shown belongs to. */
  term: string;
  /** Undefined while it is loading, and where that failed. */
  found: FoundFaqs | undefined;
  /** Every question; undefined while only a part of them has come. */
  all: readonly FaqGroup[] | undefined;
  isPart: boolean;
  isError: boolean;
  refetch: () => void;
  /** Loads and prepares every question: the visitor starts to search. */
  want: () => void;
}

type InCategory = { category: FaqGroup['category']; faq: FaqGroup['faqs'][number] };

/** The questions of all categories, each with its own. */
export const ungrouped = (groups: readonly FaqGroup[]): InCategory[] =>
  groups.flatMap(({ category, faqs }) => faqs.map((faq) => ({ category, faq })));

function foundIn(all: readonly FaqGroup[], term: string, asked: number): FoundFaqs {
  const found = searchFaqGroups(all, term);
  const rows = ungrouped(found.rows);
  const { rows: shown, page, pages } = pageOf(rows, asked);
  return {
    groups: pages === 1 ? found.rows : regrouped(shown),
    paging: { page, pages },
    count: rows.length,
    usedTerm: found.instead ?? term,
    notice: correctionNotice(term, found),
    isEmpty: all.length === 0,
  };
}

/** Questions that follow one another, in their categories. */
export function regrouped(rows: readonly InCategory[]): FaqGroup[] {
  const groups = new Map<number, FaqGroup>();
  for (const { category, faq } of rows) {
    const group = groups.get(category.id);
    if (group) group.faqs.push(faq);
    else groups.set(category.id, { category, faqs: [faq] });
  }
  return [...groups.values()];
}

/** The search of the questions. The term is kept in the URL (`?q=`), so the server's page is already filtered. */
export function useFaqSearch(): FaqSearchState {
  const [text, setText] = useQueryText('q');
  const term = useDeferredValue(text).trim();
  const page = usePageNumber();
  const categories = useGetFaqCategoriesQuery();
  const { part, all, isPart, isError, refetch, want } = useLongList<Faq, FaqGroup[], FoundFaqs>({
    name: 'faqs',
    endpoints: ['getFaqs'],
    key: JSON.stringify([term, page]),
    useList: useGetFaqsQuery,
    useWhole: useGetWholeFaqsQuery,
    prepare: searchFaqs.prepare,
    arrange: (faqs) => categories.data && groupFaqs(categories.data, faqs),
    also: categories.data,
    partOf: (groups) => foundIn(groups, term, page),
  });
  return {
    text,
    setText,
    term,
    found: part,
    all,
    isPart,
    isError: isError || categories.isError,
    refetch: () => {
      void refetch();
      void categories.refetch();
    },
    want,
  };
}
