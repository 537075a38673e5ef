/** Of the element that has the focus between two pages; nobody sees it, and no key leads to it. */
export const RESTING_PLACE = 'between-pages';

/** Whether the focus is between two pages: put there, or fallen to the body with what had it. */
export const isFocusResting = (): boolean =>
  document.activeElement === document.body || document.activeElement?.id === RESTING_PLACE;

let left: Element | null = null;

/**
 * Takes the focus out of the main part of a page that is about to be left. When what has the focus is removed, Orca 43 looks for the next
 * words by itself, finds the new page's heading, says nothing, and says nothing either when the heading then gets the focus.
 */
export function leaveFocus(): void {
  if (!document.activeElement?.closest('main')) return;
  left = document.activeElement;
  // Where there is a caret, of a field that was typed in, it moves to the heading before the focus does: the heading is then not said either.
  getSelection()?.removeAllRanges();
  document.getElementById(RESTING_PLACE)?.focus({ preventScroll: true });
}

/** Gives the focus back to what had it, where the page has stayed after all. */
export function returnFocus(): void {
  if (isFocusResting() && left instanceof HTMLElement && left.isConnected) left.focus({ preventScroll: true });
}
