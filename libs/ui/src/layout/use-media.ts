import { useCallback, useSyncExternalStore } from 'react';

/** Phones are narrower than 768 px (docs/product.md, section 9). */
export const PHONE = '(max-width: 47.99em)';

/** Whether a media query matches, kept up to date; for what is another component, or elsewhere, on other screens. Looks alone are a matter of CSS. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
