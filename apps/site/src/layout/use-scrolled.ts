import { useSyncExternalStore } from 'react';

/** Past this the header changes its look (docs/product.md, section 9). */
const SCROLL_THRESHOLD_PX = 50;

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
};

/** Whether the page is scrolled more than 50 px. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  );
