import type { Transaction } from 'kysely';
import { withoutLostPictures } from '../content/missing-pictures.repo';
import type { Database } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { differing } from './target';
import { findVersion } from './versions.repo';
import type { DraftedRow } from './drafts.repo';

/**
 * Makes a row what it was: an ordinary write of the fields that say something else now. A row that was deleted is added again with its
 * id and its address. Pictures that were deleted since do not come back. Its draft stays as it is.
 *
 * @returns the row, and the names of the fields that were written
 * @throws ApiError 404; 400 and 409 as the entity's own routes do, for what does not fit any more
 */
export async function restoreVersion(
  trx: Transaction<Database>,
  { target, name, id }: DraftedRow,
  { version, by }: { version: number; by: string | null },
): Promise<{ row: unknown; fields: string[] }> {
  const found = await findVersion(trx, { name, id, version });
  if (!found) throw notFound('Version');
  const values = await withoutLostPictures(trx, { table: target.entity, key: id, values: target.known(found.values) });
  await target.lock?.(trx);
  const live = await target.read(trx, id);
  if (!live) return { row: await target.addAgain(trx, id, values, by), fields: Object.keys(values) };
  const changes = differing(values, live);
  return { row: await target.write(trx, id, changes, { seen: live.updatedAt, by }), fields: Object.keys(changes) };
}
