import type { Db } from '../../../platform/db/schema';
import type { ImageStore } from './image-store';
import { listUnused, noteUnused, removeUnused } from './objects.repo';

/** So long an object stays at least when no row names it any more: a restore may bring the row back. */
const UNUSED_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Looks through the store, notes what no row names, and removes what has been unused for 30 days, and for as long as there is an archive
 * from a time when it was not.
 *
 * @param oldestArchive when the oldest archive was made that is kept; null: there is none
 * @returns how many objects were removed
 */
export async function removeUnusedObjects(
  db: Db,
  store: ImageStore,
  { oldestArchive, now }: { oldestArchive: Date | null; now: Date },
): Promise<number> {
  for await (const page of store.digests()) await noteUnused(db, page);
  const safe = now.getTime() - UNUSED_DAYS * DAY_MS;
  const before = new Date(Math.min(safe, oldestArchive?.getTime() ?? safe));
  let removed = 0;
  for (const sha256 of await listUnused(db, before))
    if (await removeUnused(db, { sha256, before }, () => store.remove(sha256))) removed++;
  return removed;
}
