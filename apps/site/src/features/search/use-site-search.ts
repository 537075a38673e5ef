import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useCountSearchMissMutation, useGetSearchQuery } from '@harmony/api-client';
import { searchTerm, type SearchAnswer } from '@harmony/domain';
import { useDebounced } from '@harmony/ui';
import { useQueryText } from '../../parts/forms/use-query-text';

/** The API is asked so long after the last key. */
const ASK_AFTER_MS = 150;
/** Whoever has typed nothing for so long has finished. */
const FINISHED_AFTER_MS = 2_500;

export interface SiteSearch {
  /** As it stands in the field. */
  text: string;
  setText: (text: string) => void;
  /** What is asked for; blank: nothing. */
  term: string;
  /** What was found, for this term or, while it is on its way, for the one before. Undefined: nothing is known yet. */
  answer: SearchAnswer | undefined;
  isError: boolean;
  refetch: () => void;
  /** The visitor has pressed Enter. */
  finish: () => void;
}

/** The search of the whole website. Its words are kept in the URL (`?q=`), so that the server's page already shows what is found. */
export function useSiteSearch(): SiteSearch {
  const [text, setText] = useQueryText('q');
  const term = useDebounced(searchTerm(text), ASK_AFTER_MS);
  const { data, currentData, isError, refetch } = useGetSearchQuery(term === '' ? skipToken : term);
  // What was found for the term before stands in for an answer that is on its way, never for one that failed.
  const known = isError ? currentData : data;
  const answer = term === '' ? undefined : known;
  const finish = useCountMiss(term, currentData);
  return { text, setText, term, answer, isError, refetch: () => void refetch(), finish };
}

/** Counts a search in vain once it is finished, each term once. Whoever goes on typing has not searched yet. */
function useCountMiss(term: string, answer: SearchAnswer | undefined): () => void {
  const [count] = useCountSearchMissMutation();
  const counted = useRef(new Set<string>());
  const missed = answer?.count === 0 && answer.term === term ? term : '';
  const finish = (): void => {
    if (missed === '' || counted.current.has(missed)) return;
    counted.current.add(missed);
    // The visitor has nothing of it, and is told nothing when it fails.
    void count({ term: missed });
  };
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    if (missed === '') return;
    const timer = setTimeout(() => latest.current(), FINISHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [missed]);
  return finish;
}
