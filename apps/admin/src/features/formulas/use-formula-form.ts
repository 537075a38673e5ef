import { useState } from 'react';
import { formulaCalls } from '@harmony/api-client/admin';
import type { FormulaDetail } from '@harmony/domain';
import { OFFLINE, saveFailure } from '../../editor/save-failure';
import { useOneAtATime } from '../../kit/use-one-at-a-time';
import { draftOf, formulaBodyOf, isSame, onScreen, type FormulaDraft } from './formula-draft';

type Problems = Readonly<Record<string, string>>;
const NONE: Problems = {};

/** How an attempt to save ended, when it did not succeed. */
interface Refusal {
  /** By the fields on screen; a new object for each attempt. */
  problems: Problems;
  /** Why it could not be saved, when nothing in the form is wrong. */
  message: string | null;
}
export const NO_REFUSAL: Refusal = { problems: NONE, message: null };

export interface FormulaForm {
  draft: FormulaDraft;
  change: (part: Partial<FormulaDraft>) => void;
  /** As loaded or last saved; null for a new one. */
  base: FormulaDetail | null;
  isDirty: boolean;
  isSaving: boolean;
  savedAt: Date | null;
  refusal: Refusal;
  /** Saves what is typed. Resolves with the stored formula or null; in any case the form keeps what was typed. */
  save: () => Promise<FormulaDetail | null>;
  /** Back to what is stored. */
  discard: () => void;
  /** What somebody else saved meanwhile; both ways out of it. */
  theirs: FormulaDetail | null;
  takeTheirs: () => void;
  saveOver: () => void;
  closeConflict: () => void;
}

/**
 * The form of a draft or a template, saved whole. What is typed is kept on this page only: nothing of a patient is written to the
 * browser's disk.
 *
 * @param formula null for a new one
 * @param first what a new one begins with
 * @param readAgain fetches the formula again; resolves with undefined if that fails
 */
export function useFormulaForm(
  formula: FormulaDetail | null,
  first: FormulaDraft,
  readAgain: () => Promise<FormulaDetail | undefined>,
): FormulaForm {
  const [base, setBase] = useState(formula);
  const [start, setStart] = useState(() => (formula ? draftOf(formula) : first));
  const [draft, setDraft] = useState(start);
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [theirs, setTheirs] = useState<FormulaDetail | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [run, isSaving] = useOneAtATime();
  const [send] = formulaCalls.save.useMutation();
  const isDirty = !isSame(start, draft);

  const rebase = (next: FormulaDetail): void => {
    const fresh = draftOf(next);
    setBase(next);
    setStart(fresh);
    setDraft(fresh);
    setRefusal(NO_REFUSAL);
    setTheirs(null);
  };

  // Somebody else saved it while nothing is dirty here: show their version.
  if (formula !== null && base !== null && formula.updatedAt > base.updatedAt && !isDirty && !isSaving && !theirs)
    rebase(formula);

  const attempt = async (from: FormulaDetail | null): Promise<FormulaDetail | null> => {
    const { body, problems } = formulaBodyOf(draft);
    setRefusal({ problems, message: null });
    if (Object.keys(problems).length > 0) return null;
    if (!navigator.onLine) {
      setRefusal({ problems: NONE, message: OFFLINE });
      return null;
    }
    const { data, error } = await send({
      id: from?.id ?? null,
      body,
      ...(from && { ifUnchangedSince: from.updatedAt }),
    });
    if (data) {
      rebase(data);
      setSavedAt(new Date());
      return data;
    }
    if (!error) return null;
    const failure = saveFailure(error);
    if (failure.kind === 'stale') {
      const now = await readAgain();
      if (now) setTheirs(now);
      else
        setRefusal({
          problems: NONE,
          message: 'Somebody else saved this, and it could not be loaded. Save again in a moment.',
        });
    } else if (failure.kind === 'gone') {
      setBase(null);
      setRefusal({
        problems: NONE,
        message: 'Somebody else deleted this. What you typed is still here: save again to add it as a new one.',
      });
    } else if (failure.kind === 'fields')
      setRefusal({ problems: onScreen(failure.fields, draft), message: failure.message });
    else setRefusal({ problems: NONE, message: failure.message });
    return null;
  };

  return {
    draft,
    base,
    isDirty,
    isSaving,
    savedAt,
    refusal,
    theirs,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    save: () => run(() => attempt(base)),
    discard: () => {
      setDraft(start);
      setRefusal(NO_REFUSAL);
    },
    takeTheirs: () => theirs && rebase(theirs),
    saveOver: () => {
      const from = theirs;
      setTheirs(null);
      setBase(from);
      void run(() => attempt(from));
    },
    closeConflict: () => setTheirs(null),
  };
}
