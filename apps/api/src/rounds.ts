/** Work done in rounds, one at a time. */
export interface Rounds {
  /** There may be work: leads to a round that begins after this moment, however many ask for it. */
  wake(): void;
  /** Begins no more rounds; resolves when the one under way has ended. */
  close(): Promise<void>;
}

export interface RoundsOptions {
  /** Milliseconds after which a round is made unasked: whoever should wake us may have died. */
  everyMs: number;
  /** A round failed; the next one is made as if it had not. */
  onFailure: (error: unknown) => void;
}

/** Does `work` in rounds, from the first `wake` on. A long round looks at `closing` to end early. */
export function inRounds(work: (closing: AbortSignal) => Promise<void>, { everyMs, onFailure }: RoundsOptions): Rounds {
  const closing = new AbortController();
  let again = false;
  let round: Promise<void> | undefined;
  let poll: NodeJS.Timeout | undefined;

  function wake(): void {
    if (closing.signal.aborted) return;
    poll ??= setInterval(wake, everyMs).unref();
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
    async close() {
      closing.abort();
      clearInterval(poll);
      await round;
    },
  };
}
