import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { hasOpenDialog, isTyping, ownsKeys } from './key-target';
import { isSingleKey, singleKeysAreOn } from './single-keys';

export interface ShortcutOptions {
  /** What it does, for the shortcuts dialog: "Add a service". */
  description: string;
  /** Its heading in the dialog: "Everywhere", "Go to", "Lists", "Editors". */
  group: string;
  /** Also while somebody types in a field; only for shortcuts with Ctrl/Cmd. */
  inFields?: boolean;
  /** Also while a dialog or sheet is open: for those that belong to it. */
  inDialogs?: boolean;
  /** Off while false, and then not in the dialog's list either. Default: true. */
  enabled?: boolean;
}

export interface Shortcut extends Pick<ShortcutOptions, 'description' | 'group'> {
  /** In tinykeys' notation: `$mod+k`, `g d`, `Shift+?`. */
  keys: string;
}

let registered: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Shortcut[]): void => {
  registered = next;
  listeners.forEach((listener) => listener());
};

/** Every shortcut that works right now, as an external store for `useSyncExternalStore`. */
export const shortcutList = {
  read: (): readonly Shortcut[] => registered,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Signs like `?` and `/` need Shift on some keyboards and not on others. */
const withShift = (keys: string): string[] => (/^[^a-z0-9+\s]$/i.test(keys) ? [keys, `Shift+${keys}`] : [keys]);

/**
 * A keyboard shortcut for as long as the component is there, listed in the shortcuts dialog. When two share keys, the one
 * that came last has them. Without a modifier it is silent while somebody types, in menus, and when single keys are off.
 * @param keys tinykeys' notation: `n`, `/`, `g d` (one after the other), `$mod+k` (Ctrl, on a Mac Cmd), `Alt+ArrowUp`
 */
export function useShortcut(keys: string, handler: (event: KeyboardEvent) => void, options: ShortcutOptions): void {
  const { description, group, inFields = false, inDialogs = false, enabled = true } = options;
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });

  useEffect(() => {
    if (!enabled) return;
    const shortcut: Shortcut = { keys, description, group };
    change([...registered, shortcut]);
    const listen = (event: KeyboardEvent): void => {
      if (registered.findLast((other) => other.keys === keys) !== shortcut) return;
      if (isSingleKey(keys) && !singleKeysAreOn()) return;
      if (event.defaultPrevented || event.repeat) return;
      if (isTyping(event.target) && (!inFields || isSingleKey(keys))) return;
      if (isSingleKey(keys) && ownsKeys(event.target)) return;
      if (hasOpenDialog() && !inDialogs) return;
      event.preventDefault();
      latest.current(event);
    };
    const stop = tinykeys(window, Object.fromEntries(withShift(keys).map((binding) => [binding, listen])));
    return () => {
      stop();
      change(registered.filter((other) => other !== shortcut));
    };
  }, [keys, description, group, inFields, inDialogs, enabled]);
}
