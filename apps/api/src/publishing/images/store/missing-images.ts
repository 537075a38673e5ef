import type { Db } from '../../../platform/db/schema';
import { ApiError } from '../../../platform/http/api-error';
import type { ImageStore } from './image-store';
import { listInStore } from './objects.repo';

const MOST_NAMED = 5;

/** What one picture is called. */
const nameOf = ({ id, alt }: { id: number; alt: string }): string => (alt ? `“${alt}” (image ${id})` : `image ${id}`);

const named = (images: readonly { id: number; alt: string }[]): string => {
  const more = images.length - MOST_NAMED;
  return images.slice(0, MOST_NAMED).map(nameOf).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

const count = (images: readonly unknown[]): string => (images.length === 1 ? '1 picture' : `${images.length} pictures`);

/**
 * Whether the pictures of this database whose bytes are in a store are there.
 *
 * @param db the product's database, or one that an archive was restored into
 * @returns what is missing and what to do, in sentences; null when nothing is
 */
export async function missingImages(db: Db, store: ImageStore | null): Promise<string | null> {
  const images = await listInStore(db);
  if (images.length === 0) return null;
  if (!store)
    return (
      `The bytes of ${count(images)} are in a store that is not set up here: ${named(images)}. ` +
      'Set the variables IMAGES_S3_… as they were when the backup was made.'
    );
  try {
    const there = new Set<string>();
    for await (const page of store.digests()) for (const digest of page) there.add(digest);
    const missing = images.filter(({ sha256 }) => !there.has(sha256));
    if (missing.length === 0) return null;
    return (
      `${count(missing)} of ${images.length} in the store ${store.place} ${missing.length === 1 ? 'is' : 'are'} missing: ` +
      `${named(missing)}. Upload them again, or restore a backup that holds the pictures themselves.`
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `Could not check whether ${count(images)} are in the store: ${error.message}`;
  }
}
