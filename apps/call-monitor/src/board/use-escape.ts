import { useEffect } from 'react';
import { useLatest } from '@harmony/ui';

/** Calls `onEscape` for the Escape key while `isOn`, unless a dialog or a field handles the key. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        latest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn, latest]);
}
