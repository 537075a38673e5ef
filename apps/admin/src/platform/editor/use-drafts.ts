import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorValues } from './declaration';
import { dropOldDrafts, readDrafts, writeDrafts, type Draft, type DraftPlace } from '../state/drafts';

const WRITE_AFTER_MS = 1000;

/** A copy of the changes: a stored draft must not change. */
const draftOf = (changes: EditorValues): Draft => ({
  writtenAt: new Date().toISOString(),
  values: Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : scalar(value)]),
  ),
});
const scalar = (value: EditorValues[string]): string | number | boolean | null =>
  typeof value === 'object' ? null : value;

export interface Drafts {
  /** An earlier draft that was not saved, to be restored or discarded. Null when there is none. */
  offered: Draft | null;
  /** Stops offering the draft: it was restored or discarded. */
  takeOffered: () => void;
  /** Stores these changes as the draft to offer next. */
  putAside: (changes: EditorValues) => void;
}

/**
 * Stores unsaved changes in this browser, a second after each change and when the page is left. An offered draft is kept
 * beside the new one until it is restored or discarded.
 */
export function useDrafts(place: DraftPlace, changes: EditorValues): Drafts {
  const { userId, entity, record } = place;
  const [offers, setOffers] = useState(() => readDrafts(place));
  const latest = useRef<() => void>(() => undefined);

  useEffect(() => dropOldDrafts(), []);
  // A new row has been added and has an id now: the draft of the new row is obsolete.
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
