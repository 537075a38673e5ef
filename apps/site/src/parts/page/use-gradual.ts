import { startTransition, useEffect, useState } from 'react';

/** So many rows are rendered with the key that found them: all that most clinics have. */
const MOST_AT_ONCE = 40;
/** What is rendered with the key of more rows: about a screen full. */
const FIRST = 6;
/** The rest waits until nothing has been typed for so long: the next key would replace it. */
const PAUSE_MS = 300;
/** How many more are rendered at a time, so that a key in between is answered quickly. */
const STEP = 6;

const isShort = (rows: readonly unknown[]): boolean => rows.length <= MOST_AT_ONCE;

/**
 * The rows of a search as far as they are to be rendered by now: the first few at once, the others when typing pauses.
 * What a page shows first, and what is no search, is whole.
 */
export function useGradual<Row>(rows: readonly Row[], isSearch = true): readonly Row[] {
  const [shown, setShown] = useState({ rows, count: rows.length });
  const { count } = shown.rows === rows ? shown : { count: isShort(rows) ? rows.length : FIRST };
  if (shown.rows !== rows) setShown({ rows, count });
  useEffect(() => {
    if (count >= rows.length || !isSearch) return;
    const more = () => startTransition(() => setShown({ rows, count: count + STEP }));
    const timer = setTimeout(more, count === FIRST ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [rows, count, isSearch]);
  return count >= rows.length || !isSearch ? rows : rows.slice(0, count);
}
