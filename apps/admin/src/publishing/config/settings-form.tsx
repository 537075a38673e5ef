import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { z } from 'zod';
import type { ConfigEntry, Draft } from '@harmony/domain';
import type { Language } from '@harmony/language';
import { c, ErrorSummary, Status } from '@harmony/ui';
import { ConflictDialog } from '../../platform/editor/conflict-dialog';
import type { EditorCard, EditorValues, FieldValue } from '../../platform/editor/declaration';
import { DraftBanner } from '../../platform/editor/draft-banner';
import { EditorCards } from '../../platform/editor/editor-cards';
import { EditorLayout, EditorMessage } from '../../platform/editor/editor-layout';
import type { EditorField } from '../../platform/editor/field-kinds';
import { LeaveGuard } from '../../platform/editor/leave-guard';
import { LostDraft } from '../../platform/editor/publishing/lost-draft';
import { useClock } from '../../platform/kit/clock';
import { SaveBar } from '../../platform/editor/save-bar';
import { LanguageChoice } from '../../platform/editor/translations/language-choice';
import { OutdatedNotice } from '../../platform/editor/translations/outdated-notice';
import { useTranslatedForm } from '../../platform/editor/translations/use-translated-form';
import { useDrafts } from '../../platform/editor/use-drafts';
import { fieldsOf, useEditorForm, type EditorFormState } from '../../platform/editor/use-editor-form';
import { useGetDraftsOfQuery } from '@harmony/api-client/admin';
import type { SaveTo } from '../../platform/editor/use-save';
import { valuesOf } from '../../platform/editor/values';
import { useShortcut } from '../../platform/state/shortcuts';
import { useWorkerId } from '../../platform/state/use-worker-id';
import { settingKeys } from './setting-body';
import { readText, settingsRow, textOf, type ReadSetting, type SettingsRow } from './settings-row';
import { draftsByKey } from './settings-drafts';
import { useSaveSettings } from './use-save-settings';
import { useSettingsDrafts } from './use-settings-drafts';

const StyledForm = styled(EditorLayout)`
  max-inline-size: 46rem;
`;

const Saved = styled.p`
  color: ${c.ink2};
  font: var(--type-small);

  &:empty {
    display: none;
  }
`;

/** Settings are validated by the API, which has the rules of each key. */
const anything = z.record(z.string(), z.unknown());
const schemas = { create: anything, changes: anything };

export interface SettingsParts extends EditorFormState<SettingsRow> {
  isDirty: boolean;
  /** The values as they are read in the language that is shown. */
  read: EditorValues;
  shown: Language;
  /** Keeps the unsaved changes as a draft, and shows the stored values. */
  putAside: () => void;
}

export interface SettingsFormProps {
  /** Of its drafts. */
  name: string;
  /** Name of the form's content, for 'The contact details are not saved yet'. */
  what: string;
  entries: readonly ConfigEntry[];
  cards: readonly EditorCard<string>[];
  /** Fields that `children` draws. */
  others?: readonly EditorField[];
  read?: ReadSetting;
  write?: (value: FieldValue) => string | null;
  /** Asked before a save; false leaves everything as it is. */
  mayBeSaved?: (changes: EditorValues, stored: EditorValues) => Promise<boolean>;
  /** Visitors see these settings: they can be written as drafts. */
  isPublic?: boolean;
  /** Drawn under the cards. */
  children?: (parts: SettingsParts) => ReactNode;
}

const NONE: readonly EditorField[] = [];
const NO_DRAFTS: readonly Draft[] = [];
/** Another tab of the page is another form. */
const PLACE = ['tab'];

