import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/schema';
import type { JobQueue } from '../../job-queue';
import { findVariant, getKeptBytes, insertVariant } from './images.repo';
import { makeVariant } from './make-variant';
import { sharedBytes } from './shared-bytes';
import type { VariantForm } from './variant-form';

export interface VariantsOptions {
  db: Db;
  /** Bounds how many pictures are worked on at once. */
  imageQueue: JobQueue;
  log: FastifyBaseLogger;
}

/**
 * The bytes of an image in one form, encoded at the first request and stored. Those who ask at once share the work and the bytes.
 * Expensive work happens outside transactions. Rejects with 404 when there is no such image, and with 503 when the queue is full.
 *
 * @returns `name` (`etagOf`) names the bytes.
 */
export function variants({
  db,
  imageQueue,
  log,
}: VariantsOptions): (id: number, form: VariantForm, name: string) => Promise<Buffer> {
  const shared = sharedBytes();

  async function make(id: number, form: VariantForm): Promise<Buffer> {
    const bytes = await makeVariant(await getKeptBytes(db, id), form);
    // The caller can be served all the same: the next one makes it again.
    await insertVariant(db, id, form, bytes).catch((error: unknown) =>
      log.warn({ err: error, image: id }, 'a form of an image could not be kept'),
    );
    return bytes;
  }

  return (id, form, name) =>
    shared(name, async () => (await findVariant(db, id, form)) ?? imageQueue(() => make(id, form)));
}
