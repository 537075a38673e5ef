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

/**
 * Calls `listener` with every change of a follow-up. `ownStream`: opens a stream for it as long as somebody listens.
 * Returns how to stop.
 */
export function onFollowUpNews(listener: Listener, { ownStream }: { ownStream: boolean }): () => void {
  listeners.add(listener);
  if (ownStream && !stream) {
    let wasLost = false;
    stream = openEventStream({
      after: null,
      url: () => '/api/follow-ups/events',
      onMessage: () => undefined,
      on: followUpEvents,
      onStatus: (status) => {
        // What changed meanwhile was missed.
        if (status === 'open' && wasLost) tell(null);
        wasLost = status === 'error';
      },
    });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stream?.close();
    stream = undefined;
  };
}
