import type { FollowUpNews } from '@harmony/domain';
import { openEventStream, type EventStreamHandle } from './event-stream';

/** Null: everything may have changed. */
type Listener = (news: FollowUpNews | null) => void;

const listeners = new Set<Listener>();
/** The console's own stream; the call monitor gets the news on its stream of calls. */
let stream: EventStreamHandle | undefined;

/** Handlers of the events of follow-ups, for any stream that carries them. */
export const followUpEvents = {
  // The API's own schema made it.
  'follow-ups': (text: string): void => tell(JSON.parse(text) as FollowUpNews),
  'follow-ups-reset': (): void => tell(null),
};

function tell(news: FollowUpNews | null): void {
  for (const listener of listeners) listener(news);
}

/** Opens the console's stream if somebody listens and it is not open: it ends with the session. */
export function resumeFollowUpStream(): void {
  if (stream || listeners.size === 0) return;
  let wasLost = false;
  const opened = openEventStream({
    after: null,
    url: () => '/api/follow-ups/events',
    onMessage: () => undefined,
    on: {
      ...followUpEvents,
      bye: () => {
        opened.close();
        stream = undefined;
        // Whoever loads the list now learns that the session has ended.
        tell(null);
      },
    },
    onStatus: (status) => {
      // What changed meanwhile was missed.
      if (status === 'open' && wasLost) tell(null);
      wasLost = status === 'error';
    },
  });
  stream = opened;
}

/**
 * Calls `listener` with every change of a follow-up. `ownStream`: opens a stream for it as long as somebody listens.
 * Returns how to stop.
 */
export function onFollowUpNews(listener: Listener, { ownStream }: { ownStream: boolean }): () => void {
  listeners.add(listener);
  if (ownStream) resumeFollowUpStream();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stream?.close();
    stream = undefined;
  };
}
