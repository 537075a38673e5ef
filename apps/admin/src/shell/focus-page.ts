/**
 * Gives the focus to the page when what had it has gone: from the body, keyboards and screen readers begin at the very top,
 * before the sidebar. Call it after the change is drawn.
 */
export function focusPage({ onlyIfLost = true }: { onlyIfLost?: boolean } = {}): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost || !onlyIfLost) document.querySelector('main')?.focus({ preventScroll: true });
}
