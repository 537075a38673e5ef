import type { ContactValues } from './contact-values';

const KEY = 'contact-draft';

/** Messages up to this length are not kept. */
const MIN_MESSAGE = 10;

/**
 * Keeps an unfinished message for the life of the tab (sessionStorage), so that a reload or a visit to another page does
 * not lose it. Where storage is blocked, nothing is kept.
 */
export function saveDraft(values: ContactValues): void {
  try {
    if (values.message.trim().length > MIN_MESSAGE) sessionStorage.setItem(KEY, JSON.stringify(values));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full; the form works without a draft.
  }
}

/** The kept draft, or null. Anything else stored under the key is ignored. */
export function readDraft(): Partial<ContactValues> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'));
  } catch {
    return null;
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See saveDraft.
  }
}
