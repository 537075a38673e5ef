/** The visitor's list of products, kept by this browser and nowhere else. */
const KEY = 'product-list';

const NONE: readonly number[] = [];
const listeners = new Set<() => void>();

let known: { text: string | null; ids: readonly number[] } = { text: null, ids: NONE };
/** The list, where the browser refuses to store it. */
let inMemory: string | null = null;

function readText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function parseIds(text: string | null): readonly number[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return NONE;
    return [...new Set(stored.filter((id): id is number => Number.isSafeInteger(id)))];
  } catch {
    return NONE;
  }
}

/** Ids in the order they were added; the same array until the list changes. Anything else under the key is ignored. */
export function readListedIds(): readonly number[] {
  const text = readText();
  if (text !== known.text) known = { text, ids: parseIds(text) };
  return known.ids;
}

/** Stores the list; only for the life of the document where the browser refuses. */
export function writeListedIds(ids: readonly number[]): void {
  const text = JSON.stringify(ids);
  inMemory = text;
  try {
    localStorage.setItem(KEY, text);
    inMemory = null;
  } catch {
    // Storage is blocked or full.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener on every change, including those made in other tabs. Returns a function that removes it. */
export function subscribeToListedIds(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The list on the server and in the first client render. */
export const noListedIds = (): readonly number[] => NONE;
