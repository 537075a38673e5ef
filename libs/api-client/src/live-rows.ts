import { openEventStream, type EventStreamHandle } from './event-stream';

/** Rows that change by themselves; the event of a stream has this name, and so has the part of the API. */
const TOPICS = ['follow-ups', 'arrivals'] as const;
export type LiveTopic = (typeof TOPICS)[number];

/** Null: everything may have changed. */
type Listener = (news: unknown) => void;

interface LiveListener {
  topic: LiveTopic;
  listener: Listener;
  ownStream: boolean;
}

const listeners = new Set<LiveListener>();
/** The console's own stream: one for all topics. The call monitor gets the news on its stream of calls. */
let stream: EventStreamHandle | undefined;

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
  const first = [...listeners].find(({ ownStream }) => ownStream);
  if (stream || !first) return;
  let wasLost = false;
  const opened = openEventStream({
    after: null,
    url: () => `/api/${first.topic}/events`,
    onMessage: () => undefined,
    on: {
      ...liveRowEvents,
      bye: () => {
        opened.close();
        stream = undefined;
        // Whoever loads a list now learns that the session has ended.
        tellLiveRows();
      },
    },
    onStatus: (status) => {
      // What changed meanwhile was missed.
      if (status === 'open' && wasLost) tellLiveRows();
      wasLost = status === 'error';
    },
  });
  stream = opened;
}

/**
 * Calls `listener` with every change of a row (the news that the API's schema made), or with null when everything may
 * have changed. `ownStream`: opens a stream for it as long as somebody listens. Returns how to stop.
 */
export function onLiveRows<News>(
  topic: LiveTopic,
  listener: (news: News | null) => void,
  { ownStream }: { ownStream: boolean },
): () => void {
  // The API's own schema made the news of this topic.
  const entry = { topic, listener: listener as Listener, ownStream };
  listeners.add(entry);
  if (ownStream) resumeLiveRows();
  return () => {
    listeners.delete(entry);
    if ([...listeners].some((each) => each.ownStream)) return;
    stream?.close();
    stream = undefined;
  };
}
