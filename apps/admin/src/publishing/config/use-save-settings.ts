import { useGetConfigQuery } from '@harmony/api-client';
import {
  needsReauthentication,
  useLazyGetDraftsOfQuery,
  useSaveDraftMutation,
  useUpsertConfigMutation,
} from '@harmony/api-client/admin';
import type { ConfigEntry, Draft } from '@harmony/domain';
import type { FieldValue } from '../../platform/editor/declaration';
import type { CallError } from '../../platform/kit/failure-text';
import type { EditorField } from '../../platform/editor/field-kinds';
import { OFFLINE, saveFailure } from '../../platform/kit/forms/save-failure';
import type { EditorFormState } from '../../platform/editor/use-editor-form';
import { fieldOfPath } from '../../platform/editor/translations/translated-fields';
import { controlId, useSaveState, type Problem, type SaveReport } from '../../platform/editor/use-save-state';
import { changesOf, readValues } from '../../platform/editor/values';
import { datesOf } from '../../platform/editor/publishing/draft-row';
import type { SaveTo } from '../../platform/editor/use-save';
import { changedSettings, settingBody, settingKeys, settingOf, wrongPart, type SettingBody } from './setting-body';
import { draftedEntry, draftsByKey } from './settings-drafts';
import { settingsRow, withSaved, withSavedDrafts, type ReadSetting, type SettingsRow } from './settings-row';

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
 * why; the others are saved all the same. What somebody else saved meanwhile is shown before it is replaced. As drafts,
 * visitors see none of it.
 * @returns `save` resolves with whether everything is stored
 */
export function useSaveSettings(state: EditorFormState<SettingsRow>, { fields, read, write }: SaveSettingsOptions) {
  const { form, base, changes, rebase } = state;
  const config = useGetConfigQuery();
  const [upsert] = useUpsertConfigMutation();
  const [saveDraft] = useSaveDraftMutation();
  const [readDrafts] = useLazyGetDraftsOfQuery();

  const labelOf = (key: string): string => fields.find(({ name }) => name === key)?.label ?? key;
  const bodyOf = (key: string): SettingBody => settingBody(fields, { key, changes, base, write });

  /** Answers with the setting as the form shows it from then on. */
  const sendDraft = async (key: string, where: Extract<SaveTo, { to: 'draft' }>) => {
    const known = base?.drafts[key];
    // A draft is one of a setting that is there; one without a value is as good as none.
    const isThere = config.data?.some(({ id }) => id === key) === true;
    const added = isThere ? null : await upsert({ id: key, changes: { data: null } });
    if (added?.error) return { error: added.error, draft: undefined, data: undefined };
    const { data, error } = await saveDraft({
      entity: 'config',
      id: key,
      draft: { changes: { ...known?.changes, ...bodyOf(key) }, ...datesOf(known ?? null, where.dates) },
      ...(known && { ifUnchangedSince: known.updatedAt }),
    });
    const entry = added?.data ?? config.data?.find(({ id }) => id === key);
    return { error, draft: data ?? undefined, data: entry && data ? draftedEntry(entry, data) : entry };
  };

  const sendRow = async (key: string) => {
    const version = base?.versions[key];
    const answer = await upsert({
      id: key,
      changes: bodyOf(key),
      ...(version !== undefined && { ifUnchangedSince: version }),
    });
    return { ...answer, draft: undefined };
  };

  const attempt = async (report: SaveReport<SettingConflict>, where: SaveTo): Promise<boolean> => {
    const { setSavedAt, setTrouble, setConflict } = report;
    const say = (message: string): false => {
      setTrouble({ kind: 'message', message });
      return false;
    };
    if (!navigator.onLine) return say(OFFLINE);
    const sent = readValues(form.getValues());
    const saved: ConfigEntry[] = [];
    const drafts: Record<string, Draft> = {};
    const failures: { key: string; error: CallError }[] = [];
    for (const key of changedSettings(fields, changes)) {
      const { data, draft, error } = await (where.to === 'draft' ? sendDraft(key, where) : sendRow(key));
      if (error) failures.push({ key, error });
      else if (data) saved.push(data);
      if (draft) drafts[key] = draft;
      // Whoever does not confirm one change is not asked again for each of the others.
      if (needsReauthentication(error)) break;
    }

    const kept = Object.keys(changes).filter((name) => !saved.some(({ id }) => id === settingOf(fields, name)));
    const unsaved = Object.fromEntries(kept.map((key) => [key, sent[key] ?? null]));
    // What was typed during the calls is not saved yet.
    const next =
      base && (where.to === 'draft' ? withSavedDrafts(base, saved, drafts, read) : withSaved(base, saved, read));
    if (next) rebase(next, { ...unsaved, ...changesOf(sent, readValues(form.getValues())) });
    if (saved.length > 0) setSavedAt(new Date());
    const problems: Problem[] = [];
    for (const { key, error } of failures) {
      const failure = saveFailure(error);
      if (failure.kind === 'stale') {
        const { data } = await config.refetch();
        const keys = settingKeys(fields);
        const written = where.to === 'draft' ? ((await readDrafts({ entity: 'config', ids: keys })).data ?? []) : [];
        if (data) {
          const known = where.to === 'draft' ? draftsByKey(written) : base?.drafts;
          setConflict({ theirs: settingsRow(keys, data, read, known), key });
          return false;
        }
        return say(`Someone else saved “${labelOf(key)}”. Save again in a moment.`);
      }
      if (failure.kind !== 'fields')
        return say(failure.kind === 'failed' ? failure.message : 'This couldn’t be saved. Save again in a moment.');
      const [path, message] = wrongPart(failure);
      const name = fieldOfPath(path.replace(/data$/, key));
      form.setError(name, { type: 'server', message });
      problems.push({ id: controlId(name), message: `${labelOf(name)}: ${message}` });
    }
    if (problems.length > 0) setTrouble({ kind: 'fields', problems });
    return failures.length === 0;
  };

  return useSaveState<SettingsRow, SettingConflict, boolean, SaveTo>(state, attempt);
}
