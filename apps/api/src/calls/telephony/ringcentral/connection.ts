import type { PhoneConnection } from '../port';
import { initialState, type ConnectionEvent } from './connection-state';
import { step } from './connection-step';
import { RINGCENTRAL } from './events';
import { ringCentralHealth } from './health';
import { ringCentralSession, type SessionOptions } from './session';

export type ConnectionOptions = Pick<SessionOptions, 'config' | 'store' | 'timings' | 'webhook'>;

/** RingCentral, followed over a WebSocket that Harmony opens or a webhook that it subscribes. One process at a time. */
export function ringCentralConnection(options: ConnectionOptions): PhoneConnection {
  let state = initialState(options.webhook ? 'Webhook' : 'WebSocket');
  let session: ReturnType<typeof ringCentralSession> | undefined;

  function dispatch(event: ConnectionEvent): void {
    const next = step(state, event, { timings: options.timings, now: new Date() });
    ({ state } = next);
    for (const effect of next.effects) session?.perform(effect);
  }

  return {
    async start(ingest, log) {
      session = ringCentralSession({ ...options, ingest, log, dispatch, state: () => state });
      dispatch({ type: 'started' });
    },
    async stop() {
      dispatch({ type: 'stopped' });
      await session?.close();
    },
    health: () => ringCentralHealth(state),
    resync: async () => session?.resync(),
    async queryCall({ source, callKey }) {
      if (source !== RINGCENTRAL || !session) return 'unknown';
      return session.queryCall(callKey).catch(() => 'unknown' as const);
    },
  };
}
