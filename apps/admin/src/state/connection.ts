import { useEffect, useSyncExternalStore } from 'react';
import { authApi, baseApi } from '@harmony/api-client';
import { useConsoleDispatch, useConsoleSelector } from './console-state';

const RETRY_MS = 10_000;

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether this device has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

export type Connection = 'good' | 'offline' | 'degraded';

/** How the console stands with its server: no network here, no answer from there, or all is well. */
export function useConnection(): Connection {
  const isOnline = useOnline();
  const isDegraded = useConsoleSelector((state) => state.connection.isDegraded);
  if (!isOnline) return 'offline';
  return isDegraded ? 'degraded' : 'good';
}

/** Why nothing can be saved right now, in words for the one who pressed Save; null when it can. */
export const useSavingBlocked = (): string | null =>
  useOnline() ? null : 'You are offline. Your changes are kept on this page; save them when the connection is back.';

/** Asks the server again, and what is on the page with it. */
export function useRetryConnection(): () => void {
  const dispatch = useConsoleDispatch();
  return () => {
    void dispatch(authApi.endpoints.getAuthStatus.initiate(undefined, { forceRefetch: true, subscribe: false }));
    dispatch(baseApi.internalActions.onOnline());
  };
}

/** Asks every ten seconds whether the server is back, while it is away. The shell does, once. */
export function useWatchConnection(): void {
  const dispatch = useConsoleDispatch();
  const connection = useConnection();
  useEffect(() => {
    if (connection !== 'degraded') return;
    const timer = setInterval(
      () =>
        void dispatch(authApi.endpoints.getAuthStatus.initiate(undefined, { forceRefetch: true, subscribe: false })),
      RETRY_MS,
    );
    return () => {
      clearInterval(timer);
      // It is back, or the network went: what failed meanwhile is asked for anew.
      dispatch(baseApi.internalActions.onOnline());
    };
  }, [dispatch, connection]);
}
