/** How long things take with RingCentral, in milliseconds. Tests hand in shorter ones. */
export interface RingCentralTimings {
  /** The window of the limit on sign-ins. */
  authWindow: number;
  /** After a refusal for too many sign-ins; each further one within starts it anew. */
  authPenalty: number;
  /** After "too many requests" without a time. */
  pause: number;
  /** A sign-in that was refused for other reasons than its secrets is tried again after so long. */
  refused: number;
  request: number;
  /** Between looks at the subscription. */
  poll: number;
  /** After a failure, doubled each time. */
  retry: number;
  retryAtMost: number;
  /** Of silence on the connection, after which a sign of life is sent. */
  heartbeat: number;
  /** In which it must be answered. */
  pong: number;
  /** In which a lost connection can be taken up again without a gap. */
  recovery: number;
  /** How long lists of extensions are good. */
  extensions: number;
  /** Until a call that has ended is certainly in the log of calls. */
  callLog: number;
  /** Life of a webhook subscription; renewed at half of it. */
  subscription: number;
}

export const RINGCENTRAL_TIMINGS: Readonly<RingCentralTimings> = {
  authWindow: 60_000,
  authPenalty: 60_000,
  pause: 30_000,
  refused: 600_000,
  request: 15_000,
  poll: 300_000,
  retry: 1_000,
  retryAtMost: 60_000,
  heartbeat: 30_000,
  pong: 10_000,
  recovery: 180_000,
  extensions: 3_600_000,
  callLog: 120_000,
  subscription: 14 * 86_400_000,
};
