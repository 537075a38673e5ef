/**
 * What this tab remembers: in the session storage, where it ends with the tab, and other tabs and apps never see it. A browser that refuses
 * it (all cookies off) remembers until the page is left.
 */
const memory = new Map<string, string>();

const inStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};

const read = (key: string): string | null => memory.get(key) ?? inStorage((storage) => storage.getItem(key)) ?? null;

function store(key: string, value: string): void {
  const isKept = inStorage((storage) => {
    storage.setItem(key, value);
    return true;
  });
  if (isKept) memory.delete(key);
  else memory.set(key, value);
}

function remove(key: string): void {
  memory.delete(key);
  inStorage((storage) => storage.removeItem(key));
}

/** Whether this browser lets the page remember nothing beyond itself. */
export const remembersNothing = (): boolean => inStorage((storage) => storage.length) === undefined;

/** The key of the session id. It is sent to the API as the header `X-Session-ID`. */
export const SESSION_KEY = 'harmony.receptionSessionId';

/** The stored session id, or null. */
export const readSession = (): string | null => read(SESSION_KEY);

/** Who opened a session in this tab last: only they get back what they were typing when it ended. */
const USERNAME_KEY = 'harmony.receptionUsername';

export const lastUsername = (): string | null => read(USERNAME_KEY);

/** Stores the id of a session that was just opened, and who opened it. */
export function storeSession(sessionId: string, username: string): void {
  store(SESSION_KEY, sessionId);
  store(USERNAME_KEY, username);
}

/** Forgets the session of this tab. */
export const clearSession = (): void => remove(SESSION_KEY);
