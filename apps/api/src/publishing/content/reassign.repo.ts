import { CONTENT_ENTITIES, type EntityWith } from '@harmony/domain';
import { lockContent } from '../../platform/db/content-lock';
import type { Db } from '../../platform/db/schema';
import { inTransaction } from '../../platform/db/connection/transaction';
import { invalid, notFound } from '../../platform/http/api-error';

/** Moves what a category holds to another one, deletes it, and returns how many were moved: all or nothing. */
export function deleteAndReassign(
  db: Db,
  categories: EntityWith<'members'>,
  id: number,
  reassignToId: number,
): Promise<number> {
  if (id === reassignToId) throw invalid({ reassignToId: 'Choose a category other than the one you’re deleting' });
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const both = trx.selectFrom(categories).select('id').where('id', 'in', [id, reassignToId]);
    const locked = await both.orderBy('id').forUpdate().execute();
    const exists = (wanted: number): boolean => locked.some((category) => category.id === wanted);
    if (!exists(id)) throw notFound('Category');
    if (!exists(reassignToId)) throw invalid({ reassignToId: 'This category doesn’t exist' });
    const { members } = CONTENT_ENTITIES[categories];
    const moving = trx.updateTable(members).set({ categoryId: reassignToId }).where('categoryId', '=', id);
    const { numUpdatedRows } = await moving.executeTakeFirstOrThrow();
    await trx.deleteFrom(categories).where('id', '=', id).execute();
    return Number(numUpdatedRows);
  });
}
