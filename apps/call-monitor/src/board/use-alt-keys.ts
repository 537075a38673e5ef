import { useEffect } from 'react';
import { useLatest } from '@harmony/ui';

/** What Alt with a key does, by the key's `code`: letters change under Alt on some keyboards. */
export type AltKeys = Readonly<Record<string, () => void>>;

/** Listens for Alt and a key, everywhere on the page, also in fields: none of them types a letter. */
export function useAltKeys(keys: AltKeys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      const run = latest.current[event.code];
      if (!run || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [latest]);
}
