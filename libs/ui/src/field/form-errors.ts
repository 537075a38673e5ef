import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let forms = 0;

function count(by: 1 | -1): void {
  forms += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a form of the page shows errors, as long as it does. `ErrorSummary` says so by itself. */
export const useReportErrors = (hasErrors = true): void =>
  useEffect(() => {
    if (!hasErrors) return;
    count(1);
    return () => count(-1);
  }, [hasErrors]);

/**
 * Whether a form of the page shows errors: its title should begin with 'Error', which screen readers read first. `posted`
 * is the answer on the server and while hydrating.
 */
export const useHasErrors = (posted = false): boolean =>
  useSyncExternalStore(
    subscribe,
    () => forms > 0,
    () => posted,
  );
