import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How long a row takes to its new place, in milliseconds, and how. */
const MOVE: KeyframeAnimationOptions = { duration: 140, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** Whether one list came from the other by changing their order, or by adding or taking away one row. */
export function isOneChange(before: readonly string[], after: readonly string[]): boolean {
  const old = new Set(before);
  const added = after.filter((id) => !old.has(id)).length;
  return before.length > 0 && added + (before.length - (after.length - added)) <= 1;
}

/**
 * When a row is moved, deleted or comes back, the rows around it slide to their new places; when many change at once (a
 * filter, another page) nothing moves. `rows` must be a new array only when the rows have changed.
 */
export function useMovedRows(body: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const elements = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const before = places.current;
    places.current = new Map(elements.map((element) => [element.dataset.row ?? '', element.offsetTop]));
    if (!isOneChange([...before.keys()], [...places.current.keys()])) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const element of elements) {
      const was = before.get(element.dataset.row ?? '');
      const by = was === undefined ? 0 : was - element.offsetTop;
      if (by !== 0) element.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], MOVE);
    }
  }, [body, rows]);
}
