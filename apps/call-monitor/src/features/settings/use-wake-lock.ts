import { useEffect, useState } from 'react';

export type WakeState = 'off' | 'on' | 'unsupported' | 'refused';

/** Keeps the screen awake while `isWanted`. The lock is lost when the tab hides or power runs low: asked for again. */
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
    const again = () => void request();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isWanted]);
  return state;
}

/** What to say when the screen may sleep all the same; null while all is well. */
export const wakeProblem = (state: WakeState): string | null => {
  if (state === 'unsupported') return 'This browser cannot keep the screen awake.';
  return state === 'refused'
    ? 'The device refused, perhaps to save power. It is tried again when you come back.'
    : null;
};
