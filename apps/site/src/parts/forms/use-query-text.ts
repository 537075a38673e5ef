import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../router';

/** The URL is updated this long after the last key, so that it does not change with every key. */
const WRITE_AFTER_MS = 250;

/**
 * A text kept in the URL (`?name=text`), so that a search survives a reload and can be shared. It replaces the history
 * entry: Back leaves the page. Follows the URL when that changes for another reason (a link, Back).
 */
export function useQueryText(name: string): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inUrl = params.get(name) ?? '';
  const [text, setText] = useState(inUrl);
  const written = useRef(inUrl);

  useEffect(() => {
    if (inUrl === written.current) return;
    written.current = inUrl;
    setText(inUrl);
  }, [inUrl]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === written.current) return;
    const timer = setTimeout(() => {
      written.current = wanted;
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (wanted === '') next.delete(name);
          else next.set(name, wanted);
          // Another search begins at its first page.
          next.delete('page');
          return next;
        },
        { replace: true },
      );
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, name, setParams]);

  return [text, setText];
}
