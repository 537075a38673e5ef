import { useEffect } from 'react';

/**
 * Loads the page again when the network is back. For what stands in the place of a page whose code did not arrive: browsers remember that,
 * and nothing was typed there that could be lost.
 */
export function useReloadOnline(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const again = (): void => globalThis.location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isWanted]);
}
