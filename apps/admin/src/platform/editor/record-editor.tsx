import { capital, type Draft } from '@harmony/domain';
import { useMemo, useState, type ReactNode } from 'react';
import { useToasts } from '@harmony/api-client';
import { ErrorSummary } from '@harmony/ui';
import { useConfirm } from '../kit/overlays/confirm';
import { failureToast } from '../kit/failure-text';
import { useShortcut } from '../state/shortcuts';
import { ConflictDialog } from './conflict-dialog';
import type { EditorDeclaration, EditorRow, EditorValues } from './declaration';
import { DraftBanner } from './draft-banner';
import { EditorCards } from './editor-cards';
import { EditorLayout, EditorMessage } from './editor-layout';
import { AltChecksContext, type AltChecks } from './image/alt-check';
import { LeaveGuard } from './leave-guard';
import { MetadataCard } from './cards/metadata-card';
import { PreviewCard } from './cards/preview-card';
import { withDraft } from './publishing/draft-row';
import { useRowPublishing } from './publishing/row-publishing';
import { useRowDraft } from './publishing/use-row-draft';
import { RecordActions } from './record-actions';
import { SaveBar } from './save-bar';
import { LanguageChoice } from './translations/language-choice';
import { OutdatedNotice } from './translations/outdated-notice';
import { translatedRow } from './translations/translated-row';
import { useTranslatedForm } from './translations/use-translated-form';
import { useDrafts } from './use-drafts';
import { fieldsOf, useEditorForm } from './use-editor-form';
import { useSave, type SaveTo } from './use-save';
import { valuesOf } from './values';
import { Columns, Stack } from '../kit/layout';
import { WordingCard } from './wording/wording-card';
import { wordedEntity } from './wording/worded-entity';

/** What the frame around an editor (page or sheet) shows. */
export interface EditorFrame {
  title: string;
  actions: ReactNode;
  content: ReactNode;
}

export interface RecordEditorProps<Row extends EditorRow, Create extends object, Changes extends object> {
  declaration: EditorDeclaration<Row, Create, Changes>;
  /** The row as the API has it; null for a new one. */
  row: Row | null;
  /** What is written of it and not public yet. */
  draft: Draft | null;
  /** Stands above the form. */
  notice: ReactNode;
  rows: readonly Row[];
  /** The ids before and after it in the list. */
  neighbours: { previous: number | undefined; next: number | undefined };
  /** Preset values of a new row. */
  start?: EditorValues | undefined;
  userId: number;
  layout: 'page' | 'sheet';
  /** The search parameter that names the row. */
  param: string;
  /** URL of a path of the public site. */
  siteUrl: (path: string) => string;
  onOpen: (id: number) => void;
  /** Adds a copy of the row and opens it. Without it there is no Duplicate. */
  onDuplicate?: ((row: Row) => void) | undefined;
  onCreated: (id: number) => void;
  /** Deletes with undo, as the list does; without it the editor asks and deletes at once. */
  onDelete?: ((row: Row) => void) | undefined;
  onClose: () => void;
  frame: (parts: EditorFrame) => ReactNode;
}

