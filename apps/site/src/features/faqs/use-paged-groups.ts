import { useEffect, useMemo } from 'react';
import type { FaqGroup } from '@harmony/domain';
import { pageOfRow, usePaging, type Paging } from '../../parts/paging';
import { useLocation, useNavigate } from '../../router';
import { faqKey } from './use-open-panels';

/**
 * The questions of the page that the URL asks for, in their categories. A URL that names a question of another page is
 * replaced by that page's.
 */
export function usePagedGroups(all: readonly FaqGroup[]): { groups: readonly FaqGroup[]; paging: Paging<unknown> } {
  const rows = useMemo(() => all.flatMap(({ category, faqs }) => faqs.map((faq) => ({ category, faq }))), [all]);
  const paging = usePaging(rows);
  const { page, pages } = paging;
  const groups = useMemo(() => (pages === 1 ? all : regrouped(paging.rows)), [all, page, pages]);

  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const index = rows.findIndex(({ faq }) => `#${faqKey(faq.id)}` === hash);
    if (index < 0 || pageOfRow(index) === page) return;
    const params = new URLSearchParams(location.search);
    params.set('page', String(pageOfRow(index)));
    navigate(`?${params.toString()}${hash}`, { replace: true });
    // Depends on the hash only: whoever goes on to another page from there may.
  }, [hash]);

  return { groups, paging };
}

function regrouped(rows: readonly { category: FaqGroup['category']; faq: FaqGroup['faqs'][number] }[]): FaqGroup[] {
  const groups = new Map<number, FaqGroup>();
  for (const { category, faq } of rows) {
    const group = groups.get(category.id);
    if (group) group.faqs.push(faq);
    else groups.set(category.id, { category, faqs: [faq] });
  }
  return [...groups.values()];
}
