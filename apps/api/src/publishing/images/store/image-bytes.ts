import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/schema';
import { ApiError, unavailable } from '../../../platform/http/api-error';
import { jobQueue } from '../../../platform/jobs/job-queue';
import { digestOf, type ImageStore } from './image-store';
import { claimObject } from './objects.repo';

/** What a row has of a picture: its bytes, or the digest that names them in the store. */
export interface KeptBytes {
  bytes: Buffer | null;
  sha256: string | null;
}

export interface ImageBytesOptions {
  db: Db;
  /** Null: none is set up. */
  store: ImageStore | null;
  keptIn: 'database' | 's3';
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** So long a store that has failed is left alone: those who ask meanwhile hear it at once. In seconds. */
const PAUSE_SECONDS = 5;

/** The bytes of pictures, wherever they are. */
export interface ImageBytes {
  /**
   * The bytes of a row, proved by its digest.
   *
   * @throws ApiError 503 with Retry-After while the store fails or is not set up
   * @throws ImageObjectLost
   */
  read(row: KeptBytes): Promise<Buffer>;
  /**
   * Keeps bytes where new ones go. Only when the store has them there is something to write into a row: no row names what is not there.
   *
   * @throws ApiError 503; nothing is kept then
   */
  keep(bytes: Buffer): Promise<KeptBytes>;
}

export function imageBytes({ db, store, keptIn, log }: ImageBytesOptions): ImageBytes {
  // Each way by itself: a store that takes nothing more may still give what it has.
  const [reading, writing] = [guarded(log), guarded(log)];
  const opened = (): ImageStore => {
    if (store) return store;
    log.error({}, 'a picture is in a store that is not set up: set the variables IMAGES_S3_…');
    throw unavailable(60);
  };

  return {
    async read({ bytes, sha256 }) {
      if (bytes) return bytes;
      const from = opened();
      return reading(() => from.get(sha256 ?? ''));
    },

    async keep(bytes) {
      if (keptIn === 'database') return { bytes, sha256: null };
      const sha256 = digestOf(bytes);
      const to = opened();
      await claimObject(db, sha256);
      await writing(() => to.put(sha256, bytes));
      return { bytes: null, sha256 };
    },
  };
}

/** Bounds how much waits for the store at once, and does not ask one that has just failed. */
function guarded(log: ImageBytesOptions['log']): <T>(ask: () => Promise<T>) => Promise<T> {
  const inTurn = jobQueue({ running: 16, waiting: 200, retryAfterSeconds: PAUSE_SECONDS });
  let closedUntil = 0;
  const look = () => {
    if (performance.now() < closedUntil) throw unavailable(PAUSE_SECONDS);
  };
  return async (ask) => {
    look();
    return inTurn(async () => {
      look();
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        closedUntil = performance.now() + PAUSE_SECONDS * 1_000;
        log.error({ err: error }, 'the store of pictures failed');
        throw unavailable(PAUSE_SECONDS);
      }
    });
  };
}
