import { useEffect } from 'react';

/**
 * Moves the focus to the page, or to the sheet over it, if the focused element was removed. Otherwise keyboards and screen
 * readers would start at the top of the document, before the sidebar. Call it after the change is rendered.
 */
export function focusPage({ onlyIfLost = true }: { onlyIfLost?: boolean } = {}): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost && onlyIfLost) return;
  const heading = [...document.querySelectorAll<HTMLElement>('dialog[open] > header > [tabindex]')].at(-1);
  (heading ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

/** For components that are removed while they have the focus, such as a bar with a Save button: the page takes it over. */
export function useFocusPageAfter(): void {
  useEffect(() => () => focusPage(), []);
}
