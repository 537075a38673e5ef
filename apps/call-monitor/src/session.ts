/**
 * The key of the session id in the tab's session storage. There it ends with the tab, and other tabs and apps never see it.
 * It is sent to the API as the header `X-Session-ID`.
 */
export const SESSION_KEY = 'harmony.receptionSessionId';

/** The stored session id, or null. */
export function readSession(): string | null {
  return sessionStorage.getItem(SESSION_KEY);
}

/** Who opened a session in this tab last: only they get back what they were typing when it ended. */
const USERNAME_KEY = 'harmony.receptionUsername';

export const lastUsername = (): string | null => sessionStorage.getItem(USERNAME_KEY);

/** Stores the id of a session that was just opened, and who opened it. */
export function storeSession(sessionId: string, username: string): void {
  sessionStorage.setItem(SESSION_KEY, sessionId);
  sessionStorage.setItem(USERNAME_KEY, username);
}

/** Forgets the session of this tab. */
export function clearSession(): void {
  sessionStorage.removeItem(SESSION_KEY);
}
