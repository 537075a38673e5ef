import { receptionAuthApi, watchSignOut, type SignOutWatch } from '@harmony/api-client';
import { BASE, paths } from '../paths';
import { clearSession, readSession } from '../session';
import type { makeStore } from './store';

/**
 * Logs out with the other tabs of this browser. Returns how to stop.
 * @param browser for tests: how to leave the document
 */
export const followSignOut = (
  { dispatch }: ReturnType<typeof makeStore>,
  browser: Pick<SignOutWatch, 'leave' | 'reload'> = { leave: () => location.replace(BASE + paths.login()) },
): (() => void) =>
  watchSignOut({
    ...browser,
    isIn: () => readSession() !== null,
    end: () => {
      const logout = dispatch(receptionAuthApi.endpoints.callsLogout.initiate(readSession() ?? ''));
      clearSession();
      return logout;
    },
  });
