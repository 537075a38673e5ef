import { setTimeout as sleep } from 'node:timers/promises';
import { CLINIKO } from './names';
import { ClinicSystemUnavailable } from '../port';
import type { Pace } from './pace';

/** Whoever would wait longer is refused: by then the call may be over. */
const PATIENCE_MS = 15_000;

interface Waiting {
  start: () => void;
  giveUp: () => void;
  /** No turn comes soon enough to be worth waiting for. */
  refuse: (waitMs: number) => void;
}

/** Who may send a request to Cliniko next. */
export interface Turns {
  /** Resolves when this request may be sent. `steady`: background work. Rejects when the signal is aborted before. */
  take(steady: boolean, signal: AbortSignal): Promise<void>;
}

/**
 * Turns within Cliniko's limit. Of the requests for calls the newest comes first: it belongs to the call that has just
 * begun to ring. Background work waits for its own, steadier turns.
 */
export function turns(pace: Pace, patienceMs = PATIENCE_MS): Turns {
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  function serve(): void {
    timer = undefined;
    for (let next = waiting.at(-1); next; next = waiting.at(-1)) {
      const waitMs = pace.waitMs(false);
      if (waitMs > patienceMs) for (const { refuse } of waiting.splice(0)) refuse(waitMs);
      else if (waitMs > 0) {
        timer = setTimeout(serve, waitMs).unref();
        return;
      } else {
        waiting.pop();
        next.start();
      }
    }
  }

  return {
    async take(steady, signal) {
      const notWaitedFor = () => new ClinicSystemUnavailable(CLINIKO, 'Cliniko took too long.');
      if (signal.aborted) throw notWaitedFor();
      if (steady) {
        for (let waitMs = pace.waitMs(true); waitMs > 0; waitMs = pace.waitMs(true))
          await sleep(waitMs, undefined, { signal }).catch(() => {
            throw notWaitedFor();
          });
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const entry: Waiting = {
          start: () => {
            signal.removeEventListener('abort', entry.giveUp);
            resolve();
          },
          giveUp: () => {
            waiting.splice(waiting.indexOf(entry), 1);
            reject(notWaitedFor());
          },
          refuse: (waitMs) => {
            signal.removeEventListener('abort', entry.giveUp);
            const problem = 'Cliniko’s limit of requests per minute is reached.';
            reject(new ClinicSystemUnavailable(CLINIKO, problem, waitMs));
          },
        };
        signal.addEventListener('abort', entry.giveUp, { once: true });
        waiting.push(entry);
        if (timer === undefined) serve();
      });
    },
  };
}
