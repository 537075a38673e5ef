import type { ConnectionStore, KnownCall, PhoneExtension, RawEvent } from '../../calls/telephony/port';
import { RINGCENTRAL_TIMINGS, type RingCentralTimings } from '../../calls/telephony/ringcentral/timings';

/** Nobody waits for RingCentral in tests. The windows of limits must not be shorter than the server's. */
export const QUICK: RingCentralTimings = {
  ...RINGCENTRAL_TIMINGS,
  limitWindow: 320,
  limitPenalty: 320,
  pause: 50,
  refused: 5_000,
  request: 2_000,
  poll: 40,
  verify: 40,
  retry: 10,
  retryAtMost: 40,
  heartbeat: 60,
  // A machine that runs everything else beside it answers late: a line is not dead because of that.
  pong: 1_000,
  callLog: 20,
};
/** Of the server that goes with it. */
export const WINDOW_MS = 300;

/** Keeps in memory what the database would, and collects events. */
export function memoryStore() {
  const kept = {
    subscriptionId: null as string | null,
    ownerId: null as string | null,
    heardAt: null as string | null,
    extensions: [] as readonly PhoneExtension[],
    calls: [] as KnownCall[],
    events: [] as RawEvent[],
    /** The database does not take so many events. */
    failures: 0,
  };
  const store: ConnectionStore = {
    load: async () => ({ subscriptionId: kept.subscriptionId, heardAt: kept.heardAt }),
    save: async (what) => void Object.assign(kept, what),
    saveExtensions: async (extensions) => void (kept.extensions = extensions),
    saveHealth: async () => undefined,
    known: {
      live: async () => kept.calls.filter(({ status }) => status !== 'ended'),
      find: async (keys) => kept.calls.filter(({ callKey }) => keys.includes(callKey)),
    },
  };
  const ingest = async (event: RawEvent): Promise<void> => {
    if (kept.failures > 0) {
      kept.failures -= 1;
      throw new Error('no database');
    }
    kept.events.push(event);
  };
  return { kept, store, ingest };
}
