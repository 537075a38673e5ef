import { useEffect, useRef } from 'react';

/** Pauses before a question is asked again, in milliseconds; the last one is repeated. */
export const RELOAD_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * Asks again while nothing is known, with growing pauses, and at once when the network is back or somebody looks at the page. For what a
 * screen needs before it can show anything; lists that stand already have their own rounds.
 *
 * @param isUnknown whether the last question got no answer ({@link verdictOf})
 * @param ask asks again; one question at a time
 */
export function useReload(isUnknown: boolean, ask: () => Promise<unknown>): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  }, [ask]);

  useEffect(() => {
    if (!isUnknown) return;
    let tries = 0;
    let isOver = false;
    let isAsking = false;
    /** The network came back while a question was under way that may have gone to the dead one. */
    let isDue = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void now(), RELOAD_MS[Math.min(tries, RELOAD_MS.length - 1)]);
      tries += 1;
    };
    const now = async (): Promise<void> => {
      if (isAsking) {
        isDue = true;
        return;
      }
      isAsking = true;
      isDue = false;
      clearTimeout(timer);
      await latest.current().catch(() => undefined);
      isAsking = false;
      if (isOver) return;
      if (isDue) void now();
      else wait();
    };
    const back = (): void => {
      tries = 0;
      void now();
    };
    const seen = (): void => {
      if (document.visibilityState === 'visible') back();
    };
    wait();
    addEventListener('online', back);
    document.addEventListener('visibilitychange', seen);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isUnknown]);
}
