import { useEffect } from 'react';
import { authApi, baseApi } from '@harmony/api-client';
import { useOnline } from '@harmony/ui';
import { useConsoleDispatch, useConsoleSelector } from './console-state';

const RETRY_MS = 10_000;

export type Connection = 'good' | 'offline' | 'degraded';

/** The console's connection: this device has no network, the server does not answer, or all is well. */
export function useConnection(): Connection {
  const isOnline = useOnline();
  const isDegraded = useConsoleSelector((state) => state.connection.isDegraded);
  if (!isOnline) return 'offline';
  return isDegraded ? 'degraded' : 'good';
}

/** Why nothing can be saved right now, as a sentence to show; null when saving is possible. */
export const useSavingBlocked = (): string | null =>
  useOnline() ? null : 'You’re offline. Your changes are kept on this page; save them when the connection is back.';

/** Tries the server again, and fetches what is on the page again. */
export function useRetryConnection(): () => void {
  const dispatch = useConsoleDispatch();
  return () => {
    void dispatch(authApi.endpoints.getAuthStatus.initiate(undefined, { forceRefetch: true, subscribe: false }));
    dispatch(baseApi.internalActions.onOnline());
  };
}

/** Checks every ten seconds whether a lost server is back. Used once, by the shell. */
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
      // The server is back, or the network is gone: queries that failed are fetched again.
      dispatch(baseApi.internalActions.onOnline());
    };
  }, [dispatch, connection]);
}
