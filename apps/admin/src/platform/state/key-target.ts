/** Inputs that take no text: a letter pressed on them is free to be a shortcut. */
const NOT_TYPED = new Set(['button', 'checkbox', 'radio', 'range', 'color', 'file', 'image', 'reset', 'submit']);

/** Whether keys pressed here are text for a field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.closest('[contenteditable]:not([contenteditable=false])') !== null;
}

/** Whether the widget here uses letters itself, to find an item by its first ones, or arrows, to go to the next choice. */
export const ownsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role=menu],[role=listbox],[role=tree],[role=tablist],[type=radio]') !== null;

/** Whether a dialog is open, behind which the page must not move. */
export const hasOpenDialog = (): boolean => document.querySelector('dialog[open]') !== null;
