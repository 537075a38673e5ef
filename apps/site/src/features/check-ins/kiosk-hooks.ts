import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const TICK_MS = 250;

/** Counts whole seconds down to 0 by the clock (hidden tabs tick seldom), then calls `onEnd` once. Answers what is left. */
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

/** Calls `onIdle` when nobody touched anything for so long, each time `isWatching` turns true anew. */
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

function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the device has a connection, as far as the browser knows. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );

/** Keeps the screen on while the page is seen. Browsers may refuse, or not know how: then it goes dark as always. */
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

function watchFullscreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether 'Full screen' can be offered: the browser can do it, and the page does not fill the screen already. */
export const useCanGoFullscreen = (): boolean =>
  useSyncExternalStore(
    watchFullscreen,
    () => document.fullscreenEnabled === true && document.fullscreenElement === null,
    () => false,
  );
