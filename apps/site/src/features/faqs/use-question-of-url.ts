import { useEffect, useRef } from 'react';
import { pageOfRow } from '../../parts/lists/paging';
import { useLocation, useNavigate } from '../../router';
import type { FaqSearchState } from './use-faq-search';
import { faqKey } from './use-open-panels';

/** A URL that names a question of another page is replaced by that page's, once it is known which one that is. */
export function useQuestionOfUrl({ found, term, all, want }: FaqSearchState): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const followed = useRef('');
  const isNamed = /^#faq-\d+$/.test(hash) && term === '';
  useEffect(() => {
    // Once only: whoever goes on to another page from there may.
    if (!isNamed || !found || followed.current === hash) return;
    const isHere = found.groups.some(({ faqs }) => faqs.some(({ id }) => `#${faqKey(id)}` === hash));
    if (!isHere && !all) return want();
    followed.current = hash;
    const index = (all ?? []).flatMap(({ faqs }) => faqs).findIndex(({ id }) => `#${faqKey(id)}` === hash);
    if (isHere || index < 0) return;
    const params = new URLSearchParams(location.search);
    params.set('page', String(pageOfRow(index)));
    navigate(`?${params.toString()}${hash}`, { replace: true });
  }, [hash, isNamed, found, all]);
}
