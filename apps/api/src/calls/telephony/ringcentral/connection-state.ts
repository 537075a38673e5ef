import type { RawEvent } from '../port';
import type { FilterPlan } from './filters';
import type { RingCentralState } from './health';
import type { Subscription } from './subscription';

/** Everything the connection decides by. */
export interface ConnectionState extends RingCentralState {
  /**
   * `active`: the current attempt is under way, or its connection is open; `waiting`: the current attempt begins after
   * a pause; `halted`: somebody has to change the settings first.
   */
  link: 'stopped' | 'active' | 'waiting' | 'halted';
  /** The number of the current attempt. What an earlier one still reports is ignored. */
  attempt: number;
  /** The number of the last attempt that was begun or planned. */
  attempts: number;
  /** The attempt that is to replace the current connection, which stands until then. */
  successor: number | null;
  /** The OAuth session that RingCentral's tokens are of now; null before the first sign-in. */
  session: number | null;
  /** The OAuth session that the current connection belongs to, and ends with; null while there is none. */
  linkSession: number | null;
  /** Counts tokens: only the last one is renewed. */
  tokens: number;
  /** RingCentral has confirmed a subscription before. Where it never did, it does not show those of WebSockets. */
  wasVerified: boolean;
  /** Until when (ISO 8601) events are known to have arrived; null before the first connection. */
  provenAt: string | null;
  /** The pause after the next failure, in milliseconds. */
  backoff: number;
  /** Since when events may be missing (ISO 8601); null while none are. */
  gapSince: string | null;
  /** Events may have been missed, and the database was not there yet to fill the gap. */
  isGapOpen: boolean;
  /** Whether it was up before, in this process. */
  wasUp: boolean;
  /** The extension that the credential belongs to. */
  ownerId: string | null;
}

/** Events arrive now. The subscription is null where a lost connection was resumed with the one it had. */
export interface Link {
  attempt: number;
  /** The OAuth session it belongs to; null for webhooks, which outlive theirs. */
  session: number | null;
  subscription: Subscription | null;
  plan: FilterPlan;
  /** Events may have been missed before. */
  mayHaveMissed: boolean;
  /** RingCentral had stopped calling the subscription before. */
  wasBlacklisted: boolean;
}

export type ConnectionEvent =
  | { type: 'started' | 'stopped' | 'ticked' | 'extensions-due' | 'handover-due' | 'not-renewed' }
  | { type: 'attempt-due' | 'verify-due'; attempt: number }
  /** A token was issued, by a new OAuth session or the one before; it should be renewed in `renewMs`. */
  | { type: 'signed-in'; session: number; renewMs: number; scopes: readonly string[]; ownerId: string | null }
  | { type: 'renewal-due'; token: number }
  /** Whether RingCentral still has the subscription; null when it cannot be asked. */
  | { type: 'verified'; attempt: number; isActive: boolean | null }
  | ({ type: 'linked' } & Link)
  | ({ type: 'link-not-saved' } & Link)
  | ({ type: 'link-saved'; heardAt: string | null } & Link)
  /** A socket was closed without a fault. */
  | { type: 'closed'; attempt: number }
  | { type: 'failed'; attempt: number; problem: string; isFinal: boolean }
  /** Work beside the connection has ended; `problem` null: well. */
  | { type: 'worked'; work: 'extensions' | 'resync' | 'log'; problem: string | null }
  | { type: 'gap-due'; since: string }
  | { type: 'received'; attempt: number; raw: RawEvent }
  | { type: 'not-stored' | 'store-due'; raw: RawEvent };

export type ConnectionEffect =
  | { type: 'connect'; attempt: number; isHandover: boolean }
  /** Closes the connection of an attempt for good. */
  | { type: 'release'; attempt: number }
  | { type: 'verify'; attempt: number; subscriptionId: string }
  | { type: 'end-sessions'; before: number }
  | { type: 'save-link'; link: Link; ownerId: string | null }
  | { type: 'save-heard'; at: string }
  | { type: 'save-health' | 'list-extensions' | 'resync' | 'renew-token' }
  | { type: 'read-gap'; since: string }
  | { type: 'store'; raw: RawEvent }
  /** Dispatches the event after so many milliseconds, unless the connection is stopped before. */
  | { type: 'later'; ms: number; event: ConnectionEvent };

export interface Step {
  state: ConnectionState;
  effects: readonly ConnectionEffect[];
}

export const initialState = (transport: RingCentralState['transport']): ConnectionState => ({
  transport,
  connection: 'starting',
  problem: null,
  reconnects: 0,
  subscription: null,
  plan: null,
  lastEventAt: null,
  scopes: [],
  warnings: new Map(),
  link: 'stopped',
  attempt: 0,
  attempts: 0,
  successor: null,
  session: null,
  linkSession: null,
  tokens: 0,
  wasVerified: false,
  provenAt: null,
  backoff: 0,
  gapSince: null,
  isGapOpen: false,
  wasUp: false,
  ownerId: null,
});
