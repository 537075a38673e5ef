/** How a stream is doing: `error` is one that tries again by itself, `closed` one that does not. */
export type StreamStatus = 'connecting' | 'open' | 'error' | 'closed';

export interface StreamOptions {
  /** Address that goes on after the given event, or begins now. Asked before each connection. */
  url: (after: number | null) => string;
  /** The last event that is known. */
  after: number | null;
  /** An event without a name; `id` is null when it is not numbered. `isNumberless`: this connection numbers nothing. */
  onMessage: (data: string, id: number | null, isNumberless: boolean) => void;
  /** Names of events that mean the same as none. */
  messageNames?: readonly string[];
  /** Events with these names. */
  on?: Readonly<Record<string, (data: string) => void>>;
  onStatus: (status: StreamStatus) => void;
}

export interface EventStreamHandle {
  /** Connects anew, at once. */
  reconnect(): void;
  close(): void;
}

/** Pause before a stream that was refused or cut is opened again (specification, section 9). */
export const RECONNECT_MS = 3000;
/** The server says something every 15 s: a connection that is silent for longer is dead, whatever the browser believes. */
export const SILENCE_MS = 40_000;

/**
 * Server-sent events that come back: after a drop the browser goes on by itself, after a refusal this tries again every
 * three seconds, and in both cases the stream goes on after the last event that was seen.
 */
export function openEventStream({
  url,
  after,
  onMessage,
  messageNames = [],
  on = {},
  onStatus,
}: StreamOptions): EventStreamHandle {
  let last = after;
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => lost(), SILENCE_MS);
  };

  function stop(): void {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
    source = undefined;
  }

  function lost(): void {
    stop();
    onStatus('error');
    retry = setTimeout(connect, RECONNECT_MS);
  }

  function connect(): void {
    stop();
    onStatus('connecting');
    const current = new EventSource(url(last));
    source = current;
    heard();
    // A source that was given up may still have something in its queue.
    const listen = (name: string, handle: (event: MessageEvent<string>) => void): void =>
      current.addEventListener(name, (event) => {
        if (source !== current) return;
        heard();
        handle(event as MessageEvent<string>);
      });
    listen('open', () => onStatus('open'));
    listen('beat', () => undefined);
    for (const name of ['message', ...messageNames]) {
      listen(name, (event) => {
        const id = /^\d+$/.test(event.lastEventId) ? Number(event.lastEventId) : null;
        // Browsers repeat the last id on events that have none.
        const isNumbered = id !== null && id !== last;
        if (isNumbered) last = id;
        onMessage(event.data, isNumbered ? id : null, event.lastEventId === '');
      });
    }
    for (const [name, handle] of Object.entries(on)) {
      listen(name, (event) => {
        if (/^\d+$/.test(event.lastEventId)) last = Number(event.lastEventId);
        handle(event.data);
      });
    }
    current.addEventListener('error', () => {
      if (source !== current) return;
      // The browser is at it itself, unless it has given up.
      if (current.readyState === EventSource.CLOSED) lost();
      else onStatus('error');
    });
  }

  connect();
  return {
    reconnect: connect,
    close() {
      stop();
      onStatus('closed');
    },
  };
}
