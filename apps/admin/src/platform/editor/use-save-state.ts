import { useEffect, useState } from 'react';
import { useOneAtATime } from '../kit/forms/use-one-at-a-time';
import type { EditorValues } from './declaration';
import type { EditorFormState } from './use-editor-form';

/** A wrong field: the id of its control, and what to do about it. */
export interface Problem {
  id: string;
  message: string;
}

/** Why the form could not be saved. A new object for each attempt. */
export type Trouble =
  | { kind: 'fields'; problems: readonly Problem[] }
  /** Nothing in the form is wrong. */
  | { kind: 'message'; message: string };

/** Id of the control of a field, which the error summary links to. */
export const controlId = (name: string): string => `field-${name}`;

/** How an attempt to save reports its outcome. */
export interface SaveReport<Conflict> {
  setSavedAt: (at: Date) => void;
  setTrouble: (trouble: Trouble) => void;
  setConflict: (conflict: Conflict) => void;
}

/**
 * The state of saving a form: one attempt at a time, why it failed, and a conflict with somebody else's save.
 * @param attempt sends the form's values and reports the outcome; `where`: to where they go, if there is more than one place
 */
export function useSaveState<Row, Conflict extends { theirs: Row }, Result, Where = void>(
  { form, rebase }: EditorFormState<Row>,
  attempt: (report: SaveReport<Conflict>, where: Where) => Promise<Result>,
) {
  const [run, isSaving] = useOneAtATime();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const [last, setLast] = useState<{ where: Where } | null>(null);
  const save = (where: Where): Promise<Result | null> =>
    run(() => {
      setTrouble(null);
      setLast({ where });
      form.clearErrors();
      return attempt({ setSavedAt, setTrouble, setConflict }, where);
    });

  // Only from the next render on does the form compare with their version and send mine as a change of it.
  const [savesNext, setSavesNext] = useState(false);
  useEffect(() => {
    if (!savesNext || !last) return;
    setSavesNext(false);
    void save(last.where);
  });

  /** Applies these values to the version the other person saved. */
  const resolveConflict = (keep: EditorValues): void => {
    if (conflict) rebase(conflict.theirs, keep);
    setConflict(null);
  };
  return {
    save,
    isSaving,
    savedAt,
    clearSavedAt: () => setSavedAt(null),
    trouble,
    clearTrouble: () => setTrouble(null),
    conflict,
    closeConflict: () => setConflict(null),
    resolveConflict,
    /** The same, and saves the result. */
    saveOver: (keep: EditorValues): void => {
      resolveConflict(keep);
      setSavesNext(true);
    },
  };
}
