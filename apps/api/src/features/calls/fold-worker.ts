import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/schema';
import { inRounds, type Rounds } from '../../rounds';
import type { LoggedCall } from './calls.repo';
import { recordLegEvents, type RecordOptions } from './record-leg-events';

/** Events that another process stored and then died are found after so long. */
const SWEEP_MS = 5_000;
/** After a failure, most often a database that is not there for a moment. */
const RETRY_MS = 500;

/** Wakes to make calls of raw events that wait. Closing finishes the batch it is at. */
export type FoldWorker = Rounds;

/** Makes calls of raw events as they come, and of those that a process which died has left behind. */
export function startFoldWorker(
  db: Db,
  options: RecordOptions & { log: Pick<FastifyBaseLogger, 'error'>; onRecorded: (entries: LoggedCall[]) => void },
): FoldWorker {
  async function foldAll(closing: AbortSignal): Promise<void> {
    // What comes while a batch is made waits for the next one, however much it is.
    for (let isMore = true; isMore && !closing.aborted;) {
      const recorded = await recordLegEvents(db, options);
      ({ isMore } = recorded);
      if (recorded.entries.length > 0) options.onRecorded(recorded.entries);
    }
  }

  const rounds = inRounds(foldAll, {
    everyMs: SWEEP_MS,
    onFailure(error) {
      options.log.error({ err: error }, 'calls could not be recorded; they wait');
      setTimeout(rounds.wake, RETRY_MS).unref();
    },
  });
  rounds.wake();
  return rounds;
}
