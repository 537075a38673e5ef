import type { ContentChange } from '../content-versions';

export interface ContentStreamOptions {
  /** Where it is, asked before every connection. */
  url: () => string;
  headers: Record<string, string>;
  /**
   * Content changed. After every new connection the API says where things stand, unless nothing has changed since the last
   * event: so what changed unnoticed is found by its version.
   */
  onChange(change: ContentChange): void;
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
      const response = await fetch(url(), {
        headers: { ...headers, accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) },
        signal: AbortSignal.any([stopping.signal, silence.signal]),
      });
      if (!response.ok || !response.body) throw new Error(`the content stream answered ${response.status}`);
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
          onChange(changeOf(event));
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

/** A change as an event's data describes it; of data that cannot be read, one that may have changed anything. */
function changeOf(event: string): ContentChange {
  try {
    const { version, tables, versions } = JSON.parse(/^data: ?(.*)$/m.exec(event)?.[1] ?? '') as Partial<ContentChange>;
    if (typeof version === 'number' && Array.isArray(tables)) return { version, tables, ...(versions && { versions }) };
  } catch {
    // As below.
  }
  return { version: null, tables: [] };
}
