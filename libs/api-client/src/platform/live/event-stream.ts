/** State of a stream: after `error` it reconnects automatically, after `closed` it does not. */
export type StreamStatus = 'connecting' | 'open' | 'error' | 'closed';

export interface StreamOptions {
  /** The URL that continues after the given event, or starts now (null). Called before each connection. */
  url: (after: number | null) => string;
  /** Id of the last known event. */
  after: number | null;
  /** Receives unnamed events; `id` is null for an event without id. `isNumberless`: this connection sends no ids at all. */
  onMessage: (data: string, id: number | null, isNumberless: boolean) => void;
  /** Named events to be treated like unnamed ones. */
  messageNames?: readonly string[];
  /** Handlers of named events. */
  on?: Readonly<Record<string, (data: string) => void>>;
  onStatus: (status: StreamStatus) => void;
}

export interface EventStreamHandle {
  /** Reconnects immediately. */
  reconnect(): void;
  close(): void;
}

/** Delay before a refused or lost stream is reopened (docs/product.md, section 9). */
export const RECONNECT_MS = 3000;
/** The server sends something every 15 s: a connection silent for this long is dead, even if the browser has not noticed. */
export const SILENCE_MS = 40_000;

/**
 * Server-sent events that reconnect: after a lost connection the browser reconnects by itself, after a refusal this tries
 * again every three seconds. In both cases the stream continues after the last event received.
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

  const resetSilence = (): void => {
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
    resetSilence();
    // A closed source may still have events in its queue.
    const listen = (name: string, handle: (event: MessageEvent<string>) => void): void =>
      current.addEventListener(name, (event) => {
        if (source !== current) return;
        resetSilence();
        handle(event as MessageEvent<string>);
      });
    listen('open', () => onStatus('open'));
    listen('beat', () => undefined);
    for (const name of ['message', ...messageNames]) {
      listen(name, (event) => {
        const id = /^\d+$/.test(event.lastEventId) ? Number(event.lastEventId) : null;
        // Browsers repeat the last id for events without one.
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
      // The browser reconnects by itself, unless it has given up.
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
