import { useEffect } from 'react';
import { useLatest } from '@harmony/ui';

/** The action for Alt and a key, by the key's `code`, because Alt changes the letter on some keyboards. */
export type AltKeys = Readonly<Record<string, () => void>>;

/** Listens for Alt and a key everywhere on the page, also in text fields, where these combinations type nothing. */
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
