import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { callsApi } from '@harmony/api-client/calls';
import { useBoard } from '../board/board-state';
import { readSession } from '../session';
import { startNewVersion } from '../worker';
import type { makeStore } from './store';

type AppStore = ReturnType<typeof makeStore>;

/** How often it is looked whether a new version may start, in milliseconds. */
const LOOK_MS = 5_000;
/** So long nobody has pressed anything. */
export const QUIET_MS = 30_000;

/** Whether a reload would take nothing away: no call is live, nothing is being typed, nothing is open over the page. */
function isQuiet(store: AppStore): boolean {
  const state = store.getState();
  const calls = callsApi.endpoints.getLiveCalls.select({ sessionId: readSession() ?? '' })(state).data?.calls ?? [];
  const isTyped = [
    ...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox],[type=radio],[type=range]), textarea'),
  ].some(({ value }) => value !== '');
  return (
    navigator.onLine &&
    calls.every(({ status }) => status === 'ended') &&
    Object.keys(state.board.drafts).length === 0 &&
    !isTyped &&
    document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [role=menu]') === null
  );
}

const load = (): void => void startNewVersion();

/**
 * Loads a new version by itself on a monitor that nobody closes, once nobody has pressed anything for half a minute and nothing would be
 * lost. Meanwhile `UpdateNotice` offers it.
 *
 * @param start for tests: what loads it
 */
export function useUpdateWhenIdle(start: () => void = load): void {
  const isReady = useBoard((state) => state.board.isUpdateReady);
  const store = useStore() as AppStore;
  useEffect(() => {
    if (!isReady) return;
    let pressedAt = Date.now();
    const press = () => (pressedAt = Date.now());
    const timer = setInterval(() => {
      if (Date.now() - pressedAt < QUIET_MS || !isQuiet(store)) return;
      clearInterval(timer);
      start();
    }, LOOK_MS);
    addEventListener('keydown', press, true);
    addEventListener('pointerdown', press, true);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', press, true);
      removeEventListener('pointerdown', press, true);
    };
  }, [isReady, store, start]);
}

/** Beside the pages, so that the sign-in page is renewed, too. A chunk of its own: no call waits for it. */
export const UpdateWhenIdle = (): null => {
  useUpdateWhenIdle();
  return null;
};
