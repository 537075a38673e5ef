import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { conflict, notFound, stale } from '../../platform/http/api-error';
import { conflictsOf, findDraft, settleDraft, settleEnd, type DraftedRow, type StoredDraft } from './drafts.repo';

interface Publishing {
  /** Also what somebody else has changed since. */
  over: boolean;
  /** The `updatedAt` of the row that was looked at; null: it was not. */
  seen: string | null;
  by: string | null;
}

/** What became public. */
interface Published {
  /** The row as it is now. */
  row: unknown;
  left: StoredDraft | null;
  /** Names of the fields that were written. */
  fields: string[];
}

/**
 * Makes the draft of a row public: an ordinary write of exactly its fields, and the end of the draft, both or neither. A row that is
 * switched off is switched on. The row is written before the draft ends: whoever deletes a row has it first, too, so they wait for one
 * another and not in a circle.
 *
 * @throws ApiError 400 and 409 as the entity's own route does; 404; 409 naming the fields that somebody else has changed since
 */
export async function publishDraft(
  trx: Transaction<Database>,
  row: DraftedRow,
  { over, seen, by }: Publishing,
): Promise<Published> {
  const { target, id } = row;
  await target.lock?.(trx);
  const draft = await findDraft(trx, row);
  if (!draft) throw notFound('Draft');
  const live = await target.read(trx, id);
  if (!live) throw notFound();
  if (seen !== null && live.updatedAt !== seen) throw stale();
  const clashing = over || seen !== null ? [] : conflictsOf(draft, live);
  if (clashing.length > 0)
    throw conflict(
      'Someone else has changed the same fields since this draft was written. Check them, then publish anyway or change the draft.',
      Object.fromEntries(clashing.map((field) => [field, 'Changed by someone else since then'])),
    );
  const changes = { ...(live.isActive === false && { isActive: true }), ...draft.changes };
  const written = await target.write(trx, id, changes, { seen: live.updatedAt, by });
  return { row: written, left: await settleDraft(trx, draft), fields: Object.keys(changes) };
}

/** Switches a row off whose time is over. What is written of it and not public stays. */
export async function unpublish(trx: Transaction<Database>, row: DraftedRow): Promise<string[]> {
  const { target, id } = row;
  await target.lock?.(trx);
  const draft = await findDraft(trx, row);
  if (!draft) throw notFound('Draft');
  const live = await target.read(trx, id);
  if (!live) throw notFound();
  if (live.isActive) await target.write(trx, id, { isActive: false }, { seen: live.updatedAt, by: null });
  await settleEnd(trx, draft);
  return ['isActive'];
}
