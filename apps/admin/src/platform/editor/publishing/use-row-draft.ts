import { useEffect } from 'react';
import { useToasts } from '@harmony/api-client';
import { draftsAdminApi, useDeleteDraftMutation, useSaveDraftMutation } from '@harmony/api-client/admin';
import { capital, type Draft, type Drafted } from '@harmony/domain';
import { failureToast, type CallError } from '../../kit/failure-text';
import { useUndo } from '../../state/undo';
import type { EditorDeclaration, EditorRow } from '../declaration';
import { fieldsOf, type EditorFormState } from '../use-editor-form';
import type { DraftWriter } from '../use-save';
import { changesOf, valuesOf, written } from '../values';
import { datesOf, isWritten, openedDraft, withDraft, type DraftDates } from './draft-row';
import { usePublish } from './use-publish';

/** Which row's draft it is. A row that is not added yet has none, and is not asked about. */
export const draftedRow = (drafted: Drafted | undefined, row: { id: number } | null) => ({
  entity: drafted ?? 'services',
  id: row?.id ?? 0,
});

export interface RowDraft<Row> {
  /** How it is written; null while there can be none. */
  writer: DraftWriter<Row> | null;
  /** What is typed belongs to the draft, not to what visitors see. */
  isOpen: boolean;
  /** Makes the stored draft public. Resolves with whether it is. */
  publish: () => Promise<boolean>;
  /** Deletes the draft, with undo. */
  discard: () => Promise<void>;
  /** Changes only when the draft, or the row, becomes public or goes away. Resolves with whether that is stored. */
  setDates: (id: number, dates: Partial<DraftDates>) => Promise<boolean>;
}

/**
 * The draft of the row that an editor has open: writing, publishing and discarding it.
 * @param row as it is public; null for one that is not added yet
 * @param draft the latest that is known
 */
export function useRowDraft<Row extends EditorRow, Create extends object, Changes extends object>(
  declaration: EditorDeclaration<Row, Create, Changes>,
  { base, changes, rebase }: EditorFormState<Row>,
  row: Row | null,
  draft: Draft | null,
): RowDraft<Row> {
  const { drafted, noun } = declaration;
  const [saveDraft] = useSaveDraftMutation();
  const [deleteDraft] = useDeleteDraftMutation();
  const place = draftedRow(drafted, row);
  const [readDraft] = draftsAdminApi.endpoints.getDraft.useLazyQuery();
  const publishRow = usePublish();
  const { offer } = useUndo();
  const { show } = useToasts();
  const fields = fieldsOf(declaration);
  const opened = openedDraft(base);
  const isDirty = Object.keys(changes).length > 0;

  // Written, discarded or taken back elsewhere, and nothing is typed here: the form follows.
  const isOther = draft?.updatedAt !== opened?.updatedAt && !isDirty && row !== null;
  // What was just saved is newer than the list, until that is loaded again.
  const isSaved = row !== null && base !== null && !isWritten(opened) && base.updatedAt > row.updatedAt;
  useEffect(() => {
    if (isOther) rebase(withDraft(isSaved ? base : row, draft));
  });

  const failed = (title: string, error: CallError | undefined): false => {
    show(failureToast(title, error));
    return false;
  };

  const write = (id: number, from: Draft | null, body: Draft['changes'], dates: Partial<DraftDates>) =>
    saveDraft({
      ...draftedRow(drafted, { id }),
      draft: { changes: body, ...datesOf(from, dates) },
      ...(from && { ifUnchangedSince: from.updatedAt }),
    });

  const publish = async (): Promise<boolean> => {
    const published = await publishRow(place, { failed: `Couldn’t publish this ${noun}` });
    if (!published) return false;
    // The API answers with the row in the shape of its list.
    rebase(withDraft(published.row as Row, published.draft));
    show({ title: `${capital(noun)} published`, description: 'Visitors can see it now.' });
    return true;
  };

  return {
    isOpen: isWritten(opened),
    writer:
      drafted === undefined || row === null
        ? null
        : {
            send: async (values, dates) => {
              const changed = written(fields, changesOf(valuesOf(fields, base), values), base);
              const { data, error } = await write(row.id, opened, { ...opened?.changes, ...changed }, dates);
              return error ? { error } : { data: withDraft(row, data ?? null) };
            },
            readAgain: async () => {
              const { data } = await readDraft(place);
              return data === undefined ? null : withDraft(row, data);
            },
          },
    publish,
    discard: async () => {
      const { error } = await deleteDraft({ ...place, ...(opened && { ifUnchangedSince: opened.updatedAt }) });
      if (error) return void failed('Couldn’t discard the draft', error);
      if (row) rebase(withDraft(row, null));
      if (draft === null || row === null) return;
      offer({
        said: 'Draft discarded',
        undo: async () => {
          const again = await write(row.id, null, draft.changes, datesOf(draft));
          if (again.error) throw new Error('The draft could not be written again');
        },
      });
    },
    setDates: async (id, dates) => {
      const { error } = await write(id, draft, draft?.changes ?? {}, dates);
      return error ? failed('Couldn’t save the date', error) : true;
    },
  };
}
