import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/schema';
import { unavailable } from '../../platform/http/api-error';
import type { ImageBytes } from './store/image-bytes';
import { ImageObjectLost } from './store/image-store';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { findVariant, getKeptBytes, insertVariant } from './images.repo';
import { makeVariant } from './make-variant';
import { sharedBytes } from './shared-bytes';
import type { VariantForm } from './variant-form';

/** Until somebody has brought it back, which takes longer than a store that is overloaded. */
const LOST_RETRY_SECONDS = 60;

export interface VariantsOptions {
  db: Db;
  /** Bounds how many pictures are worked on at once. */
  imageQueue: JobQueue;
  imageBytes: ImageBytes;
  log: FastifyBaseLogger;
}

/**
 * The bytes of an image in one form, encoded at the first request and stored. Those who ask at once share the work and the bytes.
 * Expensive work happens outside transactions. Rejects with 404 when there is no such image, and with 503
 * when the queue is full, or the bytes are in a store that fails or has lost them.
 *
 * @returns `name` (`etagOf`) names the bytes.
 */
export function variants({
  db,
  imageQueue,
  imageBytes,
  log,
}: VariantsOptions): (id: number, form: VariantForm, name: string) => Promise<Buffer> {
  const shared = sharedBytes();

  async function original(id: number): Promise<Buffer> {
    try {
      return await imageBytes.read(await getKeptBytes(db, id));
    } catch (error) {
      if (!(error instanceof ImageObjectLost)) throw error;
      log.error({ image: id, why: error.why }, 'an image is lost in the store: upload it again');
      throw unavailable(LOST_RETRY_SECONDS);
    }
  }

  async function make(id: number, form: VariantForm): Promise<Buffer> {
    const bytes = await makeVariant(await original(id), form);
    // The caller can be served all the same: the next one makes it again.
    await keep(id, form, bytes).catch((error: unknown) =>
      log.warn({ err: error, image: id }, 'a form of an image could not be kept'),
    );
    return bytes;
  }

  const keep = async (id: number, form: VariantForm, bytes: Buffer): Promise<void> =>
    insertVariant(db, id, form, await imageBytes.keep(bytes));

  async function find(id: number, form: VariantForm): Promise<Buffer | undefined> {
    const variant = await findVariant(db, id, form);
    if (!variant) return undefined;
    try {
      return await imageBytes.read(variant);
    } catch (error) {
      if (!(error instanceof ImageObjectLost)) throw error;
      log.warn({ image: id, why: error.why }, 'a form of an image is lost in the store and made again');
      return undefined;
    }
  }

  return (id, form, name) => shared(name, async () => (await find(id, form)) ?? imageQueue(() => make(id, form)));
}
