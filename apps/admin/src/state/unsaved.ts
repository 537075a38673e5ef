/** Throws away what is not saved; one for each form that has something to lose. */
const dirty = new Set<() => void>();

/** Whether anything of the page would be lost. */
export const hasUnsaved = (): boolean => dirty.size > 0;

/** Throws everything away that is not saved. */
export function discardUnsaved(): void {
  for (const discard of [...dirty]) discard();
}

/** Says that a form has something to lose; the answer takes it back. */
export function registerUnsaved(discard: () => void): () => void {
  dirty.add(discard);
  return () => void dirty.delete(discard);
}
