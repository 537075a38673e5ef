import { useCallback, useRef, type KeyboardEvent, type RefObject } from 'react';

const FIELDS = 'input:not([type=hidden])';

/**
 * Enter goes from field to field, as scanners end what they type with it. After the last field `onEnd` is called; a field that handles
 * Enter by itself prevents the default.
 */
export function useEnterOrder(onEnd: () => void): {
  area: RefObject<HTMLDivElement | null>;
  handleKeyDown: (event: KeyboardEvent) => void;
  /** To the field after the one that has the focus. */
  goOn: () => void;
} {
  const area = useRef<HTMLDivElement>(null);
  const goOn = useCallback(() => {
    const fields = [...(area.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    const at = fields.findIndex((field) => field === document.activeElement);
    const next = fields[at + 1];
    if (next === undefined) return onEnd();
    next.focus();
    if (next.type === 'text') next.select();
  }, [onEnd]);
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goOn();
  };
  return { area, handleKeyDown, goOn };
}
