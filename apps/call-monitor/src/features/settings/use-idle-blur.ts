import { useEffect } from 'react';
import { useLatest } from '@harmony/ui';

/** After this time without a press, key or movement, the screen counts as unattended. */
const IDLE_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls `onIdle` once nobody has touched anything for five minutes; never while `isBusy`, such as during a call. */
export function useIdle(isBusy: boolean, onIdle: () => void): void {
  const latest = useLatest(onIdle);
  useEffect(() => {
    if (isBusy) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), IDLE_MS);
    };
    wait();
    for (const name of SIGNS) addEventListener(name, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of SIGNS) removeEventListener(name, wait);
    };
  }, [isBusy, latest]);
}
