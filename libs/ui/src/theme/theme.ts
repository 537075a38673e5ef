import { useSyncExternalStore } from 'react';
import { browserBar } from './browser-bar';

/** What a visitor may choose; `system` follows the device. Kept in local storage under the key `theme`. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';
const CHANGED = 'themechange';
const DARK_DEVICE = '(prefers-color-scheme: dark)';

/** The current choice, also where storage is unavailable. */
let current: Theme | undefined;

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system';

/** The stored choice; `light` when nothing is stored, the value is unknown, or storage is unavailable. */
export const readTheme = (): Theme => {
  try {
    const stored = localStorage.getItem(KEY);
    return isTheme(stored) ? stored : 'light';
  } catch {
    return 'light';
  }
};

const paint = (theme: Theme): void => {
  const shown = theme === 'system' ? (matchMedia(DARK_DEVICE).matches ? 'dark' : 'light') : theme;
  const root = document.documentElement;
  root.classList.add('no-transition');
  root.classList.remove('light', 'dark');
  root.classList.add(shown);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', browserBar[shown]);
  requestAnimationFrame(() => requestAnimationFrame(() => root.classList.remove('no-transition')));
};

/** Stores the choice and shows it at once, without transitions; other open tabs follow through the storage event. */
export const setTheme = (theme: Theme): void => {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage can be unavailable (private mode, blocked cookies): the choice then lasts for this page only.
  }
  current = theme;
  paint(theme);
  dispatchEvent(new Event(CHANGED));
};

const snapshot = (): Theme => (current ??= readTheme());

const subscribe = (listener: () => void): (() => void) => {
  const device = matchMedia(DARK_DEVICE);
  const onDevice = () => {
    if (snapshot() === 'system') paint('system');
  };
  // Another tab changed it; a null key means that its storage was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    current = readTheme();
    paint(current);
    listener();
  };
  device.addEventListener('change', onDevice);
  // The device may have gone dark between the first paint and now, when nobody listened.
  if (snapshot() === 'system' && document.documentElement.classList.contains(device.matches ? 'light' : 'dark'))
    paint('system');
  addEventListener(CHANGED, listener);
  addEventListener('storage', onStorage);
  return () => {
    device.removeEventListener('change', onDevice);
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', onStorage);
  };
};

/** The chosen theme and its setter. On the server, and until hydration is over, the choice reads as `light`. */
export const useTheme = (): readonly [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribe, snapshot, () => 'light'),
  setTheme,
];
