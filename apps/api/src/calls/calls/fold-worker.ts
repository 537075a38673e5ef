import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/schema';
import { inRounds, type Rounds } from '../../platform/jobs/rounds';
import type { LoggedCall } from './calls.repo';
import { recordLegEvents, type RecordOptions } from './record-leg-events';

/** How soon events are found whose process died after storing them. */
const SWEEP_MS = 5_000;
/** After a failure, most often a database that is not there for a moment. */
const RETRY_MS = 500;

/** Turns waiting raw events into calls when woken. Closing finishes the current batch. */
export type FoldWorker = Rounds;

/** Turns raw events into calls as they come, and those that a dead process has left behind. */
export function startFoldWorker(
  db: Db,
  options: RecordOptions & { log: Pick<FastifyBaseLogger, 'error'>; onRecorded: (entries: LoggedCall[]) => void },
): FoldWorker {
  async function foldAll(closing: AbortSignal): Promise<void> {
    // Whatever arrives during a batch waits for the next one.
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
