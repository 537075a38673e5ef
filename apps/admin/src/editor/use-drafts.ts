import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorValues } from './declaration';
import { dropOldDrafts, readDrafts, writeDrafts, type Draft, type DraftPlace } from '../state/drafts';

const WRITE_AFTER_MS = 1000;

/** The changes as a draft. Copied, because a stored draft must not change. */
const draftOf = (changes: EditorValues): Draft => ({
  writtenAt: new Date().toISOString(),
  values: Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : scalar(value)]),
  ),
});
const scalar = (value: EditorValues[string]): string | number | boolean | null =>
  typeof value === 'object' ? null : value;

export interface Drafts {
  /** Written earlier and not saved: to be restored or discarded. Null when there is none. */
  offered: Draft | null;
  /** Ends the offer of the draft, which now fills the form. */
  takeOffered: () => void;
  /** Puts changes aside as the draft to offer. */
  putAside: (changes: EditorValues) => void;
}

/**
 * Keeps what is dirty in this browser, about a second after each change and when the page is left; nothing dirty, nothing
 * kept. A draft that is offered stays, beside the new one, until somebody decides on it.
 */
export function useDrafts(place: DraftPlace, changes: EditorValues): Drafts {
  const { userId, entity, record } = place;
  const [offers, setOffers] = useState(() => readDrafts(place));
  const latest = useRef<() => void>(() => undefined);

  useEffect(() => dropOldDrafts(), []);
  // A new row that was added is another record from here on: nothing of it waits to be added any more.
  const before = useRef(place);
  useEffect(() => {
    if (before.current.record === record) return;
    writeDrafts(before.current, []);
    before.current = { userId, entity, record };
  }, [userId, entity, record]);
  useEffect(() => {
    const write = (): void => {
      const dirty = Object.keys(changes).length > 0;
      writeDrafts({ userId, entity, record }, dirty ? [draftOf(changes), ...offers] : offers);
    };
    latest.current = write;
    const timer = setTimeout(write, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changes, offers, userId, entity, record]);

  useEffect(() => {
    const write = (): void => latest.current();
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, []);

  return {
    offered: offers[0] ?? null,
    takeOffered: useCallback(() => setOffers((list) => list.slice(1)), []),
    putAside: useCallback((aside) => setOffers((list) => [draftOf(aside), ...list]), []),
  };
}
