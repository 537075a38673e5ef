import type { Db } from '../../../platform/db/schema';
import { digestOf, ImageObjectLost, type ImageStore } from './image-store';
import { listElsewhere, pointToDatabase, pointToStore, readPlace, type Movable } from './move.repo';
import { claimObject } from './objects.repo';

/** What came of it. */
export interface Moved {
  moved: number;
  /** Pictures that stayed where they are, and why. */
  left: string[];
}

/**
 * Moves the bytes of every picture to one place while the product runs: read back and compared by their digest before the row names the other
 * place. What is moved is moved: it may be ended at any time and goes on with what is left.
 *
 * @throws ApiError 503 when the store fails
 */
export async function moveImages(
  db: Db,
  store: ImageStore,
  to: 'database' | 's3',
  onProgress: (done: number, total: number) => void,
): Promise<Moved> {
  const all = await listElsewhere(db, to);
  const moved: Moved = { moved: 0, left: [] };
  for (const [at, row] of all.entries()) {
    onProgress(at, all.length);
    const problem = await (to === 's3' ? toStore : toDatabase)(db, store, row);
    if (problem === null) moved.moved++;
    else moved.left.push(`${row.form ? 'A form of image' : 'Image'} ${row.id}: ${problem}`);
  }
  onProgress(all.length, all.length);
  return moved;
}

async function toStore(db: Db, store: ImageStore, row: Movable): Promise<string | null> {
  const found = await readPlace(db, row);
  // Deleted since, or moved by somebody else.
  if (!found?.bytes) return null;
  const sha256 = digestOf(found.bytes);
  if (!row.form && sha256 !== found.sha256) return 'its bytes are not what its digest says; upload it again';
  await claimObject(db, sha256);
  await store.put(sha256, found.bytes);
  await store.get(sha256);
  await pointToStore(db, row, sha256);
  return null;
}

async function toDatabase(db: Db, store: ImageStore, row: Movable): Promise<string | null> {
  const found = await readPlace(db, row);
  if (!found || found.bytes || found.sha256 === null) return null;
  try {
    await pointToDatabase(db, row, found.sha256, await store.get(found.sha256));
    return null;
  } catch (error) {
    if (error instanceof ImageObjectLost) return error.message;
    throw error;
  }
}
