import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/db/schema';
import type { BackgroundJob } from '../platform/jobs/background';
import { DRAFTS_CHANNEL, untilNextDue } from './drafts/due.repo';
import { publishDue } from './drafts/publish-due';
import type { DraftTarget } from './drafts/target';
import type { ImageStore } from './images/store/image-store';
import { removeUnusedObjects } from './images/store/remove-unused';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface PublishingBackgroundOptions {
  db: Db;
  log: FastifyBaseLogger;
  targets: ReadonlyMap<string, DraftTarget>;
  store: ImageStore | null;
  /** When the oldest archive was made that may still be restored; null: there is none. */
  oldestArchive: () => Promise<Date | null>;
}

/** Drafts are published when they are due, and pictures that nobody needs leave the store. */
export const publishingBackground = ({
  db,
  log,
  targets,
  store,
  oldestArchive,
}: PublishingBackgroundOptions): BackgroundJob[] => [
  {
    name: 'drafts',
    // In case a notice was lost, or what was due could not be done at once.
    everyMs: MINUTE_MS,
    wokenBy: DRAFTS_CHANNEL,
    failure: 'drafts that are due could not be published',
    async run(closing) {
      await publishDue(db, { targets, log, closing });
      const ms = await untilNextDue(db);
      // What is due and was left to another instance, or to a database that is coming back, is not asked for without a pause.
      if (ms !== null && ms <= MINUTE_MS) return Math.max(ms, SECOND_MS);
    },
  },
  ...(store ? [unusedImages(store, { db, log, oldestArchive })] : []),
];

/** Less than a day, so that the daily run does not drift to later hours. */
const PAUSE_MS = 23 * HOUR_MS;

/** Removes once a day what the store of pictures has and nobody needs. */
function unusedImages(
  store: ImageStore,
  { db, log, oldestArchive }: Pick<PublishingBackgroundOptions, 'db' | 'log' | 'oldestArchive'>,
): BackgroundJob {
  let lastRun = -Infinity;
  return {
    name: 'unused-images',
    everyMs: HOUR_MS,
    begins: 'later',
    failure: 'the store of pictures could not be cleaned up',
    async run() {
      if (performance.now() - lastRun < PAUSE_MS) return;
      lastRun = performance.now();
      const removed = await removeUnusedObjects(db, store, { oldestArchive: await oldestArchive(), now: new Date() });
      if (removed > 0) log.info({ objects: removed }, 'objects that no picture needs were removed from the store');
    },
  };
}
