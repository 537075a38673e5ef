import { useEffect, type KeyboardEvent, type RefObject } from 'react';

const ITEM = '[data-item]';

const itemsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(ITEM)];
const timeOf = (item: HTMLElement): number => Number(item.dataset['item']);

/** The item that an arrow leads to: up and down within a column, sideways to the nearest time of the next one with items. */
function neighbour(grid: Element, item: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...grid.querySelectorAll('[data-column]')].map(itemsIn).filter((items) => items.length > 0);
  const at = columns.findIndex((items) => items.includes(item));
  const own = columns[at] ?? [];
  if (key === 'Home') return own[0];
  if (key === 'End') return own.at(-1);
  if (key === 'ArrowUp') return own[own.indexOf(item) - 1];
  if (key === 'ArrowDown') return own[own.indexOf(item) + 1];
  const side = key === 'ArrowLeft' ? columns[at - 1] : key === 'ArrowRight' ? columns[at + 1] : undefined;
  const distance = (other: HTMLElement): number => Math.abs(timeOf(other) - timeOf(item));
  return side?.toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * The grid is one stop of the Tab key; arrows lead from visit to visit. Which one Tab leads to is kept in the document only:
 * nothing is drawn anew when the focus moves.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>) {
  // After every render: the item that Tab led to may be gone, or not what is searched for.
  useEffect(() => {
    const items = grid.current ? itemsIn(grid.current) : [];
    const isMeant = (item: HTMLElement): boolean => item.closest('[data-dim]') === null;
    const stop = items.find((item) => item.tabIndex === 0);
    if (stop && isMeant(stop)) return;
    const next = items.find(isMeant) ?? stop ?? items[0];
    for (const item of items) item.tabIndex = item === next ? 0 : -1;
  });
  return {
    onFocus: ({ target }: { target: EventTarget }): void => {
      if (!(target instanceof HTMLElement) || !target.matches(ITEM) || !grid.current) return;
      for (const item of itemsIn(grid.current)) item.tabIndex = item === target ? 0 : -1;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || !grid.current) return;
      if (!/^(Arrow|Home$|End$)/.test(key)) return;
      // The arrows of whoever scrolls the grid do not change the day either.
      event.stopPropagation();
      if (!target.matches(ITEM)) return;
      event.preventDefault();
      neighbour(grid.current, target, key)?.focus();
    },
  };
}

/** The id of the visit that has the focus. */
export const focusedVisit = (): number | null => {
  const { activeElement } = document;
  const id = activeElement instanceof HTMLElement ? activeElement.dataset['visit'] : undefined;
  return id === undefined ? null : Number(id);
};

/** Gives the focus back to a visit that was brought to another column, where it is drawn as another element. */
export const keepFocusOn = (id: number): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`${ITEM}[data-visit="${id}"]`)?.focus();
  });
