import { useSyncExternalStore } from 'react';

/** Settings of this browser, for everyone who uses it. They never contain anything about calls or patients. */
export interface Preferences {
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  keepAwake: boolean;
  notify: boolean;
  textSize: TextSize;
  /** Whether the question after the first sign-in has been answered. */
  isAsked: boolean;
}

/** Factors on the default text size. */
export const TEXT_SIZES = [1, 1.25, 1.5] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const PREFERENCES_KEY = 'harmony.callsPreferences';
const CHANGED = 'harmony-calls-preferences';

const DEFAULTS: Preferences = {
  sound: true,
  volume: 0.7,
  keepAwake: false,
  notify: false,
  textSize: 1,
  isAsked: false,
};

/** Parses the stored preferences; missing or invalid values get their default. */
export function parsePreferences(text: string | null): Preferences {
  let stored: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) stored = value;
  } catch {
    // Treated as if nothing were stored.
  }
  const flag = (name: 'sound' | 'keepAwake' | 'notify' | 'isAsked') => {
    const value = stored[name];
    return typeof value === 'boolean' ? value : DEFAULTS[name];
  };
  const { volume } = stored;
  return {
    sound: flag('sound'),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    keepAwake: flag('keepAwake'),
    notify: flag('notify'),
    textSize: TEXT_SIZES.find((size) => size === stored.textSize) ?? DEFAULTS.textSize,
    isAsked: flag('isAsked'),
  };
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(PREFERENCES_KEY);
  } catch {
    return null;
  }
};

let text: string | null | undefined;
let current: Preferences = DEFAULTS;

/** The current preferences; the same object until one changes. */
export function readPreferences(): Preferences {
  const found = stored();
  if (found !== text) {
    text = found;
    current = parsePreferences(found);
  }
  return current;
}

/** Changes some preferences in all tabs of the browser. */
export function changePreferences(changes: Partial<Preferences>): void {
  const next = { ...readPreferences(), ...changes };
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(next));
  } catch {
    // Storage can be unavailable: the change then lasts as long as the page.
    current = next;
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, readPreferences);
