export interface ContentStreamOptions {
  url: string;
  headers: Record<string, string>;
  /** Content changed (`version`), or may have changed unnoticed (null, after every new connection). */
  onChange(version: number | null): void;
  onLost(error: unknown): void;
}

const RECONNECT_MS = 1000;

/** The API sends a comment every 15 s; a stream that has been silent for longer than this is dead. */
const SILENCE_MS = 40_000;

/** Subscribes to the API's stream of content changes and reconnects when it is lost. Returns a function that stops. */
export function followContent({ url, headers, onChange, onLost }: ContentStreamOptions): () => void {
  const stopping = new AbortController();
  let lastId: string | undefined;

  const read = async (): Promise<void> => {
    const silence = new AbortController();
    let watchdog = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      const response = await fetch(url, {
        headers: { ...headers, accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) },
        signal: AbortSignal.any([stopping.signal, silence.signal]),
      });
      if (!response.ok || !response.body) throw new Error(`the content stream answered ${response.status}`);
      onChange(null);
      let rest = '';
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => silence.abort(), SILENCE_MS);
        const events = (rest + text).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const id = /^id: ?(\d+)$/m.exec(event)?.[1];
          if (id === undefined) continue;
          lastId = id;
          onChange(Number(id));
        }
      }
    } finally {
      clearTimeout(watchdog);
    }
  };

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await read().catch((error: unknown) => {
        if (!stopping.signal.aborted) onLost(error);
      });
      await pause(RECONNECT_MS, stopping.signal);
    }
  };
  void follow();
  return () => stopping.abort();
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
