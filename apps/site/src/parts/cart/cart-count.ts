import { useSyncExternalStore } from 'react';

/** How many pieces are in the cart, as this browser was told last: pages are the same for everybody and know no cart. */
const KEY = 'cart-count';

const listeners = new Set<() => void>();

/** The number, where the browser refuses to store it. */
let inMemory: string | null = null;

/** 0 for anything else under the key. */
export function readCartCount(): number {
  let text = inMemory;
  try {
    text = localStorage.getItem(KEY) ?? inMemory;
  } catch {
    // Storage is blocked.
  }
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Stores the number, for all tabs; only for the life of the document where the browser refuses. */
export function writeCartCount(count: number): void {
  const text = String(Math.max(0, count));
  inMemory = text;
  try {
    localStorage.setItem(KEY, text);
    inMemory = null;
  } catch {
    // Storage is blocked or full.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The number of pieces in the cart, also when another tab changes it. 0 on the server and while hydrating. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, readCartCount, () => 0);
