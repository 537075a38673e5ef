import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { RowPart } from './row-actions';

/** A wish to have the focus on a part of a row. Each wish is an object of its own and is granted once. */
export interface FocusWish {
  id: number;
  part: RowPart;
}

/** The row that this element belongs to, by its id. */
export const rowOf = (element: Element | null): number | null => {
  const id = element?.closest('[data-row]')?.getAttribute('data-row');
  return id ? Number(id) : null;
};

/** Puts the focus on a part of a row; false while the row is not drawn. */
export function focusPart(frame: HTMLElement | null, id: number, part: string): boolean {
  const element = frame?.querySelector<HTMLElement>(`[data-row="${id}"] [data-part="${part}"]`);
  element?.focus();
  return element !== null && element !== undefined;
}

/**
 * Grants wishes as soon as the row is in the list: after a move its place in the page is another one, which loses the
 * focus, and after Undo it was not there before.
 * @param reveal scrolls to a row that is not drawn
 */
export function useRowFocus(
  frame: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[],
  wish: FocusWish | null,
  reveal: (index: number) => void,
): void {
  const granted = useRef<FocusWish | null>(null);
  useLayoutEffect(() => {
    if (wish === null || granted.current === wish) return;
    const index = rows.findIndex(({ id }) => id === wish.id);
    if (index === -1) return;
    granted.current = wish;
    if (focusPart(frame.current, wish.id, wish.part)) return;
    reveal(index);
    requestAnimationFrame(() => focusPart(frame.current, wish.id, wish.part));
  }, [frame, rows, wish, reveal]);
}
