import { useSyncExternalStore } from 'react';

/** Version in package.json: the bundler puts it in (`vite.config.mts`), for tests Jest does. */
declare const APP_VERSION: string;

/** The version of this console, as it was loaded. */
export const consoleVersion: string = APP_VERSION;

/** On every answer to people who are signed in (`apps/api/src/accounts/sessions/session.ts`). */
const HEADER = 'x-harmony-version';

let served: string | null = null;
const listeners = new Set<() => void>();

/** Notes which version has answered. */
export function hearVersion(headers: Headers): void {
  const version = headers.get(HEADER);
  if (version === null || version === served) return;
  served = version;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The version that answers, when it is another one than was loaded here; null otherwise. */
export function useOtherVersion(): string | null {
  const version = useSyncExternalStore(subscribe, () => served);
  return version === consoleVersion ? null : version;
}
