import { authApi, watchSignOut, type SignOutWatch } from '@harmony/api-client';
import { BASE, paths } from '../paths';
import type { ConsoleStore } from './console-state';
import { forgetDraftsOf } from './drafts';

/**
 * Signs out with the other tabs of this browser, and leaves no draft behind. Returns how to stop.
 * @param browser for tests: how to leave the document
 */
export const followSignOut = (
  { getState, dispatch }: ConsoleStore,
  browser: Pick<SignOutWatch, 'leave' | 'reload'> = { leave: () => location.replace(BASE + paths.login()) },
): (() => void) =>
  watchSignOut({
    ...browser,
    isIn: () => getState().session.worker !== null,
    end: () => {
      const { worker } = getState().session;
      if (worker) forgetDraftsOf(worker.id);
      return dispatch(authApi.endpoints.logout.initiate());
    },
  });
