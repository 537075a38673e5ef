import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const TICK_MS = 250;

/** Counts seconds down to 0 by the clock (hidden tabs have slow timers), then calls `onEnd` once. Returns the rest. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      end.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

const ACTIVITY = ['pointerdown', 'keydown', 'input', 'wheel'] as const;

/** Calls `onIdle` after `ms` milliseconds without input; starts again whenever `isWatching` becomes true. */
export function useIdle(isWatching: boolean, ms: number, onIdle: () => void): void {
  const idle = useRef(onIdle);
  useEffect(() => {
    idle.current = onIdle;
  });
  useEffect(() => {
    if (!isWatching) return;
    let timer = setTimeout(() => idle.current(), ms);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => idle.current(), ms);
    };
    for (const type of ACTIVITY) addEventListener(type, restart, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of ACTIVITY) removeEventListener(type, restart);
    };
  }, [isWatching, ms]);
}

/** Keeps the screen on while the page is visible. Without effect where the browser refuses or does not support it. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // Browsers take the lock away when the page is hidden.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // Low battery, or not allowed here.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isWanted]);
}

function subscribeToFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether 'Full screen' can be offered: the browser supports it, and the page is not full screen yet. */
export const useCanGoFullscreen = (): boolean =>
  useSyncExternalStore(
    subscribeToFullscreen,
    () => document.fullscreenEnabled === true && document.fullscreenElement === null,
    () => false,
  );
