import { useEffect, useState } from 'react';

export type WakeState = 'off' | 'on' | 'unsupported' | 'refused';

/** Keeps the screen awake while `isWanted`. Browsers release the lock when the tab is hidden or
 * power runs low; it is then requested again. */
export function useWakeLock(isWanted: boolean): WakeState {
  const [state, setState] = useState<WakeState>('off');
  useEffect(() => {
    if (!isWanted) return setState('off');
    if (!('wakeLock' in navigator)) return setState('unsupported');
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.hidden || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) return await lock.release();
        setState('on');
        lock.addEventListener('release', () => !isOver && setState('off'));
      } catch {
        if (!isOver) setState('refused');
      }
    };
    const retry = () => void request();
    retry();
    document.addEventListener('visibilitychange', retry);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', retry);
      void lock?.release();
    };
  }, [isWanted]);
  return state;
}

/** Why the screen may sleep nevertheless; null when it does not. */
export const wakeProblem = (state: WakeState): string | null => {
  if (state === 'unsupported') return 'This browser can’t keep the screen awake.';
  return state === 'refused'
    ? 'The device refused, perhaps to save power. The monitor will try again when you return to this tab.'
    : null;
};
