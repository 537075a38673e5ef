import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { conflict } from '../../../platform/http/api-error';
import { checkRoom } from '../folder';
import { decryptTo } from '../archive/age';
import { watched } from './copy-archive';
import type { CopyStore, StoredCopy } from './copy-store';

/** The copy of this archive, or the newest one of the clinic's own data. */
export async function findCopy(store: CopyStore, archive: string | null): Promise<StoredCopy> {
  const all = await store.list();
  const found = archive === null ? all[0] : all.find((copy) => copy.archive === archive);
  if (found) return found;
  throw conflict(
    archive === null ? `There’s no copy in ${store.place}.` : `There’s no copy of ${archive} in ${store.place}.`,
  );
}

/**
 * Fetches a copy and decrypts it on the way into a file of `folder`, which exists as long as `use` runs.
 *
 * @throws ApiError 507 when there is no room for it, 409 when it cannot be opened
 */
export async function withFetched<T>(
  store: CopyStore,
  { copy, folder, identities }: { copy: StoredCopy; folder: string; identities: readonly string[] },
  onProgress: (done: number, total: number) => void,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const file = join(folder, `fetched-${randomBytes(8).toString('hex')}.part`);
  await checkRoom(folder, copy.bytes, 'for fetching the copy');
  try {
    const bytes = watched(store.get(copy.archive), null, (done) => onProgress(done, copy.bytes));
    await decryptTo(file, bytes, identities);
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
