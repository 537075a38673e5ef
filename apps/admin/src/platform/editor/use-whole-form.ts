import { useState } from 'react';
import { useOneAtATime } from '../kit/forms/use-one-at-a-time';
import type { CallError } from '../kit/failure-text';
import { OFFLINE, saveFailure } from '../kit/forms/save-failure';

type Problems = Readonly<Record<string, string>>;
const NONE: Problems = {};

/** How an attempt to save ended, when it did not succeed; a new object for each attempt. */
interface Refusal {
  /** By the fields on screen. */
  problems: Problems;
  /** Why it could not be saved, when nothing in the form is wrong. */
  message: string | null;
}
export const NO_REFUSAL: Refusal = { problems: NONE, message: null };

const STALE = 'Someone else saved this, and their version couldn’t be loaded. Save again in a moment.';

/** What became of a body that was sent. */
interface Answer<Stored> {
  data?: Stored | undefined;
  error?: CallError | undefined;
}

interface WholeFormOptions<Stored, Draft> {
  /** As loaded; null for a new one. */
  stored: Stored | null;
  /** What a new one begins with. */
  first: Draft;
  draftOf: (stored: Stored) => Draft;
  isSame: (one: Draft, other: Draft) => boolean;
  /** 'this patient'. */
  what?: string;
  /** What of a draft is kept when it is saved, such as no empty rows. */
  tidy?: (draft: Draft) => Draft;
  /** What is wrong with what is typed, by the fields on screen. Default: only the API says. */
  check?: (draft: Draft, from: Stored | null) => Problems;
  /** Sends what is typed, as a change of `from` or as a new one. */
  send: (draft: Draft, from: Stored | null) => Promise<Answer<Stored>>;
  /** The fields that the API has refused by the names they have on screen. Default: they have the same. */
  onScreen?: (fields: Problems, draft: Draft) => Problems;
  /** Fetches it again; resolves with undefined if that fails. */
  readAgain: () => Promise<Stored | undefined>;
}

export interface WholeForm<Stored, Draft> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** From what is typed by then: Undo may come long after. */
  changeFrom: (next: (before: Draft) => Draft) => void;
  /** As loaded or last saved; null for a new one. */
  base: Stored | null;
  isDirty: boolean;
  isSaving: boolean;
  savedAt: Date | null;
  refusal: Refusal;
  /** Saves what is typed. Resolves with what is stored or null; in any case the form keeps what was typed. */
  save: () => Promise<Stored | null>;
  /** Back to what is stored. */
  discard: () => void;
  /** What somebody else saved meanwhile; both ways out of it. */
  theirs: Stored | null;
  takeTheirs: () => void;
  /** Saves these values of mine over theirs. Default: all. */
  saveOver: (keep?: Partial<Draft>) => void;
  closeConflict: () => void;
}

/**
 * The form of something that is saved whole. What is typed is kept on this page only: nothing of a patient is written to the browser's
 * disk.
 */
export function useWholeForm<Stored extends { updatedAt: string }, Draft extends object>({
  stored,
  first,
  draftOf,
  isSame,
  what = 'this',
  tidy = (draft) => draft,
  check = () => NONE,
  send,
  onScreen = (fields) => fields,
  readAgain,
}: WholeFormOptions<Stored, Draft>): WholeForm<Stored, Draft> {
  const [base, setBase] = useState(stored);
  const [start, setStart] = useState(() => (stored ? draftOf(stored) : first));
  const [draft, setDraft] = useState(start);
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [run, isSaving] = useOneAtATime();
  const isDirty = !isSame(start, draft);

  const rebase = (next: Stored, fresh = draftOf(next), typed = fresh): void => {
    setBase(next);
    setStart(fresh);
    setDraft(typed);
    setRefusal(NO_REFUSAL);
    setTheirs(null);
  };

  // Somebody else saved it while nothing is dirty here: show their version.
  if (stored !== null && base !== null && stored.updatedAt > base.updatedAt && !isDirty && !isSaving && !theirs)
    rebase(stored);

  const fail = (message: string | null, problems = NONE): null => {
    setRefusal({ problems, message });
    return null;
  };

  const attempt = async (from: Stored | null, typed = draft): Promise<Stored | null> => {
    setRefusal(NO_REFUSAL);
    const sent = tidy(typed);
    setDraft(sent);
    const problems = check(sent, from);
    if (Object.keys(problems).length > 0) return fail(null, problems);
    if (!navigator.onLine) return fail(OFFLINE);
    const { data, error } = await send(sent, from);
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
      setStart(first);
      return fail(`Someone else deleted ${what}. What you typed is still here: save again to add it as a new one.`);
    }
    return failure.kind === 'fields' ? fail(failure.message, onScreen(failure.fields, sent)) : fail(failure.message);
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
    changeFrom: setDraft,
    save: () => (base && !isDirty ? Promise.resolve(base) : run(() => attempt(base))),
    discard: () => {
      setDraft(start);
      setRefusal(NO_REFUSAL);
    },
    takeTheirs: () => theirs && rebase(theirs),
    saveOver: (keep = draft) => {
      if (!theirs) return;
      const fresh = draftOf(theirs);
      const typed = { ...fresh, ...keep };
      rebase(theirs, fresh, typed);
      void run(() => attempt(theirs, typed));
    },
    closeConflict: () => setTheirs(null),
  };
}
