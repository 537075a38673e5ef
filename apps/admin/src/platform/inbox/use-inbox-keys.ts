import type { RefObject } from 'react';
import { useShortcut } from '../state/shortcuts';

export interface InboxKeys {
  /** Ids in sight, in their order. */
  ids: readonly number[];
  open: number | null;
  onOpen: (id: number) => void;
  /** Undefined if rows of this inbox cannot be filed. */
  onFile: ((id: number) => void) | undefined;
  fileVerb: string;
  onAnswer: (() => void) | undefined;
}

const GROUP = 'Inbox';

const linkOf = (list: HTMLElement | null, id: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${id}"] a`) ?? null;

const focusedRow = (): number | null => {
  const id = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
  return id ? Number(id) : null;
};

/** J and K move through the rows, E files, R answers. Returns the handler of the arrow keys inside the list. */
export function useInboxKeys(list: RefObject<HTMLElement | null>, keys: InboxKeys) {
  const { ids, open, onOpen, onFile, fileVerb, onAnswer } = keys;

  const step = (by: 1 | -1): void => {
    const from = focusedRow() ?? open;
    const at = from === null ? -1 : ids.indexOf(from);
    const next = ids[at === -1 ? 0 : at + by];
    if (next === undefined) return;
    const link = linkOf(list.current, next);
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
    if (open !== null) onOpen(next);
  };
  const file = (): void => {
    const id = open ?? focusedRow();
    if (id !== null && ids.includes(id)) onFile?.(id);
  };
  useShortcut('j', () => step(1), { description: 'Next row', group: GROUP });
  useShortcut('k', () => step(-1), { description: 'Previous row', group: GROUP });
  useShortcut('e', file, { description: fileVerb, group: GROUP, enabled: onFile !== undefined });
  useShortcut('r', () => onAnswer?.(), { description: 'Answer', group: GROUP, enabled: onAnswer !== undefined });

  return (event: { key: string; preventDefault: () => void }): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  };
}
