import type { EventStreamHandle } from './event-stream';

/** Rows that change by themselves; the event of a stream has this name, and so has the part of the API. */
const TOPICS = ['follow-ups', 'arrivals', 'schedule'] as const;
type LiveTopic = (typeof TOPICS)[number];

/** Null: everything may have changed. */
type Listener = (news: unknown) => void;

const listeners = new Set<{ topic: LiveTopic; listener: Listener }>();
let stream: EventStreamHandle | undefined;
/** The call monitor has none: it gets the news on its stream of calls. */
let openStream: ((url: string, onEnd: () => void) => EventStreamHandle) | undefined;

/** Gives the console a stream of its own, one for all topics: opened at this URL, until the session ends. */
export function setLiveStream(open: NonNullable<typeof openStream>): void {
  openStream = open;
}

function tell(topic: LiveTopic, news: unknown): void {
  for (const each of listeners) if (each.topic === topic) each.listener(news);
}

/** Tells everybody who listens that everything may have changed. */
export function tellLiveRows(): void {
  for (const topic of TOPICS) tell(topic, null);
}

/** Handlers of the events of all topics, for any stream that carries them. */
export const liveRowEvents: Readonly<Record<string, (text: string) => void>> = Object.fromEntries(
  TOPICS.flatMap((topic) => [
    [topic, (text: string) => tell(topic, JSON.parse(text))],
    [`${topic}-reset`, () => tell(topic, null)],
  ]),
);

/**
 * Opens the console's stream if somebody listens and it is not open: it ends with the session. The stream of one topic
 * carries all that the session may see.
 */
export function resumeLiveRows(): void {
  const [first] = listeners;
  if (first) stream ??= openStream?.(`/api/${first.topic}/events`, () => (stream = undefined));
}

/**
 * Calls `listener` with every change of a row (the news that the API's schema made), or with null when everything may
 * have changed; in the console, over a stream that is open as long as somebody listens. Returns how to stop.
 */
export function onLiveRows<News>(topic: LiveTopic, listener: (news: News | null) => void): () => void {
  const stop = listen(topic, listener);
  resumeLiveRows();
  return stop;
}

function listen<News>(topic: LiveTopic, listener: (news: News | null) => void): () => void {
  // The API's own schema made the news of this topic.
  const entry = { topic, listener: listener as Listener };
  listeners.add(entry);
  return () => {
    listeners.delete(entry);
    if (listeners.size > 0) return;
    stream?.close();
    stream = undefined;
  };
}

/** What `onCacheEntryAdded` of any endpoint gets, as far as it is needed. */
export interface CacheEntryLife {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

/**
 * The same for an answer in the cache, as long as somebody looks at it. News that come while it is loaded may be in it or not: then
 * `listener` hears, as soon as it is loaded, that everything may have changed.
 */
export async function followLiveRows<News>(
  topic: LiveTopic,
  { cacheDataLoaded, cacheEntryRemoved }: CacheEntryLife,
  listener: (news: News | null) => void,
): Promise<void> {
  let [isLoaded, hasMissed] = [false, false];
  const stop = listen<News>(topic, (news) => {
    if (isLoaded) listener(news);
    else hasMissed = true;
  });
  try {
    await cacheDataLoaded;
    isLoaded = true;
    resumeLiveRows();
    if (hasMissed) listener(null);
    await cacheEntryRemoved;
  } catch {
    // It was removed before it was loaded.
  } finally {
    stop();
  }
}
