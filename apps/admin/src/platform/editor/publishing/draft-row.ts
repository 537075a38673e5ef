import type { Draft } from '@harmony/domain';
import type { EditorRow } from '../declaration';

/** Whether somebody works on this draft: what is typed belongs to it. One that only says when a row goes away is none. */
export const isWritten = (draft: Draft | null): boolean =>
  draft !== null && (Object.keys(draft.changes).length > 0 || draft.publishAt !== null);

/** A row as an editor has opened it: with the draft whose changes are in it. */
interface Opened {
  openedDraft?: Draft | null;
}

/** The row as the editor opens it: with what its draft changes. */
export function withDraft<Row extends EditorRow>(row: Row, draft: Draft | null): Row & Opened {
  if (draft === null || !isWritten(draft)) return { ...row, openedDraft: draft };
  const { changes, updatedAt } = draft;
  // The stamps of a row do not change by a draft; this one says how new what is shown is.
  const latest = updatedAt > row.updatedAt ? updatedAt : row.updatedAt;
  return { ...row, ...changes, updatedAt: latest, openedDraft: draft };
}

/** The draft that an opened row has in it; what is written next rests on it. */
export const openedDraft = (row: (EditorRow & Opened) | null): Draft | null => row?.openedDraft ?? null;

/** The dates of a draft, for the body that writes it. */
export interface DraftDates {
  publishAt: string | null;
  unpublishAt: string | null;
}

/** The dates that a draft has, with those that are to change. */
export const datesOf = (draft: Draft | null, changed: Partial<DraftDates> = {}): DraftDates => ({
  publishAt: draft?.publishAt ?? null,
  unpublishAt: draft?.unpublishAt ?? null,
  ...changed,
});