/** A form of some settings, with an explicit save: the same bar, drafts, guard and conflict dialog as other editors. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { name, what, entries, cards, others = NONE, read = readText, write = textOf, mayBeSaved, children } = props;
  const { isPublic = false } = props;
  const declaration = useMemo(() => ({ cards, side: [{ title: '', fields: others }], schemas }), [cards, others]);
  const fields = useMemo(() => fieldsOf(declaration), [declaration]);
  const keys = useMemo(() => settingKeys(fields), [fields]);
  const draftsQuery = useGetDraftsOfQuery({ entity: 'config', ids: keys }, { skip: !isPublic });
  const { data: drafted = NO_DRAFTS } = draftsQuery;
  const known = useMemo(() => draftsByKey(drafted), [drafted]);
  const row = useMemo(() => settingsRow(keys, entries, read, known), [keys, entries, read, known]);
  const userId = useWorkerId();
  const clock = useClock();
  const state = useEditorForm<SettingsRow, Record<string, unknown>, Record<string, unknown>>(declaration, row);
  const { form, values, changes, base, rebase } = state;
  const saving = useSaveSettings(state, { fields, read, write });
  const drafts = useDrafts({ userId, entity: `config-${name}`, record: 0 }, changes);
  const stored = useMemo(() => valuesOf(fields, base), [fields, base]);
  const isDirty = Object.keys(changes).length > 0;

  const send = async (to: SaveTo): Promise<boolean> =>
    isDirty && (mayBeSaved === undefined || (await mayBeSaved(changes, stored))) && (await saving.save(to)) === true;
  const publishing = useSettingsDrafts({ fields, entries, drafts: known, isDirty, save: send });
  // Written, published or discarded elsewhere, and nothing is typed here: the form follows, once for each answer.
  const followed = useRef(known);
  useEffect(() => {
    if (followed.current === known) return;
    followed.current = known;
    if (!isDirty) rebase(row);
  });
  const save = () => send({ to: publishing.isOpen ? 'draft' : 'row' });
  useShortcut('$mod+s', () => void save(), { description: 'Save', group: 'Editors', inFields: true });

  const discard = (): void => {
    saving.clearTrouble();
    rebase(base);
  };
  const restore = (): void => {
    for (const [key, value] of Object.entries(drafts.offered?.values ?? {})) {
      if (fields.some((field) => field.name === key)) form.setValue(key, value);
    }
    drafts.takeOffered();
  };
  const putAside = (): void => {
    if (isDirty) drafts.putAside(changes);
    discard();
  };

  const { trouble, conflict } = saving;
  const texts = useTranslatedForm(fields, values, trouble);
  const labelOf = (key: string): string => fields.find(({ name: own }) => own === key)?.label ?? key;
  return (
    <StyledForm>
      {draftsQuery.isError && <LostDraft query={draftsQuery} />}
      {publishing.banner}
      {drafts.offered && (
        <DraftBanner writtenAt={drafts.offered.writtenAt} onRestore={restore} onDiscard={drafts.takeOffered} />
      )}
      {trouble?.kind === 'fields' && <ErrorSummary title={`Couldn’t save all of ${what}`} errors={trouble.problems} />}
      {trouble?.kind === 'message' && <EditorMessage>{trouble.message}</EditorMessage>}
      {texts.isOffered && (
        <LanguageChoice fields={fields} values={values} changes={changes} shown={texts.shown} onShow={texts.show} />
      )}
      {texts.isOffered &&
        keys.map((key) => <OutdatedNotice key={key} row={{ entity: 'config', id: key }} nameOf={() => labelOf(key)} />)}
      <EditorCards cards={cards} form={form} values={values} stored={stored} shown={texts.shown} read={texts.read} />
      {children?.({ ...state, isDirty, putAside, read: texts.read, shown: texts.shown })}
      <Status as={Saved}>{!isDirty && saving.savedAt && `Saved ${clock.time(saving.savedAt)}`}</Status>
      {isDirty && (
        <SaveBar
          isDirty
          isSaving={saving.isSaving}
          label={publishing.isOpen ? 'Save draft' : 'Save'}
          onSave={() => void save()}
          onDiscard={discard}
          {...(isPublic && { others: publishing.saveItems })}
        />
      )}
      {publishing.dialogs}
      <LeaveGuard isDirty={isDirty} onDiscard={discard} params={PLACE} />
      {conflict && (
        <ConflictDialog
          fields={fields}
          base={stored}
          theirs={valuesOf(fields, conflict.theirs)}
          mine={values}
          savedAt={conflict.theirs.versions[conflict.key] ?? conflict.theirs.updatedAt}
          onClose={saving.closeConflict}
          onReload={() => {
            drafts.putAside(changes);
            saving.resolveConflict({});
          }}
          onSave={saving.saveOver}
        />
      )}
    </StyledForm>
  );
};
