import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The address follows the typing at this distance, so that it does not change with every key. */
const WRITE_AFTER_MS = 250;

/**
 * A text that lives in the address (`?name=text`), so that a search survives a reload and can be sent to somebody. It
 * replaces the history entry: Back leaves the page. Follows the address when that changes by itself (a link, Back).
 */
export function useQueryText(name: string): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

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
          return next;
        },
        { replace: true },
      );
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, name, setParams]);

  return [text, setText];
}
