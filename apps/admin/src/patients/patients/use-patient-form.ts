import { useState } from 'react';
import { useCreatePatientMutation, useUpdatePatientMutation } from '@harmony/api-client/admin';
import type { Patient } from '@harmony/domain';
import { CreatePatientBody, UpdatePatientBody } from '@harmony/domain/schemas';
import { OFFLINE, saveFailure } from '../../platform/kit/forms/save-failure';
import { useOneAtATime } from '../../platform/kit/forms/use-one-at-a-time';
import { bodyOf, changedBody, draftOf, withoutBlanks, type PatientDraft } from './patient-draft';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import type { PatientProblems } from './patient-problems';

const NONE: PatientProblems = {};

export interface PatientForm {
  draft: PatientDraft;
  change: (part: Partial<PatientDraft>) => void;
  /** The patient as loaded or last saved; null for a new one. */
  base: Patient | null;
  isDirty: boolean;
  isSaving: boolean;
  savedAt: Date | null;
  /** By path; a new object for each attempt to save. */
  problems: PatientProblems;
  /** Why it could not be saved, when nothing in the form is wrong. */
  message: string | null;
  /** What somebody else saved meanwhile. */
  theirs: Patient | null;
  closeConflict: () => void;
  /** Saves the changes. Resolves with the stored patient or null; in any case the form keeps what was typed. */
  save: () => Promise<Patient | null>;
  /** Starts over from this patient. The values in `keep` replace the patient's. */
  rebase: (patient: Patient | null, keep?: Partial<PatientDraft>) => void;
  /** The same, and saves the result. */
  saveOver: (patient: Patient, keep: Partial<PatientDraft>) => void;
}

/**
 * The form of one patient.
 * @param readAgain fetches the patient again; resolves with undefined if that fails
 */
export function usePatientForm(patient: Patient | null, readAgain: () => Promise<Patient | undefined>): PatientForm {
  const [base, setBase] = useState(patient);
  const [start, setStart] = useState(() => draftOf(patient));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState(NONE);
  const [message, setMessage] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Patient | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [run, isSaving] = useOneAtATime();
  const [create] = useCreatePatientMutation();
  const [update] = useUpdatePatientMutation();

  const changes = changedBody(start, draft);
  const isDirty = Object.keys(changes).length > 0;

  const rebase = (next: Patient | null, keep: Partial<PatientDraft> = {}): void => {
    const fresh = draftOf(next);
    setBase(next);
    setStart(fresh);
    setDraft({ ...fresh, ...keep });
    setProblems(NONE);
    setMessage(null);
    setTheirs(null);
  };

  // Somebody else saved the patient while nothing is dirty here: show their version.
  if (patient !== null && base !== null && patient.updatedAt > base.updatedAt && !isDirty && !isSaving && !theirs)
    rebase(patient);

  const attempt = async (from: Patient | null, before: PatientDraft, typed: PatientDraft): Promise<Patient | null> => {
    setMessage(null);
    const sent = withoutBlanks(typed);
    setDraft(sent);
    const body = from ? changedBody(before, sent) : bodyOf(sent);
    const schema = from ? UpdatePatientBody : CreatePatientBody;
    const wrong = problemsOf(schema, body);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return null;
    if (!navigator.onLine) {
      setMessage(OFFLINE);
      return null;
    }
    const { data, error } = from
      ? await update({ id: from.id, changes: UpdatePatientBody.parse(body), ifUnchangedSince: from.updatedAt })
      : await create(CreatePatientBody.parse(body));
    if (data) {
      rebase(data);
      setSavedAt(new Date());
      return data;
    }
    if (!error) return null;
    const failure = saveFailure(error);
    if (failure.kind === 'fields') setProblems(failure.fields);
    else if (failure.kind === 'stale') {
      const now = await readAgain();
      if (now) setTheirs(now);
      else setMessage('Someone else saved this, and their version couldn’t be loaded. Save again in a moment.');
    } else if (failure.kind === 'gone') {
      setBase(null);
      setStart(draftOf(null));
      setMessage('Someone else deleted this patient. What you typed is still here: save again to add it as a new one.');
    } else setMessage(failure.message);
    return null;
  };

  return {
    draft,
    base,
    isDirty,
    isSaving,
    savedAt,
    problems,
    message,
    theirs,
    rebase,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    closeConflict: () => setTheirs(null),
    save: () => run(() => attempt(base, start, draft)),
    saveOver: (next, keep) => {
      const fresh = draftOf(next);
      rebase(next, keep);
      void run(() => attempt(next, fresh, { ...fresh, ...keep }));
    },
  };
}
