/**
 * Where the reception's session id is kept: in the tab's session storage, so that it ends with the tab and other tabs and
 * the other apps never have it. It goes to the API as the header `X-Session-ID`.
 */
export const SESSION_KEY = 'harmony.receptionSessionId';

/** The stored session id, or null. */
export function readSession(): string | null {
  return sessionStorage.getItem(SESSION_KEY);
}

/** Keeps the id of a session that was just opened. */
export function storeSession(sessionId: string): void {
  sessionStorage.setItem(SESSION_KEY, sessionId);
}

/** Forgets the session of this tab. */
export function clearSession(): void {
  sessionStorage.removeItem(SESSION_KEY);
}
