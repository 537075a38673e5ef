import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/schema';
import type { JobQueue } from '../../job-queue';
import { findVariant, getKeptBytes, insertVariant } from './images.repo';
import { makeVariant } from './make-variant';
import type { VariantForm } from './variant-form';

export interface VariantsOptions {
  db: Db;
  /** Bounds how many pictures are worked on at once. */
  imageQueue: JobQueue;
  log: FastifyBaseLogger;
}

/**
 * The bytes of an image in one form, encoded at the first request (concurrent ones share the work) and stored.
 * Expensive work happens outside transactions. Rejects with 404 when there is no such image, and with 503 when the
 * queue is full.
 */
export function variants({ db, imageQueue, log }: VariantsOptions): (id: number, form: VariantForm) => Promise<Buffer> {
  const underWay = new Map<string, Promise<Buffer>>();

  async function make(id: number, form: VariantForm): Promise<Buffer> {
    const bytes = await makeVariant(await getKeptBytes(db, id), form);
    // The caller can be served all the same: the next one makes it again.
    await insertVariant(db, id, form, bytes).catch((error: unknown) =>
      log.warn({ err: error, image: id }, 'a form of an image could not be kept'),
    );
    return bytes;
  }

  return async (id, form) => {
    const kept = await findVariant(db, id, form);
    if (kept) return kept;
    const key = [id, ...Object.values(form)].join(' ');
    let flight = underWay.get(key);
    if (!flight) {
      flight = imageQueue(() => make(id, form)).finally(() => underWay.delete(key));
      underWay.set(key, flight);
    }
    return flight;
  };
}
