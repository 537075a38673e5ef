import { useEffect } from 'react';

/**
 * Gives the focus to the page, or to the sheet over it, when what had it has gone: from the body, keyboards and screen readers
 * begin at the very top, before the sidebar. Call it after the change is drawn.
 */
export function focusPage({ onlyIfLost = true }: { onlyIfLost?: boolean } = {}): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost && onlyIfLost) return;
  const heading = [...document.querySelectorAll<HTMLElement>('dialog[open] > header > [tabindex]')].at(-1);
  (heading ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

/** For what goes away under the focus, such as a bar with the button that saved: the page takes it over. */
export function useFocusPageAfter(): void {
  useEffect(() => () => focusPage(), []);
}
