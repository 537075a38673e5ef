import { useState, type ReactNode } from 'react';
import { useGetDraftQuery } from '@harmony/api-client/admin';
import type { Draft, Drafted } from '@harmony/domain';
import { LostDraft } from './lost-draft';
import { draftedRow } from './use-row-draft';

export interface OpenedDraftProps {
  /** Undefined: rows of this kind have no drafts. */
  drafted: Drafted | undefined;
  /** Null for a row that is not added yet. */
  id: number | null;
  /** Stands in place of the editor until it is known whether there is a draft. */
  waiting: ReactNode;
  /** @param lost says that it could not be found out; null: it is known */
  children: (draft: Draft | null, lost: ReactNode) => ReactNode;
}

/** Reads the draft of a row before its editor opens, so that nobody begins with the wrong text. */
export const OpenedDraft = ({ drafted, id, waiting, children }: OpenedDraftProps) => {
  // Asked once: what is typed must stay when a new row has been added, and when the draft is read again.
  const [isAsked, setAsked] = useState(id === null);
  const isSkipped = drafted === undefined || id === null;
  const query = useGetDraftQuery(draftedRow(drafted, id === null ? null : { id }), { skip: isSkipped });
  const { data, isLoading, isError } = query;
  if (!isAsked && !isLoading) setAsked(true);
  if (!isAsked) return waiting;
  const isLost = isError && data === undefined && !isSkipped;
  return children(data ?? null, isLost ? <LostDraft query={query} /> : null);
};
