/** How long things take with RingCentral, in milliseconds. Tests hand in shorter ones. */
export interface RingCentralTimings {
  /** The window of the limits on requests. */
  limitWindow: number;
  /** The block after too many requests; each further one within it starts it anew. */
  limitPenalty: number;
  /** The pause after "too many requests" that names no time. */
  pause: number;
  /** Until a sign-in that was refused, though not for its secrets, is tried again. */
  refused: number;
  request: number;
  /** Between checks of the subscription of a webhook. */
  poll: number;
  /** Between checks of the subscription of a WebSocket. */
  verify: number;
  /** The first pause after a failure; doubled each time. */
  retry: number;
  retryAtMost: number;
  /** Silence on the connection after which a heartbeat is sent. */
  heartbeat: number;
  /** Within which it must be answered. */
  pong: number;
  /** Within which a lost connection can be resumed without a gap. */
  recovery: number;
  /** Between lists of extensions. */
  extensions: number;
  /** Until a call that has ended is certainly in the call log. */
  callLog: number;
  /** Life of a webhook subscription; renewed at half of it. */
  subscription: number;
}

export const RINGCENTRAL_TIMINGS: Readonly<RingCentralTimings> = {
  limitWindow: 60_000,
  limitPenalty: 60_000,
  pause: 30_000,
  refused: 600_000,
  request: 15_000,
  poll: 300_000,
  verify: 60_000,
  retry: 1_000,
  retryAtMost: 60_000,
  heartbeat: 30_000,
  pong: 10_000,
  recovery: 180_000,
  extensions: 3_600_000,
  callLog: 120_000,
  subscription: 14 * 86_400_000,
};
