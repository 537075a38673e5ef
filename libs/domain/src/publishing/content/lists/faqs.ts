import { published, stripHtml } from '../../../platform/text/text';
import { declareSearch, searchPhrase, type Found } from '../../search/search';
import type { FaqCategory } from './faq-categories.schema';
import type { Faq } from './faqs.schema';

type SearchableFaq = Pick<Faq, 'question' | 'answer'>;

/**
 * The FAQs whose question or answer (without its HTML) contains the term, in any case; typos are corrected when nothing
 * matches. A blank term matches all.
 */
export const searchFaqs = declareSearch<SearchableFaq>(
  ({ question, answer }) => [question, stripHtml(answer)],
  searchPhrase,
);

export interface FaqGroup {
  category: FaqCategory;
  faqs: Faq[];
}

/** Active FAQs under their active category, both in their manual order; categories without questions are left out. */
export function groupFaqs(categories: readonly FaqCategory[], faqs: readonly Faq[]): FaqGroup[] {
  const active = published(faqs);
  return published(categories)
    .map((category) => ({ category, faqs: active.filter((faq) => faq.categoryId === category.id) }))
    .filter((group) => group.faqs.length > 0);
}

/**
 * {@link searchFaqs} over all categories, so that a typo is corrected only when no category has a match. Categories and
 * questions keep their manual order; categories without a match are left out.
 */
export function searchFaqGroups(groups: readonly FaqGroup[], term: string): Found<FaqGroup> {
  const found = searchFaqs(
    groups.flatMap(({ faqs }) => faqs),
    term,
  );
  const matching = new Set(found.rows);
  const rows = groups
    .map(({ category, faqs }) => ({ category, faqs: faqs.filter((faq) => matching.has(faq)) }))
    .filter(({ faqs }) => faqs.length > 0);
  return { ...found, rows };
}
