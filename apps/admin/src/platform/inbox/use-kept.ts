import { useCallback, useRef, useState } from 'react';
import { readDrafts, writeDrafts, type DraftPlace } from '../state/drafts';

export interface Kept<Name extends string> {
  values: Readonly<Record<Name, string>>;
  set: (change: Partial<Record<Name, string>>) => void;
  /** Deletes what is kept and sets these values. */
  reset: (values: Readonly<Record<Name, string>>) => void;
  /** They were typed at an earlier visit. */
  isRestored: boolean;
}

/**
 * Texts that are kept in this browser from the first letter until they are sent: opening another row, reloading or a failure
 * loses nothing.
 */
export function useKept<Name extends string>(
  place: DraftPlace,
  start: () => Readonly<Record<Name, string>>,
): Kept<Name> {
  const [first] = useState(() => {
    const initial = start();
    const [draft] = readDrafts(place);
    if (!draft) return { values: initial, isRestored: false };
    const texts = Object.entries(draft.values).filter(([name, text]) => name in initial && typeof text === 'string');
    return { values: { ...initial, ...Object.fromEntries(texts) }, isRestored: true };
  });
  const [values, setValues] = useState<Readonly<Record<Name, string>>>(first.values);
  const [isRestored, setIsRestored] = useState(first.isRestored);
  const latest = useRef(values);
  const { userId, entity, record } = place;

  const set = useCallback(
    (change: Partial<Record<Name, string>>) => {
      latest.current = { ...latest.current, ...change };
      setValues(latest.current);
      writeDrafts({ userId, entity, record }, [{ writtenAt: new Date().toISOString(), values: latest.current }]);
    },
    [userId, entity, record],
  );
  const reset = useCallback(
    (next: Readonly<Record<Name, string>>) => {
      latest.current = next;
      setValues(next);
      setIsRestored(false);
      writeDrafts({ userId, entity, record }, []);
    },
    [userId, entity, record],
  );
  return { values, set, reset, isRestored };
}
