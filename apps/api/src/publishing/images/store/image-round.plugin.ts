import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../../../platform/db/schema';
import type { ImageStore } from './image-store';
import { removeUnusedObjects } from './remove-unused';

const HOUR_MS = 3_600_000;
/** Less than a day, so that the daily run does not drift to later hours. */
const PAUSE_MS = 23 * HOUR_MS;

export interface ImageRoundOptions {
  db: Db;
  store: ImageStore | null;
  /** When the oldest archive was made that may still be restored; null: there is none. */
  oldestArchive: () => Promise<Date | null>;
}

/** Removes what the store of pictures has and nobody needs, once a day. Safe with several instances. */
export const imageRound = fp(
  async (app: FastifyInstance, { db, store, oldestArchive }: ImageRoundOptions) => {
    if (!store) return;
    let lastRun = -Infinity;

    async function look(to: ImageStore): Promise<void> {
      if (performance.now() - lastRun < PAUSE_MS) return;
      lastRun = performance.now();
      const removed = await removeUnusedObjects(db, to, { oldestArchive: await oldestArchive(), now: new Date() });
      if (removed > 0) app.log.info({ objects: removed }, 'objects that no picture needs were removed from the store');
    }

    const timer = setInterval(() => {
      look(store).catch((error: unknown) =>
        app.log.error({ err: error }, 'the store of pictures could not be cleaned up'),
      );
    }, HOUR_MS).unref();
    app.addHook('onClose', () => clearInterval(timer));
  },
  { name: 'image round' },
);
