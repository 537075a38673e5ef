/** Keeps us below Cliniko's limit: 200 requests a minute for each user, whom other programs may share with us. */
export interface Pace {
  /** Milliseconds until this request may go out; 0 counts it as sent. `steady`: for work that has time. */
  waitMs(steady: boolean): number;
  /** Cliniko said until when nothing more is answered. */
  stopUntil(at: number): void;
}

const WINDOW_MS = 60_000;
/** The others of the minute are left to calls. */
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
