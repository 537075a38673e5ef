import { useEffect } from 'react';
import { twoFramesLater } from '@harmony/ui';

/** A page that has no heading by then has none. */
const NO_HEADING_MS = 5_000;

const mainOf = () => document.querySelector('main');
const headingOf = () => document.querySelector<HTMLElement>('main h1[tabindex]');

/**
 * Moves the focus into the page that was opened: to its heading, which readers then say, or to its main part until the heading is there. Who
 * has gone on meanwhile is left alone. Returns how to stop waiting.
 */
export function focusNewPage(): () => void {
  const main = mainOf();
  (headingOf() ?? main)?.focus({ preventScroll: true });
  if (!main || document.activeElement !== main) return () => undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement === main && headingOf() === null) return;
    stop();
    // A heading that gets the focus in the moment in which it appears is not said as one (Orca 43).
    twoFramesLater(() => {
      if (document.activeElement === main) headingOf()?.focus({ preventScroll: true });
    });
  });
  const timer = setTimeout(stop, NO_HEADING_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

/**
 * Moves the focus to the page, or to the sheet over it, if the focused element was removed. Otherwise keyboards and screen
 * readers would start at the top of the document, before the sidebar. Call it after the change is rendered.
 */
export function focusPage({ onlyIfLost = true }: { onlyIfLost?: boolean } = {}): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost && onlyIfLost) return;
  const heading = [...document.querySelectorAll<HTMLElement>('dialog[open] > header > [tabindex]')].at(-1);
  (heading ?? mainOf())?.focus({ preventScroll: true });
}

/** For components that are removed while they have the focus, such as a bar with a Save button: the page takes it over. */
export function useFocusPageAfter(): void {
  useEffect(() => () => focusPage(), []);
}
