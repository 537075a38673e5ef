import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import type { ConfigEntry } from '@harmony/domain';
import { Button, Card, EmptyState, ErrorSummary } from '@harmony/ui';
import { comparedFields } from '../../platform/editor/compare/compared-fields';
import { ConflictDialog } from '../../platform/editor/conflict-dialog';
import { EditorCards } from '../../platform/editor/editor-cards';
import { EditorLayout, EditorMessage } from '../../platform/editor/editor-layout';
import { LeaveGuard } from '../../platform/editor/leave-guard';
import { HistorySheet } from '../../platform/editor/publishing/history-sheet';
import { SaveBar } from '../../platform/editor/save-bar';
import { fieldsOf, useEditorForm } from '../../platform/editor/use-editor-form';
import { LanguageChoice } from '../../platform/editor/translations/language-choice';
import { useTranslatedForm } from '../../platform/editor/translations/use-translated-form';
import { useSave } from '../../platform/editor/use-save';
import { valuesOf } from '../../platform/editor/values';
import { ButtonLine } from '../../platform/kit/button-line';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useShortcut } from '../../platform/state/shortcuts';
import { entryFields, entryForm, entryRow } from './entry-form';
import { isSecret } from './entry-words';
import { useDeleteEntry } from './use-delete-entry';

const EntryEditor = ({ entry, onClose }: { entry: ConfigEntry | null; onClose: () => void }) => {
  const key = entry?.id ?? null;
  const [dataType, setDataType] = useState(entry?.dataType ?? 'T');
  const [isRevealed, setRevealed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const declaration = useMemo(() => entryForm(key, entryFields(key, dataType)), [key, dataType]);
  const row = useMemo(() => entry && entryRow(entry), [entry]);
  const state = useEditorForm(declaration, row);
  const { form, values, changes, base, rebase } = state;
  const saving = useSave(declaration, state, []);
  const remove = useDeleteEntry();
  const { show } = useToasts();
  const isDirty = Object.keys(changes).length > 0;
  const fields = useMemo(() => fieldsOf(declaration), [declaration]);
  const stored = useMemo(() => (base ? valuesOf(fields, base) : null), [fields, base]);
  // The input has the chosen type.
  const typed = values['dataType'];
  if (typeof typed === 'string' && typed !== dataType) setDataType(typed);

  const isHidden = entry !== null && isSecret(entry) && entry.data !== null && !isRevealed;
  const cards = declaration.cards.map((card) => ({
    ...card,
    fields: isHidden ? card.fields.filter(({ name }) => name !== 'data') : card.fields,
  }));

  const save = async (): Promise<void> => {
    const kept = await saving.save({ to: 'row' });
    if (!kept) return;
    show({ title: `${kept.key} saved` });
    setLeaving(true);
  };
  // Closed only when nothing is dirty any more: before, the guard would ask.
  useEffect(() => {
    if (isLeaving && !isDirty) onClose();
  });
  useShortcut('$mod+s', () => void save(), { description: 'Save', group: 'Editors', inFields: true, inDialogs: true });
  const discard = (): void => {
    saving.clearTrouble();
    rebase(base);
  };
  const handleDelete = async (): Promise<void> => {
    if (!entry || !(await remove(entry))) return;
    discard();
    setLeaving(true);
  };

  const { trouble, conflict } = saving;
  const texts = useTranslatedForm(fields, values, trouble);
  return (
    <EditorLayout>
      {trouble?.kind === 'fields' && <ErrorSummary title="This setting isn’t saved yet" errors={trouble.problems} />}
      {trouble?.kind === 'message' && <EditorMessage>{trouble.message}</EditorMessage>}
      {isHidden && (
        <Card as="section" aria-label="Hidden value">
          <p>The value is hidden because it’s for the server only.</p>
          <Button variant="secondary" size="sm" onClick={() => setRevealed(true)}>
            Reveal value
          </Button>
        </Card>
      )}
      {texts.isOffered && (
        <LanguageChoice fields={fields} values={values} changes={changes} shown={texts.shown} onShow={texts.show} />
      )}
      <EditorCards cards={cards} form={form} values={values} stored={stored} shown={texts.shown} />
      {entry && (
        <ButtonLine>
          {!entry.serverOnly && (
            <Button variant="quiet" size="sm" onClick={() => setHistoryOpen(true)}>
              History
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={() => void handleDelete()}>
            Delete setting…
          </Button>
        </ButtonLine>
      )}
      {entry && isHistoryOpen && (
        <HistorySheet
          row={{ entity: 'config', id: entry.id }}
          compare={(before, after, names) => comparedFields(fields, before, after, names)}
          isDirty={isDirty}
          onRestored={discard}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      {(isDirty || !base) && (
        <SaveBar
          isDirty={isDirty}
          isSaving={saving.isSaving}
          label={base ? 'Save' : 'Add setting'}
          onSave={() => void save()}
          onDiscard={discard}
        />
      )}
      <LeaveGuard isDirty={isDirty} onDiscard={discard} />
      {conflict && stored && (
        <ConflictDialog
          fields={fields}
          base={stored}
          theirs={valuesOf(fields, conflict.theirs)}
          mine={values}
          savedAt={conflict.theirs.updatedAt}
          onClose={saving.closeConflict}
          onReload={() => saving.resolveConflict({})}
          onSave={saving.saveOver}
        />
      )}
    </EditorLayout>
  );
};

/** The setting that the address names (`?edit=phone`, `?edit=new`), in a sheet over the list; nothing while it names none. */
export const EntrySheet = ({ entries }: { entries: readonly ConfigEntry[] }) => {
  const [params, setParams] = useSearchParams();
  const id = params.get('edit');
  if (id === null) return null;
  const entry = entries.find((each) => each.id === id);

  const close = (): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('edit');
        return next;
      },
      { preventScrollReset: true },
    );
  const isNew = id === 'new';
  return (
    <Sheet open title={isNew ? 'Add setting' : id} onClose={close}>
      {isNew || entry ? (
        <EntryEditor key={id} entry={entry ?? null} onClose={close} />
      ) : (
        <EmptyState art="goji" title="This setting no longer exists" hint="Someone may have deleted it." />
      )}
    </Sheet>
  );
};