/** The editor of one row, or of its draft where there is one: form, saving, publishing, conflicts, deleting, leaving. */
export function RecordEditor<Row extends EditorRow, Create extends object, Changes extends object>(
  props: RecordEditorProps<Row, Create, Changes>,
) {
  const { declaration, row, draft, rows, neighbours, start, userId, layout, param, siteUrl, frame } = props;
  const { entity, noun, cards, side = [], preview } = declaration;
  const fields = useMemo(() => fieldsOf(declaration), [declaration]);
  const worded = wordedEntity(entity);
  const opened = useMemo(() => row && withDraft(row, draft), [row, draft]);
  const state = useEditorForm<Row, Create, Changes>(declaration, opened, { start });
  const { form, values, changes, base, rebase } = state;
  const [descriptions] = useState<AltChecks>(() => new Map());
  const rowDraft = useRowDraft(declaration, state, base && row, draft);
  const saving = useSave(declaration, state, rows, descriptions, rowDraft.writer);
  const drafts = useDrafts({ userId, entity, record: row?.id ?? 'new' }, changes);
  const [remove] = declaration.hooks.useRemove();
  const confirm = useConfirm();
  const { show } = useToasts();
  const stored = useMemo(() => (base ? valuesOf(fields, base) : null), [fields, base]);
  const isDirty = Object.keys(changes).length > 0;

  const send = async (to: SaveTo): Promise<number | null> => {
    const isNew = base === null;
    const kept = await saving.save(to);
    if (kept && isNew) props.onCreated(kept.id);
    return kept && kept.id;
  };
  const save = async (): Promise<void> => {
    if (isDirty || !base) await send({ to: rowDraft.isOpen ? 'draft' : 'row' });
  };
  const publishing = useRowPublishing({
    declaration,
    state,
    row: base && row,
    draft,
    rowDraft,
    isDirty,
    save: send,
    siteUrl,
  });
  useShortcut('$mod+s', () => void save(), {
    description: 'Save',
    group: 'Editors',
    inFields: true,
    inDialogs: layout === 'sheet',
  });

  const discard = (): void => {
    saving.clearTrouble();
    rebase(base);
  };
  const restore = (): void => {
    for (const [name, value] of Object.entries(drafts.offered?.values ?? {})) {
      if (fields.some((field) => field.name === name)) form.setValue(name, value);
    }
    drafts.takeOffered();
  };

  const deleteRow = async (target: Row): Promise<void> => {
    const name = declaration.nameOf(target);
    if (!props.onDelete) {
      const sure = await confirm({
        title: `Delete ${name}?`,
        body: <p>This can’t be undone.</p>,
        confirm: `Delete ${noun}`,
        tone: 'danger',
      });
      if (!sure) return;
      const { error } = await remove(target.id);
      if (error) return show(failureToast(`Couldn’t delete ${name}`, error));
      show({ title: `${capital(noun)} deleted` });
    }
    discard();
    props.onClose();
    props.onDelete?.(target);
  };

  const guarded = useMemo(() => [param], [param]);
  const { conflict, trouble } = saving;
  const texts = useTranslatedForm(fields, values, trouble);
  const outdated = texts.isOffered && base ? translatedRow(declaration.drafted, base) : null;
  // As visitors see it: the draft is in the base, and the list is older than a row that was just saved.
  const live = row && rowDraft.isOpen ? row : base;
  const publicPath = live ? (declaration.publicPath?.(live) ?? null) : null;
  const title = base ? declaration.nameOf(base) : `Add ${noun}`;

  const shownCards = { form, values, stored, shown: texts.shown, read: texts.read };
  const content = (
    <EditorLayout>
      {props.notice}
      {publishing.banner}
      {drafts.offered && (
        <DraftBanner writtenAt={drafts.offered.writtenAt} onRestore={restore} onDiscard={drafts.takeOffered} />
      )}
      {trouble?.kind === 'fields' && <ErrorSummary title={`This ${noun} isn’t saved yet`} errors={trouble.problems} />}
      {trouble?.kind === 'message' && <EditorMessage>{trouble.message}</EditorMessage>}
      {texts.isOffered && (
        <LanguageChoice fields={fields} values={values} changes={changes} shown={texts.shown} onShow={texts.show} />
      )}
      {outdated && (
        <OutdatedNotice row={outdated} nameOf={(name) => fields.find((field) => field.name === name)?.label ?? name} />
      )}
      <Columns $wide={layout === 'sheet' ? undefined : 'minmax(0, 2fr) minmax(18rem, 1fr)'}>
        <Stack $gap={24}>
          <EditorCards cards={cards} {...shownCards} />
        </Stack>
        <Stack $gap={24}>
          <EditorCards cards={side} {...shownCards} />
          {worded && <WordingCard entity={worded} id={base?.id ?? null} values={texts.all} />}
          {preview && <PreviewCard>{preview(texts.read, base)}</PreviewCard>}
          {live && <MetadataCard row={live} />}
        </Stack>
      </Columns>
      {(isDirty || !base) && (
        <SaveBar
          isDirty={isDirty}
          isSaving={saving.isSaving}
          label={rowDraft.isOpen ? 'Save draft' : base ? 'Save' : `Add ${noun}`}
          onSave={() => void save()}
          onDiscard={discard}
          others={publishing.saveItems}
        />
      )}
      {publishing.dialogs}
      <LeaveGuard isDirty={isDirty} onDiscard={discard} params={guarded} />
      {conflict && stored && (
        <ConflictDialog
          fields={fields}
          base={stored}
          theirs={valuesOf(fields, conflict.theirs)}
          mine={values}
          savedAt={conflict.theirs.updatedAt}
          onClose={saving.closeConflict}
          onReload={() => {
            drafts.putAside(changes);
            saving.resolveConflict({});
          }}
          onSave={saving.saveOver}
        />
      )}
    </EditorLayout>
  );

  const actions = (
    <RecordActions
      name={title}
      noun={noun}
      savedAt={isDirty ? null : saving.savedAt}
      previous={neighbours.previous}
      next={neighbours.next}
      onOpen={props.onOpen}
      onDuplicate={base && props.onDuplicate ? () => props.onDuplicate?.(base) : undefined}
      onDelete={base ? () => void deleteRow(base) : undefined}
      href={publicPath === null ? null : siteUrl(publicPath)}
      items={publishing.rowItems}
      inDialog={layout === 'sheet'}
    />
  );
  return <AltChecksContext value={descriptions}>{frame({ title, actions, content })}</AltChecksContext>;
}
