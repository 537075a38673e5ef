import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps a property of the document at an element's height, for what has to stay clear of it: `--stack` of the notices at the top, which what
 * sticks there stands under; `scroll-padding-block-end` of a bar at the foot, which what has the focus is scrolled above.
 *
 * @param more pixels between the element and the edge of the window, or what stands beside it
 */
export function useHeightAs(property: '--stack' | 'scroll-padding-block-end', more = 0) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(property, `${element.offsetHeight + more}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(property);
    };
  }, [property, more]);
  return ref;
}
