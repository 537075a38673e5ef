import { useState } from 'react';
import { useSaveLetterMutation } from '@harmony/api-client/admin';
import type { Letter, LetterBlock, LetterBody } from '@harmony/domain';
import { OFFLINE, saveFailure } from '../../editor/save-failure';
import { useOneAtATime } from '../../kit/use-one-at-a-time';
import { bodyOf, EMPTY_LETTER } from './letter-words';

type Problems = Readonly<Record<string, string>>;
const NONE: Problems = {};

/** How an attempt to save ended, when it did not succeed; a new object for each attempt. */
interface Refusal {
  /** By field, as the API names it: `subject`, `blocks.2.href`. */
  problems: Problems;
  /** Why it could not be saved, when nothing in the form is wrong. */
  message: string | null;
}
export const NO_REFUSAL: Refusal = { problems: NONE, message: null };

const STALE = 'Somebody else saved this, and it could not be loaded. Save again in a moment.';
const GONE = 'Somebody else deleted this. What you typed is still here: save again to add it as a new one.';

export interface LetterForm {
  draft: LetterBody;
  change: (part: Partial<LetterBody>) => void;
  /** From the parts as they are then: Undo may come long after. */
  changeBlocks: (change: (before: readonly LetterBlock[]) => LetterBlock[]) => void;
  /** As loaded or last saved; null for a new one. */
  base: Letter | null;
  isDirty: boolean;
  isSaving: boolean;
  savedAt: Date | null;
  refusal: Refusal;
  /** Saves what is written, if anything is to be saved. Resolves with the stored letter, or null; the form keeps what was typed. */
  save: () => Promise<Letter | null>;
  discard: () => void;
  /** What somebody else saved meanwhile; both ways out of it. */
  theirs: Letter | null;
  takeTheirs: () => void;
  saveOver: () => void;
  closeConflict: () => void;
}

/**
 * The form of a letter, saved whole.
 *
 * @param letter null for a new one
 * @param readAgain fetches the letter again; resolves with undefined if that fails
 */
export function useLetterForm(letter: Letter | null, readAgain: () => Promise<Letter | undefined>): LetterForm {
  const [base, setBase] = useState(letter);
  const [start, setStart] = useState(() => (letter ? bodyOf(letter) : EMPTY_LETTER));
  const [draft, setDraft] = useState(start);
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [theirs, setTheirs] = useState<Letter | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [run, isSaving] = useOneAtATime();
  const [send] = useSaveLetterMutation();
  const isDirty = JSON.stringify(start) !== JSON.stringify(draft);

  const rebase = (next: Letter): void => {
    setBase(next);
    setStart(bodyOf(next));
    setDraft(bodyOf(next));
    setRefusal(NO_REFUSAL);
    setTheirs(null);
  };

  // Somebody else saved it while nothing is dirty here: show their version.
  if (letter !== null && base !== null && letter.updatedAt > base.updatedAt && !isDirty && !isSaving && !theirs)
    rebase(letter);

  const fail = (message: string, problems = NONE): null => {
    setRefusal({ problems, message });
    return null;
  };

  const attempt = async (from: Letter | null): Promise<Letter | null> => {
    if (!navigator.onLine) return fail(OFFLINE);
    const seen = from && { ifUnchangedSince: from.updatedAt };
    const { data, error } = await send({ id: from?.id ?? null, body: draft, ...seen });
    if (data) {
      rebase(data);
      setSavedAt(new Date());
      return data;
    }
    if (!error) return null;
    const failure = saveFailure(error);
    if (failure.kind === 'stale') {
      const now = await readAgain();
      if (!now) return fail(STALE);
      setTheirs(now);
      return null;
    }
    if (failure.kind === 'gone') {
      setBase(null);
      return fail(GONE);
    }
    return failure.kind === 'fields' ? fail(failure.message, failure.fields) : fail(failure.message);
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
    changeBlocks: (change) => setDraft((before) => ({ ...before, blocks: change(before.blocks) })),
    save: () => (base && !isDirty ? Promise.resolve(base) : run(() => attempt(base))),
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
