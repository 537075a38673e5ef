import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether this device has a network connection. For pages that are not rendered on the server. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
