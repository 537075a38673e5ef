import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Rows of one page of a long list. */
export const PAGE_SIZE = 50;

const SEARCH_MS = 300;

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/**
 * Filters of a long list, kept in the URL, so that they survive reloading, going back and sharing a link. An empty text is
 * no filter. `q` is the search, which is applied shortly after the last key. Changing a filter goes back to page 1.
 */
export function useUrlFilters<Name extends string>(names: readonly (Name | 'q')[]) {
  const [params, setParams] = useSearchParams();
  const address = params.get('q') ?? '';
  const [typed, setTyped] = useState(address);
  const [seen, setSeen] = useState(address);
  // Somebody went back, or cleared the filters.
  if (seen !== address) {
    setSeen(address);
    if (address !== typed.trim()) setTyped(address);
  }

  const write = (part: Readonly<Record<string, string>>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // What has been typed is applied with whatever else changes: `before` may be older than the last key.
        for (const [name, value] of Object.entries({ q: typed.trim(), ...part, page: part['page'] ?? '' })) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  useEffect(() => {
    if (typed.trim() === address) return;
    const timer = setTimeout(() => write({ q: typed.trim() }), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed, address]);

  const values = useMemo(
    () => Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])),
    [names, params],
    // One entry for each name: the list above holds them all.
  ) as Readonly<Record<Name | 'q', string>>;

  const page = pageOf(params.get('page'));
  return {
    values,
    /** The text in the search field. */
    typed,
    search: setTyped,
    set: (part: Partial<Record<Name, string>>): void => write(part as Readonly<Record<string, string>>),
    clear: (): void => {
      setTyped('');
      write(Object.fromEntries(names.map((name) => [name, ''])));
    },
    isNarrowed: names.some((name) => values[name] !== ''),
    page,
    /** The rows of this page, as the API takes them. */
    part: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    turn: (page: number): void => write({ page: page === 1 ? '' : String(page) }),
  };
}

export type UrlFilters = ReturnType<typeof useUrlFilters<string>>;
