/** Keeps us below Cliniko's limit of 200 requests a minute per user; other programs may use the same user. */
export interface Pace {
  /** Milliseconds until this request may be sent; 0 counts it as sent. `steady`: for background work. */
  waitMs(steady: boolean): number;
  /** Call this when Cliniko has said until when it refuses requests. */
  stopUntil(at: number): void;
}

const WINDOW_MS = 60_000;
/** The remaining requests of the minute are reserved for calls. */
const STEADY_SHARE = 2 / 3;

/** At most `perMinute` requests in any minute; steady ones are spread evenly. `now` in milliseconds. */
export function pace(perMinute: number, now: () => number = Date.now): Pace {
  const sent: number[] = [];
  let steadyAt = -Infinity;
  let stopped = 0;

  return {
    waitMs(steady) {
      const at = now();
      while (sent[0] !== undefined && sent[0] <= at - WINDOW_MS) sent.shift();
      const oldest = sent.length >= perMinute ? sent[0] : undefined;
      const wait = Math.max(
        stopped - at,
        oldest === undefined ? 0 : oldest + WINDOW_MS - at,
        steady ? steadyAt + WINDOW_MS / (perMinute * STEADY_SHARE) - at : 0,
      );
      if (wait > 0) return wait;
      sent.push(at);
      if (steady) steadyAt = at;
      return 0;
    },
    stopUntil(at) {
      stopped = Math.max(stopped, at);
    },
  };
}
