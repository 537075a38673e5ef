import { useEffect, useRef, useState } from 'react';
import type { AltChecks } from './image/alt-check';
import { missingDescriptions } from './image/missing-descriptions';
import type { EditorDeclaration, EditorRow, EditorValues } from './declaration';
import { OFFLINE, saveFailure } from './save-failure';
import { fieldsOf, newBody, type EditorFormState } from './use-editor-form';
import { changesOf, readValues, valuesOf, written } from './values';

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

/** Two people edited one row: what the other one saved. */
export interface Conflict<Row> {
  theirs: Row;
}

/** Id of the control of a field, which the error summary links to. */
export const controlId = (name: string): string => `field-${name}`;

/** For forms without pictures. */
const NO_PICTURES: AltChecks = new Map();

export interface Saving<Row> {
  /** Validates and sends the changed values. Returns the stored row, or null if it could not be saved. */
  save: () => Promise<Row | null>;
  isSaving: boolean;
  savedAt: Date | null;
  trouble: Trouble | null;
  clearTrouble: () => void;
  conflict: Conflict<Row> | null;
  /** Applies these values to the version the other person saved. */
  resolveConflict: (keep: EditorValues) => void;
  /** The same, and saves it. */
  saveOver: (keep: EditorValues) => void;
  closeConflict: () => void;
}

/** Saving one row: validation, the call, and every way it can fail. Whatever happens, the form keeps what was typed. */
export function useSave<Row extends EditorRow, Create extends object, Changes extends object>(
  declaration: EditorDeclaration<Row, Create, Changes>,
  state: EditorFormState<Row>,
  rows: readonly Row[],
  descriptions: AltChecks = NO_PICTURES,
): Saving<Row> {
  const { form, base, rebase } = state;
  const { hooks, schemas, noun } = declaration;
  const all = hooks.useAll();
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const [isSaving, setIsSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const busy = useRef(false);
  const fields = fieldsOf(declaration);

  const showFields = (messages: Readonly<Record<string, string>>): void => {
    // A part of a field ('specialties.3') is shown at the field; what has no field here, at the top only.
    const problems = Object.entries(messages).map(([path, message]) => {
      const field = fields.find(({ name }) => name === path.split('.')[0]);
      if (field) form.setError(field.name, { type: 'server', message });
      return field ? { id: controlId(field.name), message: `${field.label}: ${message}` } : { id: path, message };
    });
    setTrouble({ kind: 'fields', problems });
  };

  const say = (message: string): void => setTrouble({ kind: 'message', message });

  const askForTheirs = async (): Promise<void> => {
    const { data } = await all.refetch();
    const theirs = data?.find((row) => row.id === base?.id);
    if (theirs) setConflict({ theirs });
    else say('Someone else saved this, and it could not be loaded. Save again in a moment. Nothing you typed is lost.');
  };

  const send = (values: EditorValues) => {
    if (!base)
      return create(
        schemas.create.parse({ ...written(fields, newBody(fields, values)), ...declaration.forNew?.(rows) }),
      );
    const changes = schemas.changes.parse(written(fields, changesOf(valuesOf(fields, base), values)));
    return update({ id: base.id, changes, ifUnchangedSince: base.updatedAt });
  };

  // Theirs has to be what is compared with before mine can be sent: the next drawing of the editor is the first to know it.
  const [isOver, setOver] = useState(false);
  const saveOver = (keep: EditorValues): void => {
    if (conflict) rebase(conflict.theirs, keep);
    setConflict(null);
    setOver(true);
  };

  const attempt = async (): Promise<Row | null> => {
    setTrouble(null);
    form.clearErrors();
    if (!(await form.trigger())) {
      const wrong = fields.flatMap(({ name }) => {
        const message = form.getFieldState(name).error?.message;
        return message === undefined ? [] : [[name, message] as const];
      });
      showFields(Object.fromEntries(wrong));
      return null;
    }
    if (!navigator.onLine) {
      say(OFFLINE);
      return null;
    }
    const sent = readValues(form.getValues());
    const missing = await missingDescriptions(fields, changesOf(valuesOf(fields, base), sent), descriptions);
    if (Object.keys(missing).length > 0) {
      showFields(missing);
      return null;
    }
    const { data, error } = await send(sent);
    if (data) {
      // What was typed while the call was under way is not part of what was saved.
      rebase(data, changesOf(sent, readValues(form.getValues())));
      setSavedAt(new Date());
      return data;
    }
    if (!error) return null;
    const failure = saveFailure(error);
    if (failure.kind === 'fields') showFields(failure.fields);
    else if (failure.kind === 'stale') await askForTheirs();
    else if (failure.kind === 'gone' && base) {
      rebase(null, sent);
      say(`Someone else deleted this ${noun}. What you typed is still here: save again to add it as a new ${noun}.`);
    } else say(failure.kind === 'failed' ? failure.message : `This ${noun} could not be saved.`);
    return null;
  };

  const save = async (): Promise<Row | null> => {
    if (busy.current) return null;
    busy.current = true;
    setIsSaving(true);
    try {
      return await attempt();
    } finally {
      busy.current = false;
      setIsSaving(false);
    }
  };

  useEffect(() => {
    if (!isOver) return;
    setOver(false);
    void save();
  });

  return {
    save,
    isSaving,
    savedAt,
    trouble,
    clearTrouble: () => setTrouble(null),
    conflict,
    resolveConflict: (keep) => {
      if (conflict) rebase(conflict.theirs, keep);
      setConflict(null);
      // The values now shown were saved by somebody else.
      setSavedAt(null);
    },
    saveOver,
    closeConflict: () => setConflict(null),
  };
}
