import { CalendarClock, CalendarX, History, Link2, PencilLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useToasts } from '@harmony/api-client';
import { capital, type Draft } from '@harmony/domain';
import { Moment } from '../../kit/moment';
import type { MenuItem } from '../../kit/overlays/menu';
import { comparedFields, type RowValues } from '../compare/compared-fields';
import type { EditorDeclaration, EditorRow } from '../declaration';
import { fieldsOf, type EditorFormState } from '../use-editor-form';
import type { SaveTo } from '../use-save';
import { CompareSheet } from './compare-sheet';
import { DateDialog, type DraftDate } from './date-dialog';
import { isWritten, withDraft } from './draft-row';
import { HistorySheet } from './history-sheet';
import { PreviewDialog } from './preview-dialog';
import { PublicBanner } from './public-banner';
import { draftedRow, type RowDraft } from './use-row-draft';

const icon = { size: 16, strokeWidth: 1.75 };

export interface RowPublishingOptions<Row extends EditorRow, Create extends object, Changes extends object> {
  declaration: EditorDeclaration<Row, Create, Changes>;
  state: EditorFormState<Row>;
  /** As it is public; null for one that is not added yet. */
  row: Row | null;
  draft: Draft | null;
  rowDraft: RowDraft<Row>;
  isDirty: boolean;
  /** Sends what is typed; resolves with the id of its row when it is stored. */
  save: (to: SaveTo) => Promise<number | null>;
  siteUrl: (path: string) => string;
}

export interface RowPublishing {
  /** Beside the button that saves. */
  saveItems: readonly MenuItem[];
  /** In the menu of the row. */
  rowItems: readonly MenuItem[];
  /** What is not public yet, above the form; null: nothing. */
  banner: ReactNode;
  /** The dialogs and sheets that are open. */
  dialogs: ReactNode;
}

/** A row's fields by name; an interface has no index. */
const valuesOfRow = (row: object): RowValues => ({ ...row });

type Open = DraftDate | 'history' | 'preview' | 'compare' | null;

/** Everything around drafts that the editor of a row shows besides its form. */
export function useRowPublishing<Row extends EditorRow, Create extends object, Changes extends object>(
  options: RowPublishingOptions<Row, Create, Changes>,
): RowPublishing {
  const { declaration, state, row, draft, rowDraft, isDirty, save, siteUrl } = options;
  const { drafted, noun } = declaration;
  const [open, setOpen] = useState<Open>(null);
  const [isBusy, setBusy] = useState(false);
  const { show } = useToasts();
  if (drafted === undefined) return { saveItems: [], rowItems: [], banner: null, dialogs: null };
  const close = (): void => setOpen(null);
  const fields = fieldsOf(declaration);
  const compare = (before: RowValues, after: RowValues, names?: readonly string[]) =>
    comparedFields(fields, before, after, names);

  const busy = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const publish = async (): Promise<void> => {
    if (isDirty && (await save({ to: 'draft' })) === null) return;
    await rowDraft.publish();
  };
  const saveDraft = async (): Promise<void> => {
    if ((await save({ to: 'draft' })) !== null && row === null)
      show({ title: `${capital(noun)} added`, description: 'Visitors won’t see it until you turn on Active.' });
  };
  const setDate = async (which: DraftDate, at: string | null): Promise<void> => {
    close();
    // What is typed becomes public at its date; what goes away later is public until then.
    const goesToDraft = rowDraft.isOpen || which === 'publishAt';
    if (isDirty && goesToDraft && row !== null) {
      await save({ to: 'draft', dates: { [which]: at } });
      return;
    }
    const id = isDirty || row === null ? await save({ to: goesToDraft ? 'draft' : 'row' }) : row.id;
    if (id !== null) await rowDraft.setDates(id, { [which]: at });
  };

  const dates: MenuItem[] = [
    { label: 'Publish at…', icon: <CalendarClock {...icon} />, onSelect: () => setOpen('publishAt') },
    { label: 'Take offline at…', icon: <CalendarX {...icon} />, onSelect: () => setOpen('unpublishAt') },
  ];
  const place = draftedRow(drafted, row);
  return {
    saveItems: [
      rowDraft.isOpen
        ? { label: 'Publish now', icon: <PencilLine {...icon} />, onSelect: () => void busy(publish) }
        : { label: 'Save as draft', icon: <PencilLine {...icon} />, onSelect: () => void saveDraft() },
      ...dates,
    ],
    rowItems:
      row === null
        ? []
        : [
            { label: 'History', icon: <History {...icon} />, onSelect: () => setOpen('history') },
            { label: 'Preview link', icon: <Link2 {...icon} />, onSelect: () => setOpen('preview') },
            ...(rowDraft.isOpen || !isDirty ? dates.filter((_, at) => at === 1 || rowDraft.isOpen) : []),
          ],
    banner: draft !== null &&
      row !== null &&
      (isWritten(draft) || draft.unpublishAt !== null || draft.problem !== null) && (
        <PublicBanner
          draft={draft}
          meanwhile={
            Reflect.get(row, 'isActive') === false ? (
              `Visitors can’t see this ${noun} until the draft is published.`
            ) : (
              <>
                Visitors see the version from <Moment at={row.updatedAt} />.
              </>
            )
          }
          isBusy={isBusy}
          onPublish={() => void busy(publish)}
          onDiscard={() => void rowDraft.discard()}
          onCompare={() => setOpen('compare')}
          onKeepOnline={() => void rowDraft.setDates(row.id, { unpublishAt: null })}
        />
      ),
    dialogs: (
      <>
        {(open === 'publishAt' || open === 'unpublishAt') && (
          <DateDialog
            which={open}
            value={draft?.[open] ?? null}
            onSet={(at) => void setDate(open, at)}
            onClose={close}
          />
        )}
        {open === 'history' && row !== null && (
          <HistorySheet
            row={place}
            compare={compare}
            isDirty={isDirty}
            onRestored={(restored) => {
              // The API answers with the row in the shape of its list.
              const next = restored as Row;
              state.rebase(withDraft(next, draft));
            }}
            onClose={close}
          />
        )}
        {open === 'preview' && row !== null && (
          <PreviewDialog row={place} isDirty={isDirty} siteUrl={siteUrl} onClose={close} />
        )}
        {open === 'compare' && row !== null && draft !== null && (
          <CompareSheet
            title="What the draft changes"
            fields={compare(valuesOfRow(row), { ...row, ...draft.changes })}
            sides={['Visitors see', 'Draft']}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
