import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/schema';
import type { LoggedCall } from './calls.repo';
import { recordLegEvents, type RecordOptions } from './record-leg-events';

export interface FoldWorker {
  /** There may be raw events that wait. */
  wake(): void;
  /** Finishes the batch it is at. */
  close(): Promise<void>;
}

/** Events that another process stored and then died are found after so long. */
const SWEEP_MS = 5_000;
/** After a failure, most often a database that is not there for a moment. */
const RETRY_MS = 500;

/** Makes calls of raw events as they come, and of those that a process which died has left behind. */
export function startFoldWorker(
  db: Db,
  options: RecordOptions & { log: Pick<FastifyBaseLogger, 'error'>; onRecorded: (entries: LoggedCall[]) => void },
): FoldWorker {
  let closed = false;
  let again = false;
  let round: Promise<void> | undefined;

  function wake(): void {
    if (closed) return;
    again = true;
    round ??= work().finally(() => {
      round = undefined;
      if (again) wake();
    });
  }

  async function work(): Promise<void> {
    again = false;
    try {
      // What comes while a batch is made waits for the next one, however much it is.
      for (let isMore = true; isMore && !closed;) {
        const recorded = await recordLegEvents(db, options);
        ({ isMore } = recorded);
        if (recorded.entries.length > 0) options.onRecorded(recorded.entries);
      }
    } catch (error) {
      options.log.error({ err: error }, 'calls could not be recorded; they wait');
      setTimeout(wake, RETRY_MS).unref();
    }
  }

  const sweep = setInterval(wake, SWEEP_MS).unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(sweep);
      await round;
    },
  };
}
