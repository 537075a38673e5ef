import { useSyncExternalStore } from 'react';
import type { Times } from './times';
import { useTimes } from './use-times';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time by this device's clock, updated each second, for durations measured on this device. */
export const useDeviceNow = (): number => useSyncExternalStore(subscribe, () => now);

/** The correct time, updated each second by one shared timer. Use it in small components: they render every second. */
export function useNow(): number {
  const { rightTime } = useTimes();
  return rightTime(useDeviceNow());
}

const MINUTE_MS = 60_000;

/** The correct time by these `times`, updated each minute. */
export const useMinute = ({ rightTime }: Pick<Times, 'rightTime'>): number =>
  rightTime(useSyncExternalStore(subscribe, () => now - (now % MINUTE_MS)));
