import { useGetConfigQuery } from '@harmony/api-client';
import { needsReauthentication, useUpsertConfigMutation } from '@harmony/api-client/admin';
import type { ConfigEntry } from '@harmony/domain';
import type { CallError, FieldValue } from '../../editor/declaration';
import type { EditorField } from '../../editor/field-kinds';
import { OFFLINE, saveFailure } from '../../editor/save-failure';
import type { EditorFormState } from '../../editor/use-editor-form';
import { controlId, useSaveState, type Problem, type SaveReport } from '../../editor/use-save-state';
import { changesOf, readValues } from '../../editor/values';
import { settingsRow, withSaved, type ReadSetting, type SettingsRow } from './settings-row';

export interface SaveSettingsOptions {
  fields: readonly EditorField[];
  read: ReadSetting;
  /** The stored text for a form value; null: none. */
  write: (value: FieldValue) => string | null;
}

/** What somebody else saved, and the setting that both changed. */
interface SettingConflict {
  theirs: SettingsRow;
  key: string;
}

/**
 * Saves a form of settings, each changed one in a call of its own. A setting that the API refuses keeps its text and shows
 * why; the others are saved all the same. What somebody else saved meanwhile is shown before it is replaced.
 */
export function useSaveSettings(state: EditorFormState<SettingsRow>, { fields, read, write }: SaveSettingsOptions) {
  const { form, base, changes, rebase } = state;
  const config = useGetConfigQuery();
  const [upsert] = useUpsertConfigMutation();

  const labelOf = (key: string): string => fields.find(({ name }) => name === key)?.label ?? key;

  const attempt = async ({ setSavedAt, setTrouble, setConflict }: SaveReport<SettingConflict>): Promise<void> => {
    const say = (message: string): void => setTrouble({ kind: 'message', message });
    if (!navigator.onLine) return say(OFFLINE);
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
      // Whoever does not confirm one change is not asked again for each of the others.
      if (needsReauthentication(error)) break;
    }

    const kept = Object.keys(changes).filter((key) => !saved.some(({ id }) => id === key));
    const unsaved = Object.fromEntries(kept.map((key) => [key, sent[key] ?? null]));
    // What was typed during the calls is not saved yet.
    if (base) rebase(withSaved(base, saved, read), { ...unsaved, ...changesOf(sent, readValues(form.getValues())) });
    if (saved.length > 0) setSavedAt(new Date());
    const problems: Problem[] = [];
    for (const { key, error } of failures) {
      const failure = saveFailure(error);
      if (failure.kind === 'stale') {
        const { data } = await config.refetch();
        const keys = fields.map(({ name }) => name);
        if (data) return setConflict({ theirs: settingsRow(keys, data, read), key });
        return say(`Someone else saved “${labelOf(key)}”. Save again in a moment.`);
      }
      if (failure.kind !== 'fields')
        return say(failure.kind === 'failed' ? failure.message : 'This could not be saved. Save again in a moment.');
      const message = failure.fields['data'] ?? failure.message;
      form.setError(key, { type: 'server', message });
      problems.push({ id: controlId(key), message: `${labelOf(key)}: ${message}` });
    }
    if (problems.length > 0) setTrouble({ kind: 'fields', problems });
  };

  return useSaveState<SettingsRow, SettingConflict, void>(state, attempt);
}
