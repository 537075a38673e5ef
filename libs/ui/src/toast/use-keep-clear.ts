import { useEffect, type RefObject } from 'react';

const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;

/**
 * Keeps what has the focus clear of a box at the foot of the window (WCAG 2.2, 2.4.11): the page scrolls what the keyboard reaches above
 * it, and what it has just covered, too. On a telephone held sideways it is half of the window.
 *
 * @param id of what is shown; undefined while nothing is
 */
export function useKeepClear(box: RefObject<HTMLElement | null>, id: string | number | undefined): void {
  useEffect(() => {
    const cover = id === undefined ? null : box.current?.querySelector('[data-toast]');
    if (!cover) return;
    const { style } = document.documentElement;
    const area = cover.getBoundingClientRect();
    style.scrollPaddingBlockEnd = `${Math.max(0, Math.ceil(innerHeight - area.top))}px`;
    const focused = document.activeElement;
    if (focused && !cover.contains(focused) && isWithin(focused.getBoundingClientRect(), area))
      focused.scrollIntoView({ block: 'nearest' });
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, [box, id]);
}
