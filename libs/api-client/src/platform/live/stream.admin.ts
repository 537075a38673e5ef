import { openEventStream } from './event-stream';
import { liveRowEvents, setLiveStream, tellLiveRows } from './rows';

/** Lets the console follow rows that change by themselves, over one stream for all of them. */
export function startLiveRows(): void {
  setLiveStream((url, onEnd) => {
    let wasLost = false;
    const opened = openEventStream({
      after: null,
      url: () => url,
      onMessage: () => undefined,
      on: {
        ...liveRowEvents,
        bye: () => {
          opened.close();
          onEnd();
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
    return opened;
  });
}
