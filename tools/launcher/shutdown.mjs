import { Failure } from '../platform/failure.mjs';
import { say } from './progress.mjs';

/** The terminal sends Ctrl-C to every process and npm forwards it as well, so one key press arrives as two signals. */
const ONE_PRESS_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Undoes what was started, newest first, when a signal arrives, then ends the process with code 0. A second signal ends
 * it at once.
 */
export function stopper() {
  const steps = [];
  let stopping;

  /** Stops everything that was registered, newest first. A step that fails does not keep the others from running. */
  const stop = () =>
    (stopping ??= (async () => {
      for (const step of steps.reverse()) await step().catch((error) => console.error(error));
    })());

  /** Says why it cannot go on, stops everything, and ends the process with code 1. While it stops, failures are its own doing. */
  const fail = async (error) => {
    if (stopping) return;
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    await stop();
    process.exit(1);
  };

  // The reader of our output may be gone (`npm start | head`): we still stop in order.
  process.stdout.on('error', () => undefined);

  let first = 0;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (first && Date.now() - first > ONE_PRESS_MS) process.exit(1);
      if (first) return;
      first = Date.now();
      say('\nStopping …');
      stop().then(() => process.exit(0));
    });
  }

  return {
    /** Registers what must be undone. @param {() => Promise<void>} step */
    later: (step) => steps.push(step),
    fail,
    /** Whether a signal has arrived: what fails from now on fails because of it. */
    isStopping: () => stopping !== undefined,
  };
}
