import { useEffect, useRef, useState } from 'react';
import { useGetConfigQuery } from '@harmony/api-client';
import { useUpsertConfigMutation } from '@harmony/api-client/admin';
import type { ConfigEntry } from '@harmony/domain';
import type { CallError, EditorValues, FieldValue } from '../../editor/declaration';
import type { EditorField } from '../../editor/field-kinds';
import { OFFLINE, saveFailure } from '../../editor/save-failure';
import type { EditorFormState } from '../../editor/use-editor-form';
import { controlId, type Problem, type Trouble } from '../../editor/use-save';
import { changesOf, readValues } from '../../editor/values';
import { settingsRow, withSaved, type ReadSetting, type SettingsRow } from './settings-row';

export interface SaveSettingsOptions {
  fields: readonly EditorField[];
  read: ReadSetting;
  /** The stored text for a form value; null: none. */
  write: (value: FieldValue) => string | null;
}

/**
 * Saves a form of settings: each changed one by itself, on top of the version it was made from. What the API refuses stays
 * in the form with its sentence, what it takes is saved all the same; somebody else's save is shown before it is replaced.
 */
export function useSaveSettings(state: EditorFormState<SettingsRow>, { fields, read, write }: SaveSettingsOptions) {
  const { form, base, changes, rebase } = state;
  const config = useGetConfigQuery();
  const [upsert] = useUpsertConfigMutation();
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [conflict, setConflict] = useState<{ theirs: SettingsRow; key: string } | null>(null);
  const busy = useRef(false);

  const labelOf = (key: string): string => fields.find(({ name }) => name === key)?.label ?? key;

  const askForTheirs = async (key: string): Promise<void> => {
    const { data } = await config.refetch();
    const keys = fields.map(({ name }) => name);
    if (data) setConflict({ theirs: settingsRow(keys, data, read), key });
    else setTrouble({ kind: 'message', message: `Someone else saved “${labelOf(key)}”. Save again in a moment.` });
  };

  const attempt = async (): Promise<void> => {
    setTrouble(null);
    form.clearErrors();
    if (!navigator.onLine) return setTrouble({ kind: 'message', message: OFFLINE });
    const sent = readValues(form.getValues());
    const saved: ConfigEntry[] = [];
    const failures: { key: string; error: CallError }[] = [];
    for (const [key, value] of Object.entries(changes)) {
      const version = base?.versions[key];
      const { data, error } = await upsert({
        id: key,
        changes: { data: write(value), isActive: true },
        ...(version !== undefined && { ifUnchangedSince: version }),
      });
      if (data) saved.push(data);
      else if (error) failures.push({ key, error });
    }

    const unsaved = Object.fromEntries(failures.map(({ key }) => [key, sent[key] ?? null]));
    // What was typed while the calls were under way is not part of what was saved.
    if (base) rebase(withSaved(base, saved, read), { ...unsaved, ...changesOf(sent, readValues(form.getValues())) });
    if (saved.length > 0) setSavedAt(new Date());
    const problems: Problem[] = [];
    for (const { key, error } of failures) {
      const failure = saveFailure(error);
      if (failure.kind === 'stale') return askForTheirs(key);
      if (failure.kind !== 'fields') {
        const message =
          failure.kind === 'failed' ? failure.message : 'This could not be saved. Save again in a moment.';
        return setTrouble({ kind: 'message', message });
      }
      const message = failure.fields['data'] ?? failure.message;
      form.setError(key, { type: 'server', message });
      problems.push({ id: controlId(key), message: `${labelOf(key)}: ${message}` });
    }
    if (problems.length > 0) setTrouble({ kind: 'fields', problems });
  };

  const save = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      await attempt();
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  // Theirs has to be what is compared with before mine can be sent: the next drawing of the form is the first to know it.
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOver) return;
    setOver(false);
    void save();
  });

  /** Applies these values to the version the other person saved. */
  const resolve = (keep: EditorValues): void => {
    if (conflict) rebase(conflict.theirs, keep);
    setConflict(null);
  };
  return {
    save,
    isSaving,
    savedAt,
    trouble,
    clearTrouble: () => setTrouble(null),
    conflict,
    closeConflict: () => setConflict(null),
    resolve,
    saveOver: (keep: EditorValues): void => {
      resolve(keep);
      setOver(true);
    },
  };
}
