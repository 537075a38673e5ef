/** One function for each form with unsaved changes; it discards them. */
const dirty = new Set<() => void>();

/** Whether the page has unsaved changes. */
export const hasUnsaved = (): boolean => dirty.size > 0;

/** Discards all unsaved changes. */
export function discardUnsaved(): void {
  for (const discard of [...dirty]) discard();
}

/** Registers a form with unsaved changes; returns the function that unregisters it. */
export function registerUnsaved(discard: () => void): () => void {
  dirty.add(discard);
  return () => void dirty.delete(discard);
}
