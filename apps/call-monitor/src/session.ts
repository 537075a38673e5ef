/**
 * The key of the session id in the tab's session storage. There it ends with the tab, and other tabs and apps never see it.
 * It is sent to the API as the header `X-Session-ID`.
 */
export const SESSION_KEY = 'harmony.receptionSessionId';

/** The stored session id, or null. */
export function readSession(): string | null {
  return sessionStorage.getItem(SESSION_KEY);
}

/** Stores the id of a session that was just opened. */
export function storeSession(sessionId: string): void {
  sessionStorage.setItem(SESSION_KEY, sessionId);
}

/** Forgets the session of this tab. */
export function clearSession(): void {
  sessionStorage.removeItem(SESSION_KEY);
}
