import { useSyncExternalStore } from 'react';

const KEY = 'admin.single-keys';
const CHANGED = 'singlekeyschange';

let current: boolean | undefined;

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

/** Whether shortcuts of plain keys work. Some people speak or tremble: they must be able to switch them off (WCAG 2.1.4). */
export const singleKeysAreOn = (): boolean => (current ??= read());

/** Switches plain-key shortcuts on or off, in this browser. */
export const setSingleKeys = (on: boolean): void => {
  current = on;
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Storage can be closed to us: the choice then lasts for this page only.
  }
  dispatchEvent(new Event(CHANGED));
};

const subscribe = (listener: () => void) => {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
};

export const useSingleKeys = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, singleKeysAreOn),
  setSingleKeys,
];

/** Whether a shortcut has no modifier but Shift. */
export const isSingleKey = (keys: string): boolean => !/(\$mod|Control|Meta|Alt)\+/.test(keys);
