import { useCallback, useEffect, useState } from 'react';
import { useLocation } from '../../router';
import type { FaqGroup } from '@harmony/domain';

/** Keys of panels, which are also the ids of their headings: the target of URLs like `/faq#faq-12`. */
export const categoryKey = (id: number): string => `category-${id}`;
export const faqKey = (id: number): string => `faq-${id}`;

export interface OpenPanels {
  isOpen: (key: string) => boolean;
  /** The same function as long as the term stays. */
  toggle: (key: string, open: boolean) => void;
  /** Whether every panel is open. */
  areAllOpen: boolean;
  setAll: (open: boolean) => void;
}

/**
 * Which categories and questions are open. At first none; while a term is searched for, every match; then whatever the
 * visitor chose. A URL that names a question opens it and its category.
 */
export function useOpenPanels(groups: readonly FaqGroup[], term: string, page: number): OpenPanels {
  const { hash } = useLocation();
  // Choices belong to a term: another search starts anew.
  const [chosen, setChosen] = useState<{ term: string; open: Readonly<Record<string, boolean>> }>({ term, open: {} });
  const open = chosen.term === term ? chosen.open : {};
  const keys = groups.flatMap(({ category, faqs }) => [categoryKey(category.id), ...faqs.map((faq) => faqKey(faq.id))]);
  const isOpen = (key: string): boolean => open[key] ?? term !== '';

  const choose = useCallback(
    (changes: Record<string, boolean>) =>
      setChosen((before) => ({ term, open: { ...(before.term === term ? before.open : {}), ...changes } })),
    [term],
  );

  useEffect(() => {
    const wanted = decodeURIComponent(hash.slice(1));
    const group = groups.find(
      ({ category, faqs }) => categoryKey(category.id) === wanted || faqs.some((faq) => faqKey(faq.id) === wanted),
    );
    if (!group) return;
    choose({ [categoryKey(group.category.id)]: true, [wanted]: true });
    // The panels open with the next paint; only then the question is in its final position.
    const frame = requestAnimationFrame(() => document.getElementById(wanted)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
    // Depends on the URL and on there being questions: a search, which changes the groups, must not open it again.
  }, [hash, page, groups.length === 0]);

  const toggle = useCallback((key: string, isNowOpen: boolean) => choose({ [key]: isNowOpen }), [choose]);

  return {
    isOpen,
    toggle,
    areAllOpen: keys.every(isOpen),
    setAll: (isNowOpen) => choose(Object.fromEntries(keys.map((key) => [key, isNowOpen]))),
  };
}
