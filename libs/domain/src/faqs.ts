import type { FaqCategory } from './faq-categories.schema';
import type { Faq } from './faqs.schema';
import { published, stripHtml } from './text';

type SearchableFaq = Pick<Faq, 'question' | 'answer'>;

/** Rows are immutable, and stripping HTML on every key press is the search's whole cost: each row is prepared once. */
const searchTexts = new WeakMap<SearchableFaq, readonly string[]>();

function searchTextsOf(faq: SearchableFaq): readonly string[] {
  const known = searchTexts.get(faq);
  if (known !== undefined) return known;
  const texts = [faq.question.toLowerCase(), stripHtml(faq.answer).toLowerCase()];
  searchTexts.set(faq, texts);
  return texts;
}

/** The FAQs whose question or answer (without its HTML) contains the term, in any case. A blank term matches all. */
export function searchFaqs<T extends SearchableFaq>(faqs: readonly T[], term: string): T[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return [...faqs];
  return faqs.filter((faq) => searchTextsOf(faq).some((text) => text.includes(wanted)));
}

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
