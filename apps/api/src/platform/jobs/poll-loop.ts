/** Background work that is done in rounds, one at a time. */
export interface PollLoop {
  /** There may be work: starts a round after the current one, however often this is called. */
  wake(): void;
  /** From now on rounds start by the clock, the first after `everyMs`. */
  begin(): void;
  /** Starts no further rounds; resolves when the current one has ended. */
  close(): Promise<void>;
}

export interface PollLoopOptions {
  /** Milliseconds after which a round starts by itself, in case a wake-up was lost. */
  everyMs: number;
  /** Called when a round failed; later rounds are not affected. */
  onFailure: (error: unknown) => void;
}

/** Does `work` in rounds, from the first `wake` or `begin` on. A long round should check `closing` to end early. */
export function pollLoop(
  work: (closing: AbortSignal) => Promise<void>,
  { everyMs, onFailure }: PollLoopOptions,
): PollLoop {
  const closing = new AbortController();
  let again = false;
  let round: Promise<void> | undefined;
  let poll: NodeJS.Timeout | undefined;

  function begin(): void {
    if (!closing.signal.aborted) poll ??= setInterval(wake, everyMs).unref();
  }

  function wake(): void {
    if (closing.signal.aborted) return;
    begin();
    again = true;
    round ??= makeRound().finally(() => {
      round = undefined;
      if (again) wake();
    });
  }

  async function makeRound(): Promise<void> {
    again = false;
    try {
      await work(closing.signal);
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    wake,
    begin,
    async close() {
      closing.abort();
      clearInterval(poll);
      await round;
    },
  };
}
